import { CONTAINER_FIELDS, ContainerField, containersOf } from './containers';
import { likelyPodSpecs } from './custom-pods';
import { DeviceFields } from './device-uses';
import { followFilled, MatchedPlace, placesOf, stepsOf } from './field-pattern';
import { completionsOf, podCount } from './pod-count';
import { patchedPodSpec } from './pod-patches';
import {
  findWorkloadKind, holds, isCustomGroup, KnownKind, knownWorkloadKinds, nameOfPods, PodsOfKind,
} from './workload-kinds';
import { ALL_MINORS, MinorSet, minorsBetween } from '../kubernetes/minors';
import { Fields, follow, isObject, objectsOf } from '../kubernetes/plain-data';
import { readTable } from '../kubernetes/schema-file';

/** The location of a pod spec in an object. */
export interface PodLocation {
  /** The path of the pod spec: `spec`, `template`, `spec`. */
  readonly path: readonly string[];
  /** The pod spec itself, including any claims it inherits from the object. */
  readonly podSpec: Fields;
  /** The name that the object gives to these pods, if it has several kinds of pods. */
  readonly name?: string;
  /** The fields of the pod spec with containers that may use claims. */
  readonly containerFields: readonly ContainerField[];
  /** The fields of the pod spec with other devices that may use claims. */
  readonly devices?: DeviceFields;
  /** The field of the pod spec that lists the claims, if it is not `resourceClaims`. */
  readonly claimsField?: string;
  /** The minors whose API server validates the claims in the pod spec. */
  readonly validatedIn: MinorSet;
  /** Whether the kind is built into Kubernetes, and thus certain to create pods. */
  readonly builtIn: boolean;
  /** The number of pods that the object runs at a time; undefined if it is not set. */
  readonly count?: number;
  /** The number of pods that must succeed, if a job sets it. */
  readonly completions?: number;
  /** Whether one pod runs on every node. */
  readonly perNode: boolean;
  /** Whether the controller rejects claims in these pods. */
  readonly refusesClaims?: boolean;
}

/** Locates all pod specs in an object. Custom resources may have several pod templates. */
export function locatePods(manifest: unknown): PodLocation[] {
  if (!isObject(manifest)) {
    return [];
  }
  const row = findWorkloadKind(manifest.apiVersion, manifest.kind);
  const known = row === undefined ? [] : podsOfKind(manifest, row);
  if (row === undefined ? !isCustomResource(manifest) : row.builtIn || row.pods.length === 0) {
    return known;
  }
  const paths = new Set(known.map(({ path }) => path.join('/')));
  return [
    ...known,
    ...likelyPodSpecs(manifest).filter(({ path }) => !paths.has(path.join('/'))).map(({ path, podSpec }) =>
      customLocation(path, podSpec)),
  ];
}

/** The location of a pod spec in a custom resource of an unknown kind. */
export function customLocation(path: readonly string[], podSpec: Fields): PodLocation {
  return {
    path, podSpec, containerFields: CONTAINER_FIELDS, validatedIn: ALL_MINORS, builtIn: false, perNode: false,
  };
}

function podsOfKind(manifest: Fields, row: KnownKind): PodLocation[] {
  const found: PodLocation[] = [];
  for (const pods of row.pods) {
    for (const place of placesOf(manifest, pods.podSpec)) {
      const location = found.length > 0 && found.some(({ path }) => isEqual(path, place.path))
        ? undefined
        : locationOf(manifest, pods, place, row);
      if (location !== undefined) {
        found.push(location);
      }
    }
  }
  return row.objects === undefined ? found : found.concat(podsOfObjects(manifest, row.objects));
}

function locationOf(
  manifest: Fields, pods: PodsOfKind, { path, stars, value }: MatchedPlace, { builtIn, validatedIn }: KnownKind,
): PodLocation | undefined {
  const inherited = pods.inheritedClaims && followFilled(manifest, pods.inheritedClaims, stars);
  const fields = containerFieldsOf(pods);
  const patched = pods.patches === undefined ? value : patchedPodSpec(
    { podSpec: value, containerFields: fields },
    pods.patches.map((field) => followFilled(manifest, field, stars)),
  );
  const podSpec = withClaims(patched, pods, inherited);
  const needsContainers = !builtIn && pods.devices === undefined && pods.claims === undefined;
  const isEmpty = needsContainers && containersOf({ podSpec, containerFields: fields }).length === 0;
  if (isEmpty || (pods.when !== undefined && !holds(pods.when, manifest, stars))) {
    return undefined;
  }
  const perNode = pods.perNode === true;
  return {
    path,
    podSpec,
    name: nameOfPods(pods, manifest, stars),
    containerFields: fields,
    devices: pods.devices,
    claimsField: pods.claims,
    validatedIn,
    builtIn,
    count: perNode ? undefined : podCount(pods, manifest, stars),
    completions: completionsOf(pods, manifest),
    perNode,
    refusesClaims: refuses(pods, manifest, stars),
  };
}

