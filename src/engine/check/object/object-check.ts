import { Document, identityOf } from '../../read/document';
import { placeAt, spell } from '../../read/place';
import { field, pathBelow, pathOfShared, pathThrough } from '../field-path';
import { FindingOrigin } from '../finding';
import { keepingOne, moving, safeFix, setting } from '../fixes/draft-fix';
import { respelledKey, respelledValue } from '../fixes/respelled';
import { Inspection } from '../inspection';
import { Problem } from '../problem';
import { UNKNOWN_FIELD } from '../rule-ids';
import { isFine } from './compile';
import { namingGates } from './gate-consequences';
import { absencesOf } from './kind-history';
import { checkClaimsOfContainers, checkGeneratedClaimNames, checkMirrorPod } from './named-rules/pod-claims';
import { checkObjectMetadata } from './object-metadata';
import { isOutOfPlace, knownKindsOf, whereElse } from './out-of-place';
import { checkValue } from './structure';
import { wordsOfMisplaced } from './unknown-field';
import { versionFix } from './version-fix';
import { startVisit, Visit } from './visit';
import { didYouMean, NearName, nearName } from '../../errors/did-you-mean';
import { found } from '../../errors/wording';
import { ValueType, valueType } from '../../kubernetes/api-schema';
import { draApiVersions, isDraApiVersion } from '../../kubernetes/api-versions';
import { FeatureGates } from '../../kubernetes/feature-gates';
import { apiVersionMinors, findKind, Kind, minorsOfKind } from '../../kubernetes/kinds';
import { describeAvailability, describeMinors, MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { Fields, isSameData } from '../../kubernetes/plain-data';
import { CONTAINER_FIELDS, containersOf } from '../../pods/containers';
import { stepsOf } from '../../pods/field-pattern';
import { locateJob, locatePods, PodLocation } from '../../pods/pod-location';
import { builtInVersionsWith } from '../../pods/workload-kinds';

/**
 * Checks a single object: how the API servers of the given minors would respond to it.
 *
 * Documents unrelated to DRA only need to be objects with an API version and a kind, and without repeated fields.
 */
export function checkObject(
  document: Document,
  minors: MinorSet,
  gates: FeatureGates,
  pods: readonly PodLocation[] = locatePods(document.manifest),
): Pick<Inspection, 'problems'> {
  const inspection = inspect(document, minors, gates, pods);
  return inspection.isEmpty ? inspection : {
    problems: namingGates(inspection.problems, (gate) => inspect(document, minors, gates.and(gate), pods).problems),
  };
}

function inspect(
  document: Document, minors: MinorSet, gates: FeatureGates, pods: readonly PodLocation[],
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
    reportNoKind(inspection, document, !apiVersion ? 'apiVersion' : 'kind');
    return inspection;
  }
  reportRepeatedFields(inspection, document);
  const known = findKind(apiVersion, kind);
  if (known !== undefined) {
    checkKnownKind(inspection, document, known);
  } else if (isDraApiVersion(apiVersion) || (pods.length === 0 && isOutOfPlace(apiVersion, kind))) {
    reportUnknownKind(inspection, document, apiVersion, kind);
  } else {
    checkJob(inspection, document.manifest as Record<string, unknown>);
    for (const pod of pods) {
      if (pod.builtIn) {
        checkAroundPod(inspection, document.manifest, pod);
        checkPod(inspection, document.manifest, kind, pod);
      } else if (pod.claimsField === undefined) {
        inspection.checkAs(FindingOrigin.SETUP, () => checkPod(inspection, document.manifest, kind, pod));
      }
    }
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
  const message = document.unreadable ?? `must be an object, got ${found(document.manifest)}`;
  inspection.failDecoding(undefined, { ruleId: 'unreadable', minors: inspection.minors, words: () => ({ message }) });
  return false;
}

function reportNoKind(inspection: Inspection, document: Document, name: 'apiVersion' | 'kind'): void {
  const { minors, gates } = inspection;
  const manifest = document.manifest as Record<string, unknown>;
  const value = manifest[name] ?? '';
  const { kind = '' } = identityOf(manifest);
  const misspelled = Object.hasOwn(manifest, name) ? undefined : Object.keys(manifest).find((key) =>
    typeof manifest[key] === 'string' && nearName(key, [name])?.isCertain === true);
  const message = value === ''
    ? `${name} must be set: it says what the document is`
    : `${name} must be a string, got ${found(value)}`;
  inspection.failDecoding(field(undefined, name), {
    ruleId: 'no-kind',
    minors,
    words: () => ({
      message,
      suggestion: misspelled && `write ${name} instead of ${found(misspelled)}`,
      fixes: misspelled !== undefined
        ? respelledKey(field(undefined, misspelled), misspelled, [name])
        : versionsMeant('', kind, minors).flatMap((version) =>
          versionFix({ document, apiVersion: version.name, minors, gates }, problemsOf, false)),
    }),
  });
}

function reportRepeatedFields(inspection: Inspection, document: Document): void {
  for (const { steps } of document.repeatedFields ?? []) {
    const name = spell(placeAt(steps));
    inspection.rejectRepeated(name, {
      ruleId: 'repeated-field',
      isAboutKey: true,
      minors: inspection.minors,
      words: () => ({
        message:
          'the field occurs more than once: all but one of its values would be lost',
        fixes: document.repeatedFields!.every((each) => each.isSame || !isSameData(each.steps, steps))
          ? [safeFix('remove all but one, which have the same value', keepingOne(steps))]
          : [],
      }),
    });
  }
}

function checkKnownKind(inspection: Inspection, document: Document, known: Kind): void {
  const manifest = document.manifest as Record<string, unknown>;
  const missing = inspection.minors & ~known.minors;
  if (missing !== NO_MINORS) {
    reportKindOfOtherMinors(inspection, document, known, missing);
  }
  const minors = inspection.minors & known.minors;
  if (minors === NO_MINORS) {
    return;
  }
  check(startVisit(inspection, undefined, minors, minors), manifest, known.type);
  const decodable = inspection.decodable(minors);
  if (decodable !== NO_MINORS && !known.kind.endsWith('List')) {
    checkObjectMetadata(inspection, manifest.metadata ?? {}, decodable, known);
  }
}

/** Reports the problems of a value, if any. */
function check(visit: Visit, value: unknown, type: ValueType): void {
  if (!isFine(visit, value, type)) {
    checkValue(visit, value, type);
  }
}

function checkJob(inspection: Inspection, manifest: Record<string, unknown>): void {
  const job = locateJob(manifest);
  if (job !== undefined) {
    const visit = startVisit(inspection, pathOfShared(job.path), inspection.minors, inspection.minors);
    check(visit, job.spec, valueType('pods.json', 'JobSpec'));
  }
}

/** Reports claims that are declared outside of the pod spec. */
function checkAroundPod(inspection: Inspection, manifest: unknown, { path, podSpec }: PodLocation): void {
  const name = 'resourceClaims';
  let level = manifest as Fields;
  for (let depth = 0; depth < path.length; level = level[path[depth++]]) {
    if (Object.hasOwn(level, name)) {
      const misplaced = field(pathThrough(...path.slice(0, depth)), name);
      const move = moving(misplaced, pathBelow(undefined, [...path, name]));
      inspection.failDecoding(misplaced, {
        ruleId: UNKNOWN_FIELD,
        isAboutKey: true,
        minors: inspection.minors,
        words: () => ({
          ...wordsOfMisplaced(name, [path.join('.')]),
          fixes: Object.hasOwn(podSpec, name) ? [] : [safeFix(`move ${found(name)} to ${path.join('.')}`, move)],
        }),
      });
    }
  }
}

function checkPod(inspection: Inspection, manifest: unknown, kind: string, pod: PodLocation): void {
  const minors = inspection.minors;
  const visit = startVisit(inspection, pathOfShared(pod.path), minors, minors & pod.validatedIn);
  check(visit, pod.podSpec, valueType('pods.json', 'PodSpec'));
  if (pod.containerFields !== CONTAINER_FIELDS) {
    checkOtherContainers(inspection, pod);
  }
  const decodable = inspection.decodable(minors & pod.validatedIn);
  if (decodable !== NO_MINORS && kind === 'Pod') {
    checkGeneratedClaimNames({ inspection, value: manifest, path: undefined, minors: decodable });
    checkMirrorPod({ inspection, value: manifest, path: undefined, minors: decodable });
  }
}

/** Checks the containers in fields that the pod spec of Kubernetes does not have. */
function checkOtherContainers(inspection: Inspection, pod: PodLocation): void {
  const { minors } = inspection;
  const ofPods = CONTAINER_FIELDS.map(({ path }) => stepsOf(path)[0]);
  const others = containersOf(pod).filter(({ path }) => !ofPods.includes(path[0]));
  for (const { container, path } of others) {
    const visit = startVisit(inspection, pathThrough(...pod.path, ...path), minors, minors);
    check(visit, container, valueType('pods.json', 'Container'));
  }
  checkClaimsOfContainers(inspection, pod, others, inspection.decodable(minors));
}

function reportKindOfOtherMinors(
  inspection: Inspection, document: Document, known: Kind, missing: MinorSet,
): void {
  const { gates } = inspection;
  const having = apiVersionMinors(known.apiVersion);
  for (const [path, where] of [['kind', missing & having], ['apiVersion', missing & ~having]] as const) {
    for (const { minors, suggestion, replacement, newest } of absencesOf(known, where)) {
      inspection.rejectUnserved(field(undefined, path), {
        minors,
        words: () => ({
          message: `Kubernetes ${describeMinors(minors)} has no ${known.kind} of ${known.apiVersion}: `
            + `that is an API of Kubernetes ${describeAvailability(known.minors)}`,
          suggestion,
          ...replacement === undefined ? {} : {
            manifestSuggestion: `${replacement}: Manifests.convert rewrites existing manifests`,
            commandSuggestion: `${replacement}: cdk8s-dra convert rewrites existing manifests`,
          },
          fixes: newest === undefined ? [] : versionFix({ document, apiVersion: newest, minors, gates }, problemsOf),
        }),
      });
    }
  }
}

function reportUnknownKind(inspection: Inspection, document: Document, apiVersion: string, kind: string): void {
  const { minors, gates } = inspection;
  const kinds = knownKindsOf(apiVersion);
  const suggestion = whereElse(apiVersion, kind);
  const versionIsKnown = draApiVersions().includes(apiVersion) || (suggestion === undefined && kinds.length > 0);
  const similarKind = suggestion === undefined ? didYouMean(kind, kinds) : '';
  const ofWorkload = builtInVersionsWith(kind);
  const similarVersion = didYouMean(apiVersion, ofWorkload.length > 0 ? ofWorkload : draApiVersions());
  const message = versionIsKnown
    ? `${apiVersion} has no kind ${found(kind)}${similarKind}`
    : `no known Kubernetes version has a kind ${found(kind)} in ${found(apiVersion)}${similarVersion}`;
  inspection.rejectUnserved(field(undefined, versionIsKnown ? 'kind' : 'apiVersion'), {
    minors,
    words: () => ({
      message,
      suggestion,
      fixes: versionIsKnown && suggestion === undefined
        ? respelledValue(field(undefined, 'kind'), kind, kinds)
        : ofWorkload.map(
          (version) => safeFix(`write it in ${version}`, setting(field(undefined, 'apiVersion'), version)),
        ).concat(versionsMeant(apiVersion, kind, minors).flatMap(({ name, isCertain }) =>
          versionFix({ document, apiVersion: name, minors, gates }, problemsOf, isCertain))),
    }),
  });
}

/** The API versions that an unknown one may stand for: a certain match, otherwise all that have the kind. */
function versionsMeant(apiVersion: string, kind: string, minors: MinorSet): readonly NearName[] {
  const having = draApiVersions().filter((other) => (minorsOfKind(other, kind) & minors) !== NO_MINORS);
  const near = nearName(apiVersion, having);
  return near?.isCertain === true ? [near] : having.reverse().map((name) => ({ name, isCertain: false }));
}

function problemsOf(document: Document, minors: MinorSet, gates: FeatureGates): readonly Problem[] {
  return checkObject(document, minors, gates).problems;
}
