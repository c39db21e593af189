import { didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { isObject, objectsOf, textOf } from '../../../kubernetes/plain-data';
import { entry, field, FieldPath, item } from '../../field-path';
import { Wording } from '../../problem';
import { isDnsSubdomain } from '../formats/name-grammar';
import { RuleSubject } from '../rule-subject';

const CONTAINER_LISTS = ['initContainers', 'containers'];

/**
 * Up to this minor, a container can reference a claim only once; afterwards it may
 * reference several of its requests.
 */
const ONE_ENTRY_PER_CLAIM = minorsBetween(undefined, '1.30');

/**
 * The claims that containers reference in `resources.claims` must be declared in
 * `resourceClaims` of the pod.
 */
export function checkPodClaims(subject: RuleSubject): void {
  const { inspection, value, path, struct } = subject;
  // With the gate disabled, the server drops all of these fields before validation.
  const minors = subject.minors & inspection.gates.minorsOn('DynamicResourceAllocation');
  if (minors === NO_MINORS) {
    return;
  }
  const declared = objectsOf(value.resourceClaims).map((claim) => claim.name ?? '');
  for (const list of CONTAINER_LISTS) {
    objectsOf(value[list]).forEach((container, index) => {
      const claims = field(field(item(field(path, list), index), 'resources'), 'claims');
      checkContainerClaims({ inspection, value: container.resources?.claims, path: claims, minors }, declared);
    });
  }
  // An empty list counts as present here, and in ephemeral containers.
  if (Array.isArray(value.resources?.claims)) {
    const claims = field(field(path, 'resources'), 'claims');
    const kept = minors & inspection.keeps(struct!.fields.get('resources')!);
    inspection.refused(claims, {
      ruleId: 'pod-resources',
      reason: 'Forbidden',
      minors: kept,
      words: () => ({ message: 'pod-level resources cannot have claims: only containers can' }),
    });
    checkContainerClaims({ inspection, value: value.resources.claims, path: claims, minors: kept }, declared);
  }
  objectsOf(value.ephemeralContainers).forEach((container, index) => {
    const claims = field(field(item(field(path, 'ephemeralContainers'), index), 'resources'), 'claims');
    checkContainerClaims({ inspection, value: container.resources?.claims, path: claims, minors }, declared);
    if (Array.isArray(container.resources?.claims)) {
      inspection.refused(field(item(field(path, 'ephemeralContainers'), index), 'resources'), {
        ruleId: 'ephemeral-container',
        reason: 'Forbidden',
        minors: minors,
        words: () => ({ message: 'an ephemeral container cannot have resources, so it cannot use a claim' }),
      });
    }
  });
}

function checkContainerClaims({ inspection, value, path, minors }: RuleSubject, declared: string[]): void {
  const names = new Set<string>();
  const used = new Set<string>();
  const partlyUsed = new Set<string>();
  objectsOf(value).forEach((claim, index) => {
    const name: string = claim.name ?? '';
    const request: string = claim.request ?? '';
    const at = item(path, index);
    if (name === '') {
      // The schema reports this as Required, and the server stops validating, even the
      // request.
      inspection.forgetFormats(field(at, 'request'), minors);
      return;
    }
    // Claim references are stored as in the API server: either a whole claim or one of
    // its requests.
    const part = request === '' ? name : `${name}/${request}`;
    const isRepeated = used.has(name) || used.has(part) || (request === '' && partlyUsed.has(name));
    reportRepeated({ inspection, value: name, path: at, minors }, names.has(name), isRepeated);
    if (used.has(name)) {
      inspection.forgetFormats(field(at, 'request'), minors);
    } else {
      used.add(part);
      partlyUsed.add(part.split('/', 1)[0]);
    }
    names.add(name);
    if (!declared.includes(name)) {
      inspection.refused(at, {
        ruleId: 'container-claim',
        reason: 'NotFound',
        minors,
        words: () => wordsOfUndeclared(name, declared),
      });
    }
  });
}

function wordsOfUndeclared(name: string, declared: readonly string[]): Wording {
  const similar = didYouMean(name, declared);
  const others = declared.length === 0 ? 'it declares none' : `it declares ${alternatives(declared)}`;
  return {
    message: `the pod declares no claim ${found(name)}: ${others}${similar}`,
    suggestion: similar === '' ? `add an entry named ${found(name)} to resourceClaims of the pod` : undefined,
  };
}

/**
 * Reports that a container references a claim repeatedly.
 *
 * @param isNamed whether the container has already referenced the claim, which is not
 * allowed in minors without requests
 * @param isRepeated whether the container has already referenced the same part of the
 * claim
 */
function reportRepeated(subject: RuleSubject, isNamed: boolean, isRepeated: boolean): void {
  const minors =
    (isNamed ? subject.minors & ONE_ENTRY_PER_CLAIM : NO_MINORS)
    | (isRepeated ? subject.minors & ~ONE_ENTRY_PER_CLAIM : NO_MINORS);
  if (minors !== NO_MINORS) {
    subject.inspection.refused(subject.path, {
      ruleId: 'container-claim',
      reason: 'Duplicate',
      minors,
      words: () => ({ message: `the container already uses the claim ${found(subject.value)}` }),
    });
  }
}

/**
 * Up to this minor, the name of a claim generated from a template must be valid, for pods
 * whose name is known.
 */
const GENERATED_NAME_IS_CHECKED = minorsBetween('1.27', '1.30');

/**
 * The name of a generated claim consists of the pod name and the name of the pod's claim.
 */
export function checkGeneratedClaimNames({ inspection, value, minors }: RuleSubject): void {
  const podName = nameOfPod(value.metadata);
  objectsOf(value.spec?.resourceClaims).forEach((claim, index) => {
    const claimName = textOf(claim.name) ?? '';
    const name = `${podName}-${claimName}`;
    const fromTemplate = typeof claim.source?.resourceClaimTemplateName === 'string';
    if (fromTemplate && claimName !== '' && !isDnsSubdomain(name)) {
      const path: FieldPath = field(item(field(field(undefined, 'spec'), 'resourceClaims'), index), 'name');
      inspection.refused(path, {
        ruleId: 'generated-claim-name',
        reason: 'Invalid',
        minors: minors & GENERATED_NAME_IS_CHECKED & inspection.gates.minorsOn('DynamicResourceAllocation'),
        words: () => ({
          message: `the claim generated for the pod would be named ${found(name)}, `
            + 'which is not an object name of at most 253 characters',
          suggestion: 'shorten the name of the pod or of its claim',
        }),
      });
    }
  });
}

/**
 * The maximum length of a generateName within the generated name, and placeholders for
 * the random characters that follow.
 */
const LONGEST_BASE = 58;
const ADDED = 'xxxxx';

/**
 * The name of a pod. For a pod with only a generateName, the API server has already
 * generated it at that point.
 */
function nameOfPod(metadata: unknown): string {
  const { name, generateName } = isObject(metadata) ? metadata : {};
  const base = textOf(generateName) ?? '';
  return textOf(name) || (base === '' ? '' : `${base.slice(0, LONGEST_BASE)}${ADDED}`);
}

/**
 * The annotation with which kubelets mark mirror pods, which represent static pods.
 */
const MIRROR_POD = 'kubernetes.io/config.mirror';

/** From this minor on, mirror pods with claims are rejected. */
const MIRROR_PODS_HAVE_NO_CLAIMS = minorsBetween('1.33');

/** Mirror pods must not have claims; the API server then validates none of them. */
export function checkMirrorPod({ inspection, value, minors }: RuleSubject): void {
  const annotations: unknown = value.metadata?.annotations;
  if (
    !isObject(annotations)
    || !Object.hasOwn(annotations, MIRROR_POD)
    || objectsOf(value.spec?.resourceClaims).length === 0
  ) {
    return;
  }
  const refusing = minors & MIRROR_PODS_HAVE_NO_CLAIMS & inspection.gates.minorsOn('DynamicResourceAllocation');
  inspection.takeBack(field(field(undefined, 'spec'), 'resourceClaims'), refusing);
  inspection.refused(entry(undefined, ''), {
    ruleId: 'mirror-pod',
    reason: 'Forbidden',
    minors: refusing,
    words: () => ({
      message: `a pod with the annotation ${MIRROR_POD} is a static pod, and static pods cannot have resourceClaims`,
      suggestion: 'remove the annotation: only kubelets set it',
    }),
  });
}
