import { changedAt, changedEach, Fields, without } from './changes';
import { Loss } from './loss';
import { prune } from './pruning';
import { Surroundings } from './setup-index';
import { ConversionTarget } from './target';
import { spell } from '../check/field-path';
import { podSpecPath } from '../check/setup/lookup/pod-references';
import { valueType } from '../kubernetes/api-schema';
import { MinorSet } from '../kubernetes/minors';
import { isObject, objectsOf } from '../kubernetes/plain-data';
import { containersOf } from '../pods/attached-claims';
import { FLAT_SHAPE, podClaimShape } from '../pods/pod-claims';
import { PodLocation } from '../pods/pod-location';

const CONTAINER_LISTS = ['initContainers', 'containers', 'ephemeralContainers'];

/** The references to claims and templates, which stand in `source` or beside the name. */
const REFERENCES = ['resourceClaimName', 'resourceClaimTemplateName'];

/** Fields of a pod that only pods of DRA, or of workloads that DRA knows, have. */
const POD_FIELDS = ['resourceClaims', 'workloadRef', 'schedulingGroup'];

/** Whether anything in the pod is up to DRA. */
export function hasClaims(podSpec: Fields): boolean {
  return POD_FIELDS.some((name) => podSpec[name] !== undefined)
    || containersOf(podSpec).some((container) => container?.resources?.claims !== undefined);
}

/** The object with the claims of its pods in the shape of the target. */
export function convertPods(
  manifest: Fields,
  pods: readonly PodLocation[],
  target: ConversionTarget,
  surroundings: Surroundings,
  losses: Loss[],
): Fields {
  const type = valueType('pods.json', 'PodSpec');
  return pods
    .filter(({ podSpec }) => hasClaims(podSpec))
    .reduce(
      (current, pod) =>
        changedAt(current, pod.path, (podSpec: Fields) => {
          const lost: Loss[] = [];
          const pruning = {
            source: type,
            target: type,
            minor: target.minor,
            minorsOf: minorsOfPodField,
          };
          const { resourceClaims, ...rest } = prune(
            podSpec,
            pruning,
            lost,
            podSpecPath(pod),
          ) as Fields;
          const start = `${spell(podSpecPath(pod))}.`;
          losses.push(
            ...lost.filter(
              ({ fieldPath }) =>
                !isReference(fieldPath.slice(start.length))
                && !isOnlyRequest(
                  fieldPath.slice(start.length),
                  podSpec,
                  manifest.metadata?.namespace,
                  surroundings,
                ),
            ),
          );
          // The shape of the references is changed, not lost.
          const shaped =
            'resourceClaims' in podSpec
              ? { ...rest, resourceClaims: withShape(podSpec.resourceClaims, target) }
              : rest;
          return withoutRepetitions(keepOrder(podSpec, shaped));
        }),
      manifest,
    );
}

function minorsOfPodField(steps: readonly string[]): MinorSet {
  let type = valueType('pods.json', 'PodSpec');
  let minors = type.struct!.minors;
  for (const step of steps) {
    const found = (type.struct ?? type.element?.struct)?.fields.get(step);
    if (found === undefined) {
      return minors;
    }
    minors &= found.minors;
    type = found.type;
  }
  return minors;
}

function withShape(resourceClaims: unknown, { minors }: ConversionTarget): unknown {
  return changedEach(resourceClaims, podClaimShape(minors) === FLAT_SHAPE ? flatClaim : sourceClaim);
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
  return references.length === 0 || 'source' in claim ? claim
    : { ...without(claim, references), source: Object.fromEntries(references.map((name) => [name, claim[name]])) };
}

/** The spec with its fields where they were. */
function keepOrder(before: Fields, after: Fields): Fields {
  const names = Object.keys(before).filter((name) => name in after);
  return names.length === Object.keys(before).length
    && names.every((name) => before[name] === after[name])
    ? before
    : Object.fromEntries(names.map((name) => [name, after[name]]));
}

function isReference(path: string): boolean {
  return /^resourceClaims\[\d+\]\.(source|resourceClaim(Template)?Name)$/.test(path);
}

/**
 * Whether a container names the one request that a claim has: leaving it out says the
 * same.
 */
function isOnlyRequest(path: string, podSpec: Fields, namespace: unknown, surroundings: Surroundings): boolean {
  const match = /^(\w+)\[(\d+)\]\.resources\.claims\[(\d+)\]\.request$/.exec(path);
  const used = match === null ? undefined : podSpec[match[1]]?.[match[2]]?.resources?.claims?.[match[3]];
  const declared = objectsOf(podSpec.resourceClaims).find(({ name }) => name === used?.name);
  if (used === undefined || declared === undefined) {
    return false;
  }
  const [claim, template] = REFERENCES.map((name) => declared[name] ?? declared.source?.[name]);
  const object = claim === undefined ? surroundings.find('ResourceClaimTemplate', template, namespace)?.spec?.spec
    : surroundings.find('ResourceClaim', claim, namespace)?.spec;
  const requests = objectsOf(object?.devices?.requests);
  return requests.length === 1 && requests[0].name === used.request;
}

/**
 * Claims that a container named for several requests are one claim to it where there are
 * no requests.
 */
function withoutRepetitions(podSpec: Fields): Fields {
  return CONTAINER_LISTS.reduce(
    (spec, list) =>
      changedAt(spec, [list], (containers) =>
        changedEach(containers, (container) =>
          changedAt(container, ['resources', 'claims'], (claims) => {
            if (!Array.isArray(claims)) {
              return claims;
            }
            const names = new Set<unknown>();
            const distinct = claims.filter(
              (claim) => !isOnlyName(claim) || (!names.has(claim.name) && names.add(claim.name)),
            );
            return distinct.length === claims.length ? claims : distinct;
          }),
        ),
      ),
    podSpec,
  );
}

function isOnlyName(claim: unknown): boolean {
  return isObject(claim) && Object.keys(claim).length === 1 && 'name' in claim;
}

