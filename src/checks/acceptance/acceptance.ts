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

/** An object of which there is nothing to say by itself. */
export interface AcceptedObject {
  readonly manifest: any;
  readonly apiVersion: string;
  readonly kind: string;
  /** What the kind is, when it is one of DRA's or its neighbours'. */
  readonly known?: AcceptedKind;
  /** The pod specs in it. */
  readonly podSpecs: readonly any[];
}

/** How objects of a kind are looked at; it says which pod specs are in one, and nothing where the check has to decide. */
type Look = (manifest: any, minors: MinorSet, gates: FeatureGates) => readonly any[] | undefined;

/** A kind as far as acceptance knows it. */
interface KnownKind {
  readonly known?: AcceptedKind;
  readonly look: Look;
}

const NO_PODS: readonly any[] = [];

/** Kinds are remembered up to so many, since people may write any. */
const MOST_KINDS = 1000;

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

const kinds = new Map<string, Map<string, KnownKind>>();
let countOfKinds = 0;

/**
 * The object, if there is certainly nothing to say of it by itself, without checking it, in any of the minors, and all of it is plain data.
 *
 * It never takes an object for fine that the check would say anything of; the other way round it may, and then the check decides.
 *
 * @param manifest whatever somebody takes for an object; what comes out of its getters goes to whoever asks
 * @param minors the minors in which it is to be fine
 * @param gates the feature gates of the cluster
 */
export function acceptObject(manifest: any, minors: MinorSet, gates: FeatureGates): AcceptedObject | undefined {
  const { apiVersion, kind } = manifest ?? NOTHING;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') {
    return undefined;
  }
  const { known, look } = kinds.get(apiVersion)?.get(kind) ?? learnKind(apiVersion, kind);
  const podSpecs = look(manifest, minors, gates);
  return podSpecs === undefined ? undefined : { manifest, apiVersion, kind, known, podSpecs };
}

function learnKind(apiVersion: string, kind: string): KnownKind {
  const ofVersion = kinds.get(apiVersion) ?? new Map<string, KnownKind>();
  const known = describeKind(apiVersion, kind);
  if (countOfKinds++ < MOST_KINDS) {
    kinds.set(apiVersion, ofVersion.set(kind, known));
  }
  return known;
}

const UNCERTAIN: KnownKind = { look: () => undefined };

function describeKind(apiVersion: string, kind: string): KnownKind {
  if (Object.hasOwn(TESTS, apiVersion)) {
    const { KINDS } = TESTS[apiVersion]();
    return Object.hasOwn(KINDS, kind) ? { known: KINDS[kind], look: lookAtKnown(KINDS[kind]) } : UNCERTAIN;
  }
  // An API version that the schemas describe is never a stranger's, even if it had no tests.
  if (apiVersion === '' || kind === '' || kind.endsWith('List') || isDraApiVersion(apiVersion) || schemaFileOf(apiVersion) !== undefined) {
    return UNCERTAIN;
  }
  const workload = findWorkloadKind(apiVersion, kind);
  return { look: workload !== undefined ? lookAtWorkload(workload) : lookAtOther(apiVersion, kind) };
}

function lookAtKnown({ minors: served, namespaced, accepts }: AcceptedKind): Look {
  return (manifest, minors, gates) => {
    beginTests();
    return (minors & ~served) === NO_MINORS && hasPlainMetadata(manifest.metadata, namespaced) && accepts(manifest, minors, gates)
      && isAllPlain() ? NO_PODS : undefined;
  };
}

function lookAtWorkload({ kind, podSpec: path, jobSpec }: WorkloadKind): Look {
  const { acceptsPodSpec, acceptsJobSpec } = require('./generated/pods') as typeof pods;
  return (manifest, minors, gates) => {
    beginTests();
    const podSpec = valueAt(manifest, path);
    if (!acceptsPodSpec(podSpec, minors, gates) || !isAllPlain()) {
      return undefined;
    }
    passOver(podSpec);
    return (jobSpec === undefined || acceptsJobSpec(valueAt(manifest, jobSpec), minors, gates))
      && isPlain(manifest) && isAllPlain() && (kind !== 'Pod' || isPlainPod(manifest)) ? [podSpec] : undefined;
  };
}

/** The value at the end of a path of fields, none of which is one that all values have. */
function valueAt(manifest: any, path: readonly string[]): any {
  let value = manifest;
  for (let index = 0; index < path.length; index++) {
    value = value?.[path[index]];
  }
  return value;
}

/** Custom resources may hold pods, other kinds do not. */
function lookAtOther(apiVersion: string, kind: string): Look {
  const { acceptsPodSpec } = require('./generated/pods') as typeof pods;
  const { isOutOfPlace } = require('../out-of-place') as typeof outOfPlace;
  return isOutOfPlace(apiVersion, kind) ? UNCERTAIN.look : (manifest, minors, gates) => {
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
