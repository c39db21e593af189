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
 * Up to this minor a container names a claim once; later it may name several requests of
 * it.
 */
const ONE_ENTRY_PER_CLAIM = minorsBetween(undefined, '1.30');

/**
 * What a pod declares in `resourceClaims` and what its containers name in
 * `resources.claims` must fit.
 */
export function checkPodClaims(subject: RuleSubject): void {
  const { inspection, value, path, struct } = subject;
  // With the gate off the server drops all of it before it looks.
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
  // An empty list counts as one, here and in ephemeral containers.
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
      // Reported as Required through the schema; the server looks no further, not even at
      // the request.
      inspection.forgetFormats(field(at, 'request'), minors);
      return;
    }
    // What a container uses is kept as the API server keeps it: a claim as a whole, or a
    // request of it.
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
 * Reports that a container names a claim again.
 *
 * @param isNamed whether it has named the claim before, which is too much as long as
 * there are no requests
 * @param isRepeated whether it has named the same part of it before
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
 * Up to this minor the name of the claim made from a template must fit, for pods whose
 * name is known.
 */
const GENERATED_NAME_IS_CHECKED = minorsBetween('1.27', '1.30');

/** A claim made from a template is named after the pod and the pod's claim. */
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
 * So much of a generateName is left in the name, and so many letters and digits are
 * added.
 */
const LONGEST_BASE = 58;
const ADDED = 'xxxxx';

/**
 * The name of a pod, which the API server has made up by then if there is only a
 * beginning of it.
 */
function nameOfPod(metadata: unknown): string {
  const { name, generateName } = isObject(metadata) ? metadata : {};
  const base = textOf(generateName) ?? '';
  return textOf(name) || (base === '' ? '' : `${base.slice(0, LONGEST_BASE)}${ADDED}`);
}

/**
 * What kubelets write on the pods by which they show what they run from files of their
 * own.
 */
const MIRROR_POD = 'kubernetes.io/config.mirror';

/** From this minor on such pods are refused when they have claims. */
const MIRROR_PODS_HAVE_NO_CLAIMS = minorsBetween('1.33');

/** A static pod has no claims; the API server then looks at none of them. */
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
