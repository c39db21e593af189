import { didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { MinorSet, minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { isDnsSubdomain } from '../../../kubernetes/name-grammar';
import { Fields, isObject, objectsOf, textOf } from '../../../kubernetes/plain-data';
import { PlacedContainer } from '../../../pods/containers';
import { PodLocation } from '../../../pods/pod-location';
import { entry, field, FieldPath, item, pathBelow, pathThrough } from '../../field-path';
import { DraftFix, removing, safeFix } from '../../fixes/draft-fix';
import { respelledValue } from '../../fixes/respelled';
import { Inspection } from '../../inspection';
import { Wording } from '../../problem';
import { generatedName } from '../object-metadata';
import { rejecting, RuleSubject } from '../rule-subject';

const CONTAINER_LISTS = ['initContainers', 'containers'];

/** Up to this minor, a container can refer to a claim only once; later, to several of its requests. */
const ONE_ENTRY_PER_CLAIM = minorsBetween(undefined, '1.30');

/** `resourceClaims` of the pod must declare the claims to which `resources.claims` of its containers refer. */
export function checkPodClaims(subject: RuleSubject): void {
  const { inspection, value, path, struct } = subject;
  // With the gate off, the server drops all of these fields before validation.
  const minors = subject.minors & inspection.gates.minorsOn('DynamicResourceAllocation');
  if (minors === NO_MINORS) {
    return;
  }
  const names = () => CONTAINER_LISTS.flatMap((list) => objectsOf(value[list]).map(({ name }) => name));
  const pod: ClaimingPod = { inspection, declared: namesDeclared(value), names };
  CONTAINER_LISTS.forEach((list) => objectsOf(value[list]).forEach((container, index) =>
    checkContainerClaims(pod, { container, path: item(field(path, list), index) }, minors)));
  // An empty list counts as present here, and in ephemeral containers.
  if (Array.isArray(value.resources?.claims)) {
    const holder: ClaimHolder = { container: value, path };
    const kept = minors & inspection.keeps(struct!.fields.get('resources')!);
    rejecting({ inspection, minors: kept }, 'pod-resources')(
      claimsPath(holder), 'Forbidden', 'pod-level resources cannot have claims: only containers can');
    checkContainerClaims(pod, holder, kept);
  }
  checkEphemeralContainers(pod, objectsOf(value.ephemeralContainers), path, minors);
}

function checkEphemeralContainers(
  pod: ClaimingPod,
  containers: readonly Fields[],
  spec: FieldPath | undefined,
  minors: MinorSet,
): void {
  containers.forEach((container, index) => {
    const path = item(field(spec, 'ephemeralContainers'), index);
    checkContainerClaims(pod, { container, path }, minors);
    if (Array.isArray(container.resources?.claims)) {
      rejecting({ inspection: pod.inspection, minors }, 'ephemeral-container')(
        field(path, 'resources'),
        'Forbidden',
        'an ephemeral container cannot have resources, so it cannot use a claim',
      );
    }
  });
}

/** Checks the claims of containers in fields that the pod spec of Kubernetes does not have. */
export function checkClaimsOfContainers(
  inspection: Inspection,
  { podSpec, path: spec }: PodLocation,
  containers: readonly PlacedContainer[],
  decodable: MinorSet,
): void {
  const minors = decodable & inspection.gates.minorsOn('DynamicResourceAllocation');
  const pod: ClaimingPod = {
    inspection,
    declared: namesDeclared(podSpec),
    names: () => containers.map(({ name }) => name),
  };
  for (const { container, path } of minors === NO_MINORS ? [] : containers) {
    checkContainerClaims(pod, { container, path: pathBelow(pathThrough(...spec), path) }, minors);
  }
}

/** A pod with containers that refer to claims. */
interface ClaimingPod {
  readonly inspection: Inspection;
  /** The names of the claims that the pod declares. */
  readonly declared: ReadonlySet<string>;
  /** The names of the containers. */
  readonly names: () => readonly unknown[];
}

function namesDeclared(podSpec: Fields): Set<string> {
  const names = new Set<string>();
  objectsOf(podSpec.resourceClaims).forEach(({ name }) => names.add(name ?? ''));
  return names;
}

/** A container, or a pod as a whole, that refers to claims. */
interface ClaimHolder {
  readonly container: Fields;
  readonly path: FieldPath | undefined;
}

/** The path of the holder's references to claims. */
function claimsPath({ path }: ClaimHolder): FieldPath {
  return field(field(path, 'resources'), 'claims');
}

function checkContainerClaims(pod: ClaimingPod, holder: ClaimHolder, minors: MinorSet): void {
  const { inspection, declared } = pod;
  const claims = objectsOf(holder.container.resources?.claims);
  // A single entry cannot be a duplicate.
  const uses = claims.length > 1 ? new ClaimUses() : undefined;
  for (let index = 0; index < claims.length; index++) {
    const name: string = claims[index].name ?? '';
    if (name === '') {
      // The schema reports this as Required, and the server stops validating, including the request.
      inspection.withdrawFormats(field(item(claimsPath(holder), index), 'request'), minors);
    } else if (uses !== undefined) {
      const path = item(claimsPath(holder), index);
      const { isNamed, isRepeated, isWhole, isContained } = uses.add(name, claims[index].request ?? '');
      const fixes = isContained ? [safeFix('remove the entry that is there already', removing(path))] : [];
      reportRepeated({ inspection, value: name, path, minors }, isNamed, isRepeated, fixes);
      inspection.withdrawFormats(field(path, 'request'), isWhole ? minors : NO_MINORS);
    }
    if (name !== '' && !declared.has(name)) {
      reportUndeclared(pod, { inspection, value: name, path: item(claimsPath(holder), index), minors });
    }
  }
}

function reportUndeclared(
  { declared, names }: ClaimingPod, { inspection, value: name, path, minors }: RuleSubject,
): void {
  inspection.reject(path!, {
    ruleId: 'container-claim',
    reason: 'NotFound',
    minors,
    at: field(path, 'name'),
    words: () => ({
      ...wordsOfUndeclared(name, [...declared], names().includes(name)),
      fixes: respelledValue(field(path, 'name'), name, declared),
    }),
  });
}

/** The earlier entries of a container for the same claim. */
interface EarlierUse {
  /** Whether there is any: minors without requests allow only one entry per claim. */
  readonly isNamed: boolean;
  /** Whether an entry is for the same part of the claim. */
  readonly isRepeated: boolean;
  /** Whether an entry is for the claim as a whole. */
  readonly isWhole: boolean;
  /** Whether earlier entries already provide the same devices, so that the new entry can be removed. */
  readonly isContained: boolean;
}

/** Claim references as the API server stores them: a whole claim, or one of its requests. */
class ClaimUses {
  private readonly names = new Set<string>();
  private readonly used = new Set<string>();
  private readonly partlyUsed = new Set<string>();

  public add(name: string, request: string): EarlierUse {
    const part = request === '' ? name : `${name}/${request}`;
    const isWhole = this.used.has(name);
    const isNamed = this.names.has(name);
    const isContained = isWhole || this.used.has(part);
    const isRepeated = isWhole || this.used.has(part) || (request === '' && this.partlyUsed.has(name));
    if (!isWhole) {
      this.used.add(part);
      this.partlyUsed.add(part.split('/', 1)[0]);
    }
    this.names.add(name);
    return { isNamed, isRepeated, isWhole, isContained };
  }
}

function wordsOfUndeclared(name: string, declared: readonly string[], isContainer: boolean): Wording {
  const similar = didYouMean(name, declared);
  const others = declared.length === 0 ? 'it declares none' : `it declares ${alternatives(declared)}`;
  if (isContainer && similar === '') {
    return {
      message: `${found(name)} is the name of a container, not of a claim of the pod: ${others}`,
      suggestion: `name an entry of resourceClaims of the pod${declared.length === 0 ? ', and add it there' : ''}`,
    };
  }
  return {
    message: `the pod declares no claim ${found(name)}: ${others}${similar}`,
    suggestion: similar === '' ? `add an entry named ${found(name)} to resourceClaims of the pod` : undefined,
  };
}

/**
 * Reports that a container refers to a claim repeatedly.
 *
 * @param isNamed whether the container already refers to the claim, which is an error in minors without requests
 * @param isRepeated whether the container already refers to the same part of the claim
 */
function reportRepeated(
  subject: RuleSubject, isNamed: boolean, isRepeated: boolean, fixes: readonly DraftFix[],
): void {
  const minors =
    (isNamed ? subject.minors & ONE_ENTRY_PER_CLAIM : NO_MINORS)
    | (isRepeated ? subject.minors & ~ONE_ENTRY_PER_CLAIM : NO_MINORS);
  if (minors !== NO_MINORS) {
    rejecting({ inspection: subject.inspection, minors }, 'container-claim')(
      subject.path, 'Duplicate', `the container already uses the claim ${found(subject.value)}`, { fixes });
  }
}

/** In these minors, the names of claims generated for bare pods must be valid. */
const GENERATED_NAME_IS_CHECKED = minorsBetween('1.27', '1.30');

/** The name of a generated claim consists of the pod's name and the name of the claim in the pod. */
export function checkGeneratedClaimNames({ inspection, value, minors }: RuleSubject): void {
  const podName = nameOfPod(value.metadata);
  const checking = minors & GENERATED_NAME_IS_CHECKED & inspection.gates.minorsOn('DynamicResourceAllocation');
  const report = rejecting({ inspection, minors: checking }, 'generated-claim-name');
  objectsOf(value.spec?.resourceClaims).forEach((claim, index) => {
    const claimName = textOf(claim.name) ?? '';
    const name = `${podName}-${claimName}`;
    const fromTemplate = typeof claim.source?.resourceClaimTemplateName === 'string';
    if (fromTemplate && claimName !== '' && !isDnsSubdomain(name)) {
      const path: FieldPath = field(item(field(field(undefined, 'spec'), 'resourceClaims'), index), 'name');
      report(
        path,
        'Invalid',
        `the claim generated for the pod would be named ${found(name)}, `
        + 'which is not an object name of at most 253 characters',
        { suggestion: 'shorten the name of the pod or of its claim' },
      );
    }
  });
}

/** The name of a pod; without one, as the API server generates it before validation. */
function nameOfPod(metadata: unknown): string {
  const { name, generateName } = isObject(metadata) ? metadata : {};
  const base = textOf(generateName) ?? '';
  return textOf(name) || (base === '' ? '' : generatedName(base));
}

/** The annotation with which kubelets mark mirror pods, which represent static pods. */
const MIRROR_POD = 'kubernetes.io/config.mirror';

/** From this minor on, mirror pods with claims are rejected. */
const MIRROR_PODS_HAVE_NO_CLAIMS = minorsBetween('1.33');

/** Mirror pods must not have claims; if they do, the API server validates none of the claims. */
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
  inspection.withdraw(field(field(undefined, 'spec'), 'resourceClaims'), refusing);
  rejecting({ inspection, minors: refusing }, 'mirror-pod')(
    entry(undefined, ''),
    'Forbidden',
    `a pod with the annotation ${MIRROR_POD} is a static pod, and static pods cannot have resourceClaims`,
    {
      at: entry(field(field(undefined, 'metadata'), 'annotations'), MIRROR_POD),
      isAboutKey: true,
      suggestion: 'remove the annotation: only kubelets set it',
    },
  );
}
