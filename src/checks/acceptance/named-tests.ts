import { isLabelKey, isLabelValue } from '../name-grammar';

/** No entries. */
const NONE: readonly any[] = [];

/** So long are keys and values of annotations together at most, counted in characters, without anybody having to count bytes. */
const FEW_CHARACTERS = 64 * 1024;

/**
 * Whether there is certainly nothing that a rule over several fields of a struct, by its name in `x-dra-rule`, would say. A rule that is
 * missing here is asked itself.
 */
export const NAMED_TESTS: Record<string, (value: any) => boolean> = {
  'labels': hasPlainLabels,
  'pod-claims': hasMatchingClaims,
  'device-claim': hasMatchingRequests,
  'device-count': hasFittingCount,
  'flat-request': (request) => isText(request.deviceClassName) && hasFittingCount(request),
  'toleration-value': ({ operator = 'Equal', value = '' }) => (operator === 'Exists' ? value === '' : isLabelValue(value)),
  'constraint-attributes': ({ matchAttribute }) => isText(matchAttribute),
};

/** The types of both maps are those of the schema by then. */
function hasPlainLabels({ labels, annotations }: any): boolean {
  for (const key in labels) {
    if (!isLabelKey(key) || !isLabelValue(labels[key])) {
      return false;
    }
  }
  let size = 0;
  for (const key in annotations) {
    size += key.length + annotations[key].length;
    if (!isLabelKey(key.toLowerCase())) {
      return false;
    }
  }
  return size <= FEW_CHARACTERS;
}

/** Containers name claims of their pod only, each once, and nothing else in the pod names any. */
function hasMatchingClaims({ resourceClaims, containers, initContainers, ephemeralContainers, resources }: any): boolean {
  return ephemeralContainers === undefined && resources === undefined
    && haveMatchingClaims(containers, resourceClaims) && haveMatchingClaims(initContainers, resourceClaims);
}

function haveMatchingClaims(containers: readonly any[] = NONE, declared: readonly any[] = NONE): boolean {
  for (let index = 0; index < containers.length; index++) {
    const claims: readonly any[] = containers[index].resources?.claims ?? NONE;
    for (let position = 0; position < claims.length; position++) {
      const { name } = claims[position];
      if (!declares(declared, name, declared.length) || declares(claims, name, position)) {
        return false;
      }
    }
  }
  return true;
}

/** Whether one of the first entries has the name. */
function declares(entries: readonly any[], name: string, count: number): boolean {
  for (let index = 0; index < count; index++) {
    if (entries[index].name === name) {
      return true;
    }
  }
  return false;
}

/** Constraints and configuration name requests of the claim, none of its alternatives, and no request counts on a constraint. */
function hasMatchingRequests({ requests = [], constraints = [], config = [] }: any): boolean {
  return !requests.some(hasDerivedAttributes)
    && [...constraints, ...config].every((entry) => (entry.requests ?? []).every((name: string) => declares(requests, name, requests.length)));
}

function hasDerivedAttributes(request: any): boolean {
  return [request, request.exactly, ...request.firstAvailable ?? []].some((way) => way?.derivedAttributes !== undefined);
}

function hasFittingCount({ allocationMode = 'ExactCount', count = 0 }: any): boolean {
  return allocationMode === 'ExactCount' ? count >= 0 : count === 0;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
