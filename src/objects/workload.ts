import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { ValidationError } from '../engine/errors/validation-error';
import { isLazyValue } from '../engine/errors/wording';
import { unknownPodAt } from '../engine/pods/chosen-pods';
import { isCustomResource, isWorkloadKind, locatePods } from '../engine/pods/pod-location';
import { builtInVersionsWith } from '../engine/pods/workload-kinds';

/** Finds the only API object with a pod spec, optionally at a named place, that a construct is or contains. */
export function findWorkload(construct: IConstruct, steps?: readonly string[]): ApiObject {
  if (ApiObject.isApiObject(construct) && (holdsPods(construct, steps) || isNamedPlace(construct, steps))) {
    return construct;
  }
  const candidates = apiObjectsIn(construct).filter((each) => holdsPods(each, steps));
  if (candidates.length === 1) {
    return candidates[0];
  }
  if (candidates.length === 0) {
    throw new ValidationError(
      'contains no workload: pass a pod, a workload, or a construct that contains exactly one'
        + inside(construct),
      construct,
    );
  }
  throw new ValidationError(`contains ${candidates.length} workloads: pass one of them, `
    + candidates.map((each) => `${each.node.path} (${each.kind})`).join(' or '), construct);
}

/** The API objects that a construct is, or contains. */
export function apiObjectsIn(construct: IConstruct): ApiObject[] {
  return construct.node.findAll().filter((each): each is ApiObject => ApiObject.isApiObject(each));
}

/** Built-in kinds may get their containers later. Custom resources must contain pods, or the named place. */
function holdsPods(object: ApiObject, steps?: readonly string[]): boolean {
  if (isWorkloadKind(object.apiVersion, object.kind)) {
    return true;
  }
  if (!object.apiVersion.includes('.')) {
    return false;
  }
  try {
    const manifest: unknown = object.toJson();
    return locatePods(manifest).length > 0 || (steps !== undefined && unknownPodAt(manifest, steps) !== undefined);
  } catch {
    return false;
  }
}

/** Whether a place of a custom resource is named, which may have no pods yet. */
function isNamedPlace({ apiVersion, kind }: ApiObject, steps: readonly string[] | undefined): boolean {
  return steps !== undefined && isCustomResource({ apiVersion, kind });
}

/** Whether the object contains `Lazy` values of any copy of cdk8s, which are not known yet. */
export function isLazy(object: ApiObject): boolean {
  // `props` is private in ApiObject.
  return containsLazy((object as unknown as { props?: unknown }).props, new Set());
}

function containsLazy(value: unknown, seen: Set<unknown>): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) {
    return false;
  }
  seen.add(value);
  return isLazyValue(value) || Object.values(value).some((each) => containsLazy(each, seen));
}

function inside(construct: IConstruct): string {
  const kinds = apiObjectsIn(construct).map(({ apiVersion, kind }) => {
    const versions = builtInVersionsWith(kind);
    return versions.length === 0 ? kind : `${kind} of ${apiVersion}, instead of ${versions.join(' or ')}`;
  });
  if (kinds.length === 0) {
    return construct.node.children.length === 0 ? '; it is empty so far: create the workload first' : '';
  }
  return `; found only ${[...new Set(kinds)].join(', ')}`;
}
