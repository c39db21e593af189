import { ConversionContext } from './convert-kind';
import { without } from './fields';
import { Losses } from './losses';
import { prune } from './pruning';
import { SetupIndex } from './setup-index';
import { ConversionTarget } from './target';
import { spell } from '../check/field-path';
import { minorsOf } from '../check/object/field-history';
import { podSpecPath } from '../check/setup/lookup/pod-references';
import { valueType } from '../kubernetes/api-schema';
import { MinorSet } from '../kubernetes/minors';
import { changedAt, Fields, isObject, objectsOf } from '../kubernetes/plain-data';
import { ContainerHolder, containersOf } from '../pods/containers';
import { placesOf } from '../pods/field-pattern';
import { FLAT_SHAPE, podClaimShape } from '../pods/pod-claims';
import { PodLocation } from '../pods/pod-location';

const CONTAINERS = ['/initContainers/*', '/containers/*', '/ephemeralContainers/*'];

/** The fields that refer to claims and templates, within `source` or next to the name. */
const REFERENCES = ['resourceClaimName', 'resourceClaimTemplateName'];

/** The fields of a pod spec that belong to DRA or to workload scheduling. */
const POD_FIELDS = ['resourceClaims', 'workloadRef', 'schedulingGroup'];

/** Whether a pod uses fields of DRA. */
export function hasClaims(pod: ContainerHolder): boolean {
  return POD_FIELDS.some((name) => pod.podSpec[name] !== undefined)
    || containersOf(pod).some(({ container }) => container.resources?.claims !== undefined);
}

/** Converts the claims of the pods of an object to the shape of the target. */
export function convertPods(
  manifest: Fields, pods: readonly PodLocation[], { target, setup, losses }: ConversionContext,
): Fields {
  const { namespace } = manifest.metadata ?? {};
  return pods.filter(hasClaims).reduce(
    (current, pod) =>
      changedAt(current, pod.path, (podSpec: Fields) => {
        const lost = new Losses(losses.minors);
        const pruned = prunedPod(podSpec, pod, target, lost);
        const start = `${spell(podSpecPath(pod))}.`;
        losses.problems.push(...lost.problems.filter(({ fieldPath }) => {
          const inPod = fieldPath.slice(start.length);
          return !isReference(inPod) && !isOnlyRequest(inPod, podSpec, namespace, setup);
        }));
        return pruned;
      }),
    manifest,
  );
}

function prunedPod(podSpec: Fields, pod: PodLocation, target: ConversionTarget, losses: Losses): Fields {
  const type = valueType('pods.json', 'PodSpec');
  const pruning = { source: type, target: type, minor: target.minor, minorsOf: minorsOfPodField };
  const pruned = prune(podSpec, pruning, losses, podSpecPath(pod)) as Fields;
  // References of pods are not lost: only their shape changes.
  const { resourceClaims } = withShape(podSpec, target);
  return withoutRepetitions(changedAt(pruned, ['resourceClaims'], () => resourceClaims));
}

function minorsOfPodField(steps: readonly string[]): MinorSet {
  const struct = valueType('pods.json', 'PodSpec').struct!;
  return minorsOf(struct, steps, struct.minors);
}

function withShape(podSpec: Fields, { minors }: ConversionTarget): Fields {
  const shaped = podClaimShape(minors) === FLAT_SHAPE ? flatClaim : sourceClaim;
  return placesOf(podSpec, '/resourceClaims/*').reduce((spec, { path }) => changedAt(spec, path, shaped), podSpec);
}

function flatClaim(claim: Fields): Fields {
  const { source } = claim;
  if (!isObject(source) || Object.keys(source).some((name) => name in claim)) {
    return claim;
  }
  return { ...without(claim, ['source']), ...source };
}

function sourceClaim(claim: Fields): Fields {
  const references = REFERENCES.filter((name) => name in claim);
  if (references.length === 0 || 'source' in claim) {
    return claim;
  }
  const source = Object.fromEntries(references.map((name) => [name, claim[name]]));
  return { ...without(claim, references), source };
}

function isReference(path: string): boolean {
  return /^resourceClaims\[\d+\]\.(source|resourceClaim(Template)?Name)$/.test(path);
}

/** Whether a path is the `request` of a reference to a claim with a single request, which is redundant. */
function isOnlyRequest(path: string, podSpec: Fields, namespace: unknown, setup: SetupIndex): boolean {
  const match = /^(\w+)\[(\d+)\]\.resources\.claims\[(\d+)\]\.request$/.exec(path);
  const [, list, container, index] = match ?? [];
  const used = list === undefined ? undefined : podSpec[list]?.[container]?.resources?.claims?.[index];
  const declared = objectsOf(podSpec.resourceClaims).find(({ name }) => name === used?.name);
  if (used === undefined || declared === undefined) {
    return false;
  }
  const requests = objectsOf(claimSpecOf(declared, namespace, setup)?.devices?.requests);
  return requests.length === 1 && requests[0].name === used.request;
}

function claimSpecOf(declared: Fields, namespace: unknown, setup: SetupIndex): Fields | undefined {
  const [claim, template] = REFERENCES.map((name) => declared[name] ?? declared.source?.[name]);
  return claim === undefined
    ? setup.find('ResourceClaimTemplate', template, namespace)?.spec?.spec
    : setup.find('ResourceClaim', claim, namespace)?.spec;
}

/** Returns the pod without the container claims that have become duplicates because their requests are gone. */
function withoutRepetitions(podSpec: Fields): Fields {
  return CONTAINERS.flatMap((list) => placesOf(podSpec, list)).reduce(
    (spec, { path }) => changedAt(spec, [...path, 'resources', 'claims'], distinctClaims), podSpec);
}

function distinctClaims(claims: unknown): unknown {
  if (!Array.isArray(claims)) {
    return claims;
  }
  const names = new Set<unknown>();
  const distinct = claims.filter(
    (claim) => !isOnlyName(claim) || (!names.has(claim.name) && names.add(claim.name)),
  );
  return distinct.length === claims.length ? claims : distinct;
}

function isOnlyName(claim: unknown): boolean {
  return isObject(claim) && Object.keys(claim).length === 1 && 'name' in claim;
}

