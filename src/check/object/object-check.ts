import { Document, identityOf } from '../../read/document';
import { field, FieldPath } from '../field-path';
import { FindingOrigin } from '../finding';
import { Inspection } from '../inspection';
import { absencesOf } from './kind-history';
import { checkGeneratedClaimNames, checkMirrorPod } from './named-rules/pod-claims';
import { checkObjectMetadata } from './object-metadata';
import { isOutOfPlace, whereElse } from './out-of-place';
import { checkStructure, checkValue } from './structure';
import { didYouMean } from '../../errors/did-you-mean';
import { found } from '../../errors/wording';
import { valueType } from '../../kubernetes/api-schema';
import { draApiVersions, isDraApiVersion } from '../../kubernetes/api-versions';
import { FeatureGates } from '../../kubernetes/feature-gates';
import { apiVersionMinors, findKind, Kind, kindsOf } from '../../kubernetes/kinds';
import { describeAvailability, describeMinors, MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { locateJob, locatePods, PodLocation } from '../../pods/pod-location';
import { pathOf, podSpecPath } from '../setup/lookup/pod-references';

/**
 * Checks one object by itself: what the API servers of the given minors would say to it.
 *
 * Objects that have nothing to do with DRA are only looked at for being objects.
 */
export function checkObject(
  document: Document,
  minors: MinorSet,
  gates: FeatureGates,
  pods: readonly PodLocation[] = locatePods(document.manifest),
): Inspection {
  const { apiVersion, kind } = identityOf(document.manifest);
  const inspection = new Inspection(
    minors,
    gates,
    apiVersion !== undefined && isDraApiVersion(apiVersion) ? kind : undefined,
  );
  if (!isReadable(inspection, document)) {
    return inspection;
  }
  if (!apiVersion || !kind) {
    reportNoKind(inspection, document.manifest as Record<string, unknown>, !apiVersion ? 'apiVersion' : 'kind');
    return inspection;
  }
  reportRepeatedFields(inspection, document);
  const known = findKind(apiVersion, kind);
  if (known !== undefined) {
    checkKnownKind(inspection, document, known);
  } else if (isDraApiVersion(apiVersion) || (pods.length === 0 && isOutOfPlace(apiVersion, kind))) {
    reportUnknownKind(inspection, apiVersion, kind);
  } else {
    checkJob(inspection, document.manifest as Record<string, unknown>);
    pods.forEach((pod) => inspection.seenAs(pod.builtIn ? FindingOrigin.API_SERVER : FindingOrigin.SETUP,
      () => checkPod(inspection, document.manifest, kind, pod)));
  }
  return inspection;
}

function isReadable(inspection: Inspection, document: Document): boolean {
  if (
    document.unreadable === undefined
    && typeof document.manifest === 'object'
    && document.manifest !== null
    && !Array.isArray(document.manifest)
  ) {
    return true;
  }
  const message = document.unreadable ?? `a document must be an object, not ${found(document.manifest)}`;
  inspection.undecoded(undefined, { ruleId: 'unreadable', minors: inspection.minors, words: () => ({ message }) });
  return false;
}

function reportNoKind(inspection: Inspection, manifest: Record<string, unknown>, name: string): void {
  const value = manifest[name] ?? '';
  const fault = value === '' ? 'must be set' : `must be a text, not ${found(value)}`;
  inspection.undecoded(field(undefined, name), {
    ruleId: 'no-kind',
    minors: inspection.minors,
    words: () => ({ message: `${name} ${fault}: without it nobody can tell what the document is` }),
  });
}

function reportRepeatedFields(inspection: Inspection, document: Document): void {
  for (const name of document.repeatedFields ?? []) {
    inspection.undecoded(field(undefined, name), {
      ruleId: 'repeated-field',
      minors: inspection.minors,
      words: () => ({
        message:
          'the field is in the document more than once, and all but one of its values would be lost',
      }),
    });
  }
}

function checkKnownKind(inspection: Inspection, document: Document, known: Kind): void {
  const manifest = document.manifest as Record<string, unknown>;
  const missing = inspection.minors & ~known.minors;
  if (missing !== NO_MINORS) {
    reportKindOfOtherMinors(inspection, known, missing, document.constructPath === undefined);
  }
  const minors = inspection.minors & known.minors;
  if (minors === NO_MINORS) {
    return;
  }
  checkStructure(inspection, manifest, known.struct, minors);
  const decodable = inspection.decodable(minors);
  if (decodable !== NO_MINORS && !known.kind.endsWith('List')) {
    checkObjectMetadata(inspection, manifest.metadata ?? {}, decodable, known);
  }
}

function checkJob(inspection: Inspection, manifest: Record<string, unknown>): void {
  const job = locateJob(manifest);
  if (job !== undefined) {
    checkValue(
      inspection,
      job.spec,
      valueType('pods.json', 'JobSpec'),
      pathOf(...job.path) as FieldPath,
      inspection.minors,
      inspection.minors,
    );
  }
}

function checkPod(inspection: Inspection, manifest: unknown, kind: string, pod: PodLocation): void {
  const path = podSpecPath(pod) as FieldPath;
  const minors = inspection.minors;
  checkValue(inspection, pod.podSpec, valueType('pods.json', 'PodSpec'), path, minors, minors & pod.validatedIn);
  const decodable = inspection.decodable(minors & pod.validatedIn);
  if (decodable !== NO_MINORS && kind === 'Pod') {
    checkGeneratedClaimNames({ inspection, value: manifest, path: undefined, minors: decodable });
    checkMirrorPod({ inspection, value: manifest, path: undefined, minors: decodable });
  }
}

function reportKindOfOtherMinors(inspection: Inspection, known: Kind, missing: MinorSet, isYaml: boolean): void {
  const having = apiVersionMinors(known.apiVersion);
  for (const [path, where] of [['kind', missing & having], ['apiVersion', missing & ~having]] as const) {
    for (const { minors, suggestion, isConvertible } of absencesOf(known, where)) {
      inspection.unserved(field(undefined, path), {
        minors,
        words: () => ({
          message: `Kubernetes ${describeMinors(minors)} has no ${known.kind} of ${known.apiVersion}: `
            + `that is an API of Kubernetes ${describeAvailability(known.minors)}`,
          suggestion: isYaml && isConvertible ? `${suggestion}: Manifests.convert rewrites what there is` : suggestion,
        }),
      });
    }
  }
}

function reportUnknownKind(inspection: Inspection, apiVersion: string, kind: string): void {
  const versionIsKnown = draApiVersions().includes(apiVersion);
  const suggestion = whereElse(apiVersion, kind);
  const message = versionIsKnown
    ? `${apiVersion} has no kind ${found(kind)}${suggestion === undefined ? didYouMean(kind, kindsOf(apiVersion)) : ''}`
    : `no known Kubernetes version has a kind ${found(kind)} in ${found(apiVersion)}${didYouMean(apiVersion, draApiVersions())}`;
  inspection.unserved(field(undefined, versionIsKnown ? 'kind' : 'apiVersion'), {
    minors: inspection.minors,
    words: () => ({ message, suggestion }),
  });
}
