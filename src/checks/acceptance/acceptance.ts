import type { AcceptedKind } from './accepted-kind';
import type * as pods from './generated/pods';
import { beginTests, isAllPlain, isPlain, NOTHING, passOver } from './value-tests';
import { FeatureGates } from '../../cluster/feature-gates';
import { isDraApiVersion, schemaFileOf } from '../../schema/api-versions';
import { MinorSet, NO_MINORS } from '../../schema/minors';
import { isObject } from '../../schema/plain-data';
import { findWorkloadKind, locatePods, WorkloadKind } from '../../workloads/pod-location';
import { isDnsLabel, isDnsSubdomain } from '../name-grammar';
import type * as outOfPlace from '../out-of-place';

/** How objects of a type are looked at. */
type Look = (manifest: any, minors: MinorSet, gates: FeatureGates) => readonly any[] | undefined;

/** What objects of an API version and kind have in common. */
export interface AcceptedType {
  readonly apiVersion: string;
  readonly kind: string;
  /** What the kind is, when it is one of DRA's or its neighbours'. */
  readonly known?: AcceptedKind;
  /**
   * The pod specs in an object, if there is certainly nothing to say of it by itself, without checking it, in any of the minors, and all of it
   * is plain data; undefined where the check has to decide.
   *
   * It never takes an object for fine that the check would say anything of; the other way round it may. What comes out of the object's
   * getters goes to whoever asks.
   */
  readonly accept: Look;
}

const NO_PODS: readonly any[] = [];
const NO_KINDS = { KINDS: {} as Record<string, AcceptedKind> };

/** Types are remembered up to so many, since people may write any. */
const MOST_TYPES = 1000;

/** The API versions of which there are tests. */
const TESTS: Record<string, () => { readonly KINDS: Record<string, AcceptedKind> }> = {
  'resource.k8s.io/v1alpha1': () => require('./generated/v1alpha1'),
  'resource.k8s.io/v1alpha2': () => require('./generated/v1alpha2'),
  'resource.k8s.io/v1alpha3': () => require('./generated/v1alpha3'),
  'resource.k8s.io/v1beta1': () => require('./generated/v1beta1'),
  'resource.k8s.io/v1beta2': () => require('./generated/v1beta2'),
  'resource.k8s.io/v1': () => require('./generated/v1'),
  'scheduling.k8s.io/v1alpha1': () => require('./generated/scheduling.v1alpha1'),
  'scheduling.k8s.io/v1alpha2': () => require('./generated/scheduling.v1alpha2'),
  'scheduling.k8s.io/v1alpha3': () => require('./generated/scheduling.v1alpha3'),
  'scheduling.k8s.io/v1beta1': () => require('./generated/scheduling.v1beta1'),
};

const types = new Map<string, Map<string, AcceptedType>>();
let countOfTypes = 0;

/**
 * What an object says that it is, undefined if it says nothing of the kind; all objects that say the same share it.
 *
 * @param manifest whatever somebody takes for an object
 */
export function acceptedType(manifest: any): AcceptedType | undefined {
  const { apiVersion, kind } = manifest ?? NOTHING;
  return typeof apiVersion === 'string' && typeof kind === 'string' ? types.get(apiVersion)?.get(kind) ?? learnType(apiVersion, kind) : undefined;
}

function learnType(apiVersion: string, kind: string): AcceptedType {
  const ofVersion = types.get(apiVersion) ?? new Map<string, AcceptedType>();
  const known = findKind(apiVersion, kind);
  const type = { apiVersion, kind, known, accept: findLook(apiVersion, kind, known) };
  if (countOfTypes++ < MOST_TYPES) {
    types.set(apiVersion, ofVersion.set(kind, type));
  }
  return type;
}

function findKind(apiVersion: string, kind: string): AcceptedKind | undefined {
  const { KINDS } = Object.hasOwn(TESTS, apiVersion) ? TESTS[apiVersion]() : NO_KINDS;
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
}

