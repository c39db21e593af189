import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { isWorkloadKind, locatePods } from './pod-location';
import { A_CONSTRUCT, expectArgument } from '../errors/arguments';
import { ValidationError } from '../errors/validation-error';

/**
 * Returns the API object with a pod spec that a construct is, or contains.
 *
 * @throws ValidationError if there is no such object, or more than one
 */
export function findWorkload(construct: IConstruct): ApiObject {
  expectArgument('workload', construct, A_CONSTRUCT);
  if (ApiObject.isApiObject(construct) && holdsPods(construct)) {
    return construct;
  }
  const candidates = construct.node
    .findAll()
    .filter((each): each is ApiObject => ApiObject.isApiObject(each) && holdsPods(each));
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

/**
 * Built-in kinds are recognized by name, since their containers may be added later;
 * custom resources by their content.
 */
function holdsPods(object: ApiObject): boolean {
  if (isWorkloadKind(object.apiVersion, object.kind)) {
    return true;
  }
  if (!object.apiVersion.includes('.')) {
    return false;
  }
  try {
    return locatePods(object.toJson()).length > 0;
  } catch {
    return false;
  }
}

function inside(construct: IConstruct): string {
  const kinds = construct.node
    .findAll()
    .filter((each): each is ApiObject => ApiObject.isApiObject(each))
    .map(({ kind }) => kind);
  return kinds.length === 0 ? '' : `; found only ${[...new Set(kinds)].join(', ')}`;
}
