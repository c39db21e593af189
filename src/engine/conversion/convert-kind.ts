import { toStructured } from './classic-to-structured';
import { Losses } from './losses';
import { prune } from './pruning';
import { convertFinalizers } from './reserved-names';
import { SetupIndex } from './setup-index';
import { sourcePath } from './source-path';
import { toClassic } from './structured-to-classic';
import { ConversionTarget, Destination } from './target';
import { minorsOfField } from '../check/object/field-history';
import {
  CLASSIC_API_VERSIONS, groupOf, isDraApiVersion, knownApiVersions,
} from '../kubernetes/api-versions';
import { findKind, Kind } from '../kubernetes/kinds';
import { describeAvailability, hasMinor, MinorSet, NO_MINORS } from '../kubernetes/minors';
import { Fields } from '../kubernetes/plain-data';
import { structuredAdapter, V1ALPHA3 } from '../render/structured';

/** The target of a conversion, with the collector of its losses. */
export interface ConversionContext {
  readonly target: ConversionTarget;
  readonly setup: SetupIndex;
  readonly losses: Losses;
}

/** Kinds that have an equivalent in the other family of DRA. */
const TRANSLATED_KINDS = ['ResourceClass', 'DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate'];

/** Kinds that are the same in both families. */
const COMMON_KINDS = ['PodScheduling', 'PodSchedulingContext'];

/** Converts an object of a kind that has a schema; undefined if it is omitted. */
export function convertKind(manifest: Fields, known: Kind, context: ConversionContext): Fields | undefined {
  const { apiVersion, kind } = known;
  const { target, setup, losses } = context;
  const result = convertToFamily(manifest, known, context);
  const isMoved = result !== undefined && result !== manifest
    && (result.apiVersion !== apiVersion || result.kind !== kind);
  if (!isMoved) {
    return result;
  }
  if (setup.twinOf(result, result.apiVersion, result.kind) !== undefined) {
    losses.possibleLoss(
      'metadata.name',
      `the ${kind} is left out: the manifests already have a ${result.kind} with this name `
        + `for Kubernetes 1.${target.minor}`,
    );
    return undefined;
  }
  return isDraApiVersion(apiVersion) && kind === 'ResourceClaim' ? convertFinalizers(result, target) : result;
}

/** Converts an object within its family of DRA, or to the other family. */
function convertToFamily(manifest: Fields, known: Kind, context: ConversionContext): Fields | undefined {
  const { apiVersion, kind } = known;
  const isOtherFamily =
    isDraApiVersion(apiVersion)
    && CLASSIC_API_VERSIONS.includes(apiVersion) !== context.target.isClassic
    && !COMMON_KINDS.includes(kind);
  if (!isOtherFamily) {
    return convertWithin(manifest, known, context);
  }
  return TRANSLATED_KINDS.includes(kind)
    ? convertAcross(manifest, known, context)
    : leaveOut(known, context);
}

function convertWithin(manifest: Fields, known: Kind, context: ConversionContext): Fields | undefined {
  const destination = context.target.destination(groupOf(known.apiVersion), known.kind);
  return destination === undefined
    ? leaveOut(known, context)
    : move(manifest, known, destination, context);
}

function move(
  manifest: Fields, from: Kind, to: Destination, { target: { minor }, losses }: Omit<ConversionContext, 'setup'>,
): Fields {
  const pruning = {
    source: typeOf(from),
    target: typeOf(findKind(to.apiVersion, to.kind)!),
    minor,
    minorsOf: (steps: readonly string[]) => minorsOfField(groupOf(from.apiVersion), from.kind, steps),
  };
  const pruned = prune(manifest, pruning, losses) as Fields;
  const rendered = from.apiVersion === to.apiVersion ? pruned : rewrite(pruned, from, to);
  return rendered.apiVersion === to.apiVersion && rendered.kind === to.kind
    ? rendered
    : { ...rendered, apiVersion: to.apiVersion, kind: to.kind };
}

function rewrite(manifest: Fields, from: Kind, to: Destination): Fields {
  const model = structuredAdapter(from.apiVersion)?.parse(from.kind, manifest) ?? manifest;
  return structuredAdapter(to.apiVersion)?.render(to.kind, model) ?? model;
}

function convertAcross(
  manifest: Fields, known: Kind, { target, setup, losses }: ConversionContext,
): Fields | undefined {
  const found = new Losses(target.minors);
  const model = structuredAdapter(known.apiVersion)?.parse(known.kind, manifest) ?? manifest;
  const translate = target.isClassic ? toClassic : toStructured;
  const result = translate(model, setup, found);
  const destination = result === undefined ? undefined : target.destination(groupOf(known.apiVersion), result.kind);
  const converted = result === undefined || destination === undefined
    ? undefined
    : moveAcross(result, destination, { target, losses: found });
  losses.problems.push(...found.problems.map((problem) =>
    ({ ...problem, fieldPath: sourcePath(problem.fieldPath, manifest) })));
  const isIncomplete = found.problems.some(({ ruleId }) => ruleId === 'not-converted');
  return result === undefined && isIncomplete ? manifest : converted;
}

function moveAcross(result: Fields, to: Destination, context: Omit<ConversionContext, 'setup'>): Fields {
  if (context.target.isClassic) {
    return move(result, findKind(to.apiVersion, result.kind)!, to, context);
  }
  // The oldest API version with structured parameters has all the fields that a classic object can require.
  const oldest = findKind(V1ALPHA3.apiVersion, result.kind)!;
  return move(V1ALPHA3.render(result.kind, result), oldest, to, context);
}

function leaveOut(known: Kind, { target, losses }: ConversionContext): undefined {
  const { kind, hint } = known;
  const minors = minorsOf(known);
  const reason = hasMinor(minors, target.minor)
    ? `in Kubernetes 1.${target.minor} the kind has another meaning`
    : `it is a kind of Kubernetes ${describeAvailability(minors)}, not of 1.${target.minor}`;
  losses.lostObject('kind', `the ${kind} is left out: ${reason}`, hint);
  return undefined;
}

function minorsOf(known: Kind): MinorSet {
  return knownApiVersions().filter((each) => groupOf(each) === groupOf(known.apiVersion))
    .reduce((minors, apiVersion) => minors | (findKind(apiVersion, known.kind)?.minors ?? NO_MINORS), NO_MINORS);
}

function typeOf({ struct }: Kind) {
  return {
    form: 'struct',
    checksEmpty: 'never',
    struct,
    guards: struct.guards,
    constraints: struct.constraints,
  } as const;
}