function findLook(apiVersion: string, kind: string, known: AcceptedKind | undefined): Look {
  if (known !== undefined) {
    return lookAtKnown(known);
  }
  // An API version that the schemas describe is never a stranger's, even if it had no tests.
  if (apiVersion === '' || kind === '' || kind.endsWith('List') || isDraApiVersion(apiVersion) || schemaFileOf(apiVersion) !== undefined) {
    return UNCERTAIN;
  }
  const workload = findWorkloadKind(apiVersion, kind);
  return workload !== undefined ? lookAtWorkload(workload) : lookAtOther(apiVersion, kind);
}

/** What nobody can tell without the check. */
const UNCERTAIN: Look = () => undefined;

function lookAtKnown({ minors: served, namespaced, accepts }: AcceptedKind): Look {
  return (manifest, minors, gates) => {
    beginTests();
    return (minors & ~served) === NO_MINORS && hasPlainMetadata(manifest.metadata, namespaced) && accepts(manifest, minors, gates)
      && isAllPlain() ? NO_PODS : undefined;
  };
}

function lookAtWorkload({ kind, podSpec: podSpecPath, jobSpec: jobSpecPath }: WorkloadKind): Look {
  const { acceptsPodSpec, acceptsJobSpec, READERS } = require('./generated/pods') as typeof pods;
  const readPodSpec = READERS[podSpecPath.join('.')];
  const readJobSpec = jobSpecPath === undefined ? undefined : READERS[jobSpecPath.join('.')];
  return (manifest, minors, gates) => {
    beginTests();
    const podSpec = readPodSpec(manifest);
    if (!acceptsPodSpec(podSpec, minors, gates) || !isAllPlain()) {
      return undefined;
    }
    passOver(podSpec);
    return (readJobSpec === undefined || acceptsJobSpec(readJobSpec(manifest), minors, gates))
      && isPlain(manifest) && isAllPlain() && (kind !== 'Pod' || isPlainPod(manifest)) ? [podSpec] : undefined;
  };
}

/** Custom resources may hold pods, other kinds do not. */
function lookAtOther(apiVersion: string, kind: string): Look {
  const { acceptsPodSpec } = require('./generated/pods') as typeof pods;
  const { isOutOfPlace } = require('../out-of-place') as typeof outOfPlace;
  return isOutOfPlace(apiVersion, kind) ? UNCERTAIN : (manifest, minors, gates) => {
    beginTests();
    if (!isPlain(manifest) || !isAllPlain()) {
      return undefined;
    }
    const podSpecs = locatePods(manifest).map(({ podSpec }) => podSpec);
    return podSpecs.every((podSpec) => acceptsPodSpec(podSpec, minors, gates)) ? podSpecs : undefined;
  };
}

/** Whether an object has a name and nothing in its metadata that people hardly ever write, and that the check looks at. */
function hasPlainMetadata(metadata: any, namespaced: boolean): boolean {
  if (typeof metadata !== 'object' || metadata === null) {
    return false;
  }
  const { name, namespace, generateName, generation, ownerReferences, finalizers } = metadata;
  return typeof name === 'string' && isDnsSubdomain(name)
    && (!namespaced || namespace === undefined || isNamespace(namespace))
    && generateName === undefined && generation === undefined && ownerReferences === undefined && finalizers === undefined;
}

function isNamespace(namespace: unknown): boolean {
  return typeof namespace === 'string' && isDnsLabel(namespace);
}

/** Whether the claims made for a pod get names that fit, and nothing says that it is a static one. */
function isPlainPod({ metadata, spec }: any): boolean {
  const claims: unknown = spec?.resourceClaims;
  const name: unknown = metadata?.name;
  const fits = (claim: unknown) => isObject(claim) && typeof claim.name === 'string' && isDnsSubdomain(`${name}-${claim.name}`);
  return claims === undefined || (Array.isArray(claims) && typeof name === 'string' && metadata.annotations === undefined && claims.every(fits));
}
