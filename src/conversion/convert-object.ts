import { Fields } from './changes';
import { toStructured } from './classic-to-structured';
import { doubt, Loss, lostObject, refused } from './loss';
import { convertPods, hasClaims } from './pods';
import { minorsOfField, prune } from './pruning';
import { convertFinalizers, convertNamespace } from './reserved-names';
import { Surroundings } from './setup-index';
import { sourcePath } from './source-path';
import { toClassic } from './structured-to-classic';
import { ConversionTarget, Destination } from './target';
import { FindingOrigin, Severity } from '../check/finding';
import { checkObject } from '../check/object/object-check';
import {
  CLASSIC_API_VERSIONS, draApiVersions, isDraApiVersion, knownApiVersions,
} from '../kubernetes/api-versions';
import { findKind, Kind } from '../kubernetes/kinds';
import { describeAvailability, hasMinor, MinorSet, minorSet, NO_MINORS } from '../kubernetes/minors';
import { isObject, textOf } from '../kubernetes/plain-data';
import { locatePods } from '../pods/pod-location';
import { identityOf } from '../read/document';
import { structuredSpoke } from '../render/model/structured-spokes';
import { V1ALPHA3 } from '../render/model/v1alpha3';

/** What became of an object. */
export interface ConvertedObject {
  /**
   * The object for the target: the very same where nothing had to change, undefined where
   * it was left out.
   */
  readonly manifest: unknown;
  readonly losses: readonly Loss[];
}

/** Kinds of which both families of DRA have one that says the same. */
const TRANSLATED_KINDS = ['ResourceClass', 'DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate'];

/** Kinds that are the same in both families. */
const COMMON_KINDS = ['PodScheduling', 'PodSchedulingContext'];

/** Converts one object; lists are for the caller to take apart. */
export function convertObject(
  manifest: unknown, target: ConversionTarget, surroundings: Surroundings, repeatedFields?: readonly string[],
): ConvertedObject {
  const { apiVersion, kind } = identityOf(manifest);
  const losses: Loss[] = [];
  if (!isObject(manifest) || apiVersion === undefined || kind === undefined) {
    return checked(manifest, manifest, losses, target, repeatedFields);
  }
  const known = findKind(apiVersion, kind);
  if (known !== undefined) {
    const converted = convertKnown(manifest, known, target, surroundings, losses);
    return converted === undefined || converted === manifest && losses.length > 0 ? { manifest: converted, losses }
      : checked(converted, manifest, losses, target, repeatedFields);
  }
  if (apiVersion === 'v1' && kind === 'Namespace') {
    return { manifest: convertNamespace(manifest, target), losses };
  }
  const pods = locatePods(manifest);
  if (pods.some(({ podSpec }) => hasClaims(podSpec))) {
    return checked(
      convertPods(manifest, pods, target, surroundings, losses),
      manifest,
      losses,
      target,
      repeatedFields,
    );
  }
  return isDraApiVersion(apiVersion) || (pods.length === 0 && isKindOfDra(kind))
    ? checked(manifest, manifest, losses, target, repeatedFields)
    : { manifest, losses };
}

/** Whether a conversion may change anything in a manifest. */
export function isConcerned(manifest: unknown): boolean {
  const { apiVersion, kind } = identityOf(manifest);
  return apiVersion === undefined || kind === undefined || kind.endsWith('List') || kind === 'Namespace'
    || findKind(apiVersion, kind) !== undefined || locatePods(manifest).some(({ podSpec }) => hasClaims(podSpec));
}

function isKindOfDra(kind: string): boolean {
  return draApiVersions().some((apiVersion) => findKind(apiVersion, kind) !== undefined);
}

/** What the API server of the target would say to the result is listed, too. */
function checked(
  result: unknown,
  source: unknown,
  losses: Loss[],
  { minors, minor, gates }: ConversionTarget,
  repeatedFields?: readonly string[],
): ConvertedObject {
  const { problems } = checkObject({ manifest: result, index: 0, repeatedFields }, minors, gates);
  for (const problem of problems) {
    if (problem.severity === Severity.ERROR && problem.origin === FindingOrigin.API_SERVER) {
      const { message, suggestion } = problem.words();
      losses.push(
        refused(
          sourcePath(problem.fieldPath, source),
          problem.reason,
          `Kubernetes 1.${minor} refuses the result: ${message}`,
          suggestion,
        ),
      );
    }
  }
  return { manifest: result, losses };
}

