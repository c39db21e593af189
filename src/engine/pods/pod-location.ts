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
  /** The fields that lead to the pod spec: `spec`, `template`, `spec`. */
  readonly path: readonly string[];
  /** The pod spec itself, with the claims that it inherits from the object, if any. */
  readonly podSpec: Fields;
  /** What the object calls these pods, if it has several kinds of them. */
  readonly name?: string;
  /** The fields of the pod spec with containers that may use claims. */
  readonly containerFields: readonly ContainerField[];
  /** The fields of the pod spec with other devices that may use claims. */
  readonly devices?: DeviceFields;
  /** The field of the object that lists the claims, if it is not `resourceClaims`. */
  readonly claimsField?: string;
  /** The minors whose API server validates the claims in it. */
  readonly validatedIn: MinorSet;
  /** Whether the kind is built into Kubernetes, and so certain to create pods. */
  readonly builtIn: boolean;
  /** How many pods the object runs at a time; undefined if it does not set a number. */
  readonly count?: number;
  /** How many pods are to succeed, if it is a job that says so. */
  readonly completions?: number;
  /** Whether one pod runs on every node. */
  readonly perNode: boolean;
  /** Whether the controller refuses claims in these pods. */
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

/** The location of a pod spec in a custom resource whose fields are not known. */
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

/** A pod spec with the claims that are in another field, or that it inherits. */
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

/** The pods of the objects that an object holds as a whole, to make them. */
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

/** A kind of Kubernetes that holds pods by definition, in one place. */
export interface BuiltInWorkload {
  readonly apiVersion: string;
  readonly kind: string;
  /** The fields that lead to the pod spec. */
  readonly podSpec: readonly string[];
  /** The fields that lead to the job spec, if the kind is a job or creates jobs. */
  readonly jobSpec?: readonly string[];
  /** The minors whose API server validates the claims in it. */
  readonly validatedIn: MinorSet;
}

/** The kinds of Kubernetes that hold pods by definition. */
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

/** Whether objects of the kind hold pods by definition. */
export function isWorkloadKind(apiVersion: string, kind: string): boolean {
  return builtInPodPath(apiVersion, kind) !== undefined;
}

/** The path of the pod spec in objects of a built-in kind; undefined for other kinds. */
export function builtInPodPath(apiVersion: string, kind: string): readonly string[] | undefined {
  const row = findWorkloadKind(apiVersion, kind);
  return row?.builtIn === true ? stepsOf(row.pods[0].podSpec) : undefined;
}

/** A kind in a built-in API group that is not in our table has no pods. */
export function isCustomResource(object: { readonly apiVersion?: unknown; readonly kind?: unknown }): boolean {
  const { apiVersion, kind } = object;
  // An object without a kind cannot exist in a cluster.
  return typeof kind === 'string' && kind !== ''
    && typeof apiVersion === 'string' && apiVersion.includes('/')
    && isCustomGroup(apiVersion.slice(0, apiVersion.indexOf('/')));
}
