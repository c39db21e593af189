import { CONTAINER_FIELDS, ContainerField, ContainerHolder, containersOf } from './containers';
import { Fields, follow, isObject } from '../kubernetes/plain-data';
import { readTable } from '../kubernetes/schema-file';

/** A pod spec in a custom resource. */
export interface CustomPod extends ContainerHolder {
  /** The fields that lead to the pod spec. */
  readonly path: readonly string[];
}

/** A row of `x-dra-custom-workloads`. */
interface CustomWorkload {
  readonly group: string;
  readonly kinds: readonly string[];
  /** The fields that lead to pod specs; `*` stands for each item of a list. */
  readonly podSpecs: readonly (readonly string[])[];
  /** A row of `x-dra-container-fields`, if the containers are not in the fields of a pod. */
  readonly containers?: string;
  /** The claims of pods that declare none: a list of their own replaces it as a whole. */
  readonly inheritedClaims?: readonly string[];
}

/** The maximum depth of pod templates in custom resources, unless they declare claims. */
const DEEPEST_TEMPLATE = 8;

/** The maximum depth of pod specs that declare claims. */
const DEEPEST_CLAIMS = 16;

/** The fields of every object that are not about its pods. */
const FIELDS_WITHOUT_PODS = ['metadata', 'status'];

/** Locates the pod specs in a custom resource: in known fields, or by their structure. */
export function locateCustomPods(manifest: Record<string, unknown>): CustomPod[] {
  const known = knownPods(manifest);
  const paths = new Set(known.map(({ path }) => path.join('/')));
  return [...known, ...structuralPods(manifest).filter(({ path }) => !paths.has(path.join('/')))];
}

let rowsByGroup: ReadonlyMap<string, readonly CustomWorkload[]> | undefined;

function knownPods(manifest: Fields): CustomPod[] {
  if (rowsByGroup === undefined) {
    const rows = readTable<CustomWorkload[]>('pods.json', 'x-dra-custom-workloads');
    rowsByGroup = new Map(rows.map(({ group }) => [group, rows.filter((row) => row.group === group)]));
  }
  const rows = rowsByGroup.get(manifest.apiVersion.split('/')[0]) ?? [];
  return rows.filter(({ kinds }) => kinds.includes(manifest.kind)).flatMap((row) =>
    row.podSpecs
      .flatMap((path) => existingPaths(manifest, path))
      .flatMap((path) => knownPod(manifest, row, path)));
}

function knownPod(manifest: object, row: CustomWorkload, path: readonly string[]): CustomPod[] {
  const podSpec = follow(manifest, path);
  const containerFields = containerFieldsOf(row);
  if (!isObject(podSpec) || containersOf({ podSpec, containerFields }).length === 0) {
    return [];
  }
  const inherited = row.inheritedClaims && follow(manifest, row.inheritedClaims);
  return [{
    path,
    podSpec: podSpec.resourceClaims === undefined && Array.isArray(inherited)
      ? { ...podSpec, resourceClaims: inherited }
      : podSpec,
    containerFields,
  }];
}

function containerFieldsOf({ containers }: CustomWorkload): readonly ContainerField[] {
  return containers === undefined
    ? CONTAINER_FIELDS
    : readTable<Record<string, ContainerField[]>>('pods.json', 'x-dra-container-fields')[containers];
}

/** The paths that a path with `*` stands for. */
function existingPaths(manifest: object, path: readonly string[]): (readonly string[])[] {
  const star = path.indexOf('*');
  if (star < 0) {
    return [path];
  }
  const list = follow(manifest, path.slice(0, star));
  return Array.isArray(list)
    ? list.flatMap((_, index) =>
      existingPaths(manifest, [...path.slice(0, star), String(index), ...path.slice(star + 1)]))
    : [];
}

/**
 * Pod templates have a `spec` with a list of containers, and are somewhere in the `spec`
 * of the object. Whatever has lists of claims and containers is a pod spec anywhere.
 * Templates within a pod spec belong to it, unless they declare claims.
 */
function structuralPods(manifest: Record<string, unknown>): CustomPod[] {
  const found: CustomPod[] = [];
  const visit = (value: unknown, path: readonly string[], isWithinPod: boolean) => {
    if (path.length > DEEPEST_CLAIMS || typeof value !== 'object' || value === null) {
      return;
    }
    const isPod = declaresClaims(value)
      || (!isWithinPod && path[0] === 'spec' && path.length <= DEEPEST_TEMPLATE && looksLikePodSpec(value, path));
    if (isPod) {
      found.push({ path, podSpec: value, containerFields: CONTAINER_FIELDS });
    }
    for (const [key, child] of Object.entries(value)) {
      visit(child, [...path, key], isWithinPod || isPod);
    }
  };
  for (const [key, child] of Object.entries(manifest)) {
    if (!FIELDS_WITHOUT_PODS.includes(key)) {
      visit(child, [key], false);
    }
  }
  return found;
}

function declaresClaims(value: object): boolean {
  const { resourceClaims, containers } = value as Record<string, unknown>;
  return Array.isArray(resourceClaims) && Array.isArray(containers);
}

function looksLikePodSpec(value: object, path: readonly string[]): boolean {
  const { containers } = value as { containers?: unknown };
  return (
    path[path.length - 1] === 'spec'
    && Array.isArray(containers)
    && containers.some(
      (container) => isObject(container) && ('image' in container || 'name' in container),
    )
  );
}