function refuses({ refusesClaims }: PodsOfKind, manifest: Fields, stars: readonly string[]): boolean {
  return refusesClaims?.length === 0
    || refusesClaims?.some((condition) => holds(condition, manifest, stars)) === true;
}

/** A pod spec with the claims from another field, or with those it inherits. */
function withClaims(podSpec: Fields, { claims }: PodsOfKind, inherited: unknown): Fields {
  if (claims !== undefined) {
    return {
      ...podSpec,
      resourceClaims: objectsOf(podSpec[claims]).map((claim, index) => ({ ...claim, name: `${claims}-${index}` })),
    };
  }
  return podSpec.resourceClaims === undefined && Array.isArray(inherited)
    ? { ...podSpec, resourceClaims: inherited }
    : podSpec;
}

function containerFieldsOf({ containers }: PodsOfKind): readonly ContainerField[] {
  return containers === undefined
    ? CONTAINER_FIELDS
    : readTable<Record<string, ContainerField[]>>('workload-kinds.json', 'x-dra-container-fields')[containers];
}

function isEqual(path: readonly string[], other: readonly string[]): boolean {
  return path.length === other.length && path.every((step, index) => step === other[index]);
}

/** The pods of embedded objects, which an object creates. */
function podsOfObjects(manifest: Fields, objects: string): PodLocation[] {
  return placesOf(manifest, objects).flatMap(({ path, value }) =>
    locatePods(value).map((pod) => ({ ...pod, path: [...path, ...pod.path], builtIn: false })));
}

/** Locates the job spec of an object that is a job or creates jobs, even without pods. */
export function locateJob(
  manifest: Fields,
): { readonly path: readonly string[]; readonly spec: unknown } | undefined {
  const pointer = findWorkloadKind(manifest.apiVersion, manifest.kind)?.pods[0]?.job;
  const path = pointer === undefined ? undefined : stepsOf(pointer);
  const spec = path === undefined ? undefined : follow(manifest, path);
  return isObject(spec) ? { path: path!, spec } : undefined;
}

/** A built-in kind that holds a single pod spec. */
export interface BuiltInWorkload {
  readonly apiVersion: string;
  readonly kind: string;
  /** The path of the pod spec. */
  readonly podSpec: readonly string[];
  /** The path of the job spec, if the kind is a job or creates jobs. */
  readonly jobSpec?: readonly string[];
  /** The minors whose API server validates the claims in the pod spec. */
  readonly validatedIn: MinorSet;
}

/** The built-in kinds that hold a pod spec. */
export function builtInWorkloads(): BuiltInWorkload[] {
  const rows = knownWorkloadKinds().filter(({ group }) => !isCustomGroup(group));
  return rows.map(({ group, versions = [], kinds, pods: [pods], ...row }) => ({
    apiVersion: group === '' ? versions[0] : `${group}/${versions[0]}`,
    kind: kinds[0],
    podSpec: stepsOf(pods.podSpec),
    jobSpec: pods.job === undefined ? undefined : stepsOf(pods.job),
    validatedIn: minorsBetween(row['validated-since']),
  }));
}

/** Whether the kind is a built-in kind that holds a pod spec. */
export function isWorkloadKind(apiVersion: string, kind: string): boolean {
  return builtInPodPath(apiVersion, kind) !== undefined;
}

/** The path of the pod spec in objects of a built-in kind; undefined for other kinds. */
export function builtInPodPath(apiVersion: string, kind: string): readonly string[] | undefined {
  const row = findWorkloadKind(apiVersion, kind);
  return row?.builtIn === true ? stepsOf(row.pods[0].podSpec) : undefined;
}

/** Whether an object is a custom resource. A kind in a built-in API group that is not in our table has no pods. */
export function isCustomResource(object: { readonly apiVersion?: unknown; readonly kind?: unknown }): boolean {
  const { apiVersion, kind } = object;
  // An object without a kind cannot exist in a cluster.
  return typeof kind === 'string' && kind !== ''
    && typeof apiVersion === 'string' && apiVersion.includes('/')
    && isCustomGroup(apiVersion.slice(0, apiVersion.indexOf('/')));
}