function convertKnown(
  manifest: Fields,
  known: Kind,
  target: ConversionTarget,
  surroundings: Surroundings,
  losses: Loss[],
): Fields | undefined {
  const { apiVersion, kind } = known;
  const isDra = isDraApiVersion(apiVersion);
  const crosses =
    isDra
    && CLASSIC_API_VERSIONS.includes(apiVersion) !== target.isClassic
    && !COMMON_KINDS.includes(kind);
  const result = !crosses ? convertWithin(manifest, known, target, losses)
    : TRANSLATED_KINDS.includes(kind) ? convertAcross(manifest, known, target, surroundings, losses)
      : leftOut(known, target, losses);
  if (result === undefined || result === manifest || (result.apiVersion === apiVersion && result.kind === kind)) {
    return result;
  }
  if (
    textOf(result.metadata?.name) !== undefined
    && surroundings.twinOf(result, result.apiVersion, result.kind) !== undefined
  ) {
    losses.push(
      doubt(
        'metadata.name',
        `the ${kind} is left out: a ${result.kind} of that name is there for Kubernetes 1.${target.minor} already`,
      ),
    );
    return undefined;
  }
  return isDra && kind === 'ResourceClaim' ? convertFinalizers(result, target) : result;
}

/** Another API version of the same family. */
function convertWithin(
  manifest: Fields,
  known: Kind,
  target: ConversionTarget,
  losses: Loss[],
): Fields | undefined {
  const destination = target.destination(groupOf(known), known.kind);
  return destination === undefined
    ? leftOut(known, target, losses)
    : moved(manifest, known, destination, target, losses);
}

function moved(
  manifest: Fields,
  from: Kind,
  to: Destination,
  { minor }: ConversionTarget,
  losses: Loss[],
): Fields {
  const group = groupOf(from);
  const found = findKind(to.apiVersion, to.kind)!;
  const pruned = prune(
    manifest,
    {
      source: typeOf(from),
      target: typeOf(found),
      minor,
      minorsOf: (steps) => minorsOfField(group, from.kind, steps),
    },
    losses,
  ) as Fields;
  const hub =
    from.apiVersion === to.apiVersion
      ? pruned
      : (structuredSpoke(from.apiVersion)?.parse(from.kind, pruned) ?? pruned);
  const rendered =
    from.apiVersion === to.apiVersion
      ? hub
      : (structuredSpoke(to.apiVersion)?.render(to.kind, hub) ?? hub);
  return rendered.apiVersion === to.apiVersion && rendered.kind === to.kind
    ? rendered
    : { ...rendered, apiVersion: to.apiVersion, kind: to.kind };
}

/** An object of the other family of DRA. */
function convertAcross(
  manifest: Fields,
  known: Kind,
  target: ConversionTarget,
  surroundings: Surroundings,
  losses: Loss[],
): Fields | undefined {
  const found: Loss[] = [];
  const hub = structuredSpoke(known.apiVersion)?.parse(known.kind, manifest) ?? manifest;
  const result = target.isClassic ? toClassic(hub, surroundings, found) : toStructured(hub, surroundings, found);
  const destination = result === undefined ? undefined : target.destination(groupOf(known), result.kind);
  let converted: Fields | undefined;
  if (result !== undefined && destination !== undefined) {
    // The oldest API version with structured parameters has all that a classic object can
    // bring along.
    const through = target.isClassic
      ? findKind(destination.apiVersion, result.kind)!
      : findKind(V1ALPHA3.apiVersion, result.kind)!;
    converted = moved(
      target.isClassic ? result : V1ALPHA3.render(result.kind, result),
      through,
      destination,
      target,
      found,
    );
  }
  losses.push(...found.map((loss) => ({ ...loss, fieldPath: sourcePath(loss.fieldPath, manifest) })));
  // What is only half written stays as it is.
  return result === undefined && found.some(({ ruleId }) => ruleId === 'not-converted') ? manifest : converted;
}

function leftOut(known: Kind, { minor }: ConversionTarget, losses: Loss[]): undefined {
  const { kind, hint } = known;
  const elsewhere = kindMinors(known) & ~minorSet(minor);
  losses.push(lostObject('kind', hasMinor(kindMinors(known), minor)
    ? `the ${kind} is left out: that of Kubernetes 1.${minor} says something else`
    : `the ${kind} is left out: Kubernetes 1.${minor} has no such kind, only ${describeAvailability(elsewhere)}`, hint));
  return undefined;
}

function kindMinors(known: Kind): MinorSet {
  return knownApiVersions().filter((each) => each.startsWith(`${groupOf(known)}/`))
    .reduce((minors, apiVersion) => minors | (findKind(apiVersion, known.kind)?.minors ?? NO_MINORS), NO_MINORS);
}

function groupOf({ apiVersion }: Kind): string {
  return apiVersion.split('/')[0];
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
