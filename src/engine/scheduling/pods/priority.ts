import { Fields, textOf } from '../../kubernetes/plain-data';
import { ClusterObjects } from '../cluster/cluster-objects';

/** The priority classes that every cluster has. */
const SYSTEM_CLASSES: Readonly<Record<string, number>> = {
  'system-cluster-critical': 2_000_000_000,
  'system-node-critical': 2_000_001_000,
};

/**
 * Returns the priority of a pod or pod group: the one that admission set, else that of its class, else
 * that of the global default class.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/plugin/pkg/admission/priority/admission.go
 */
export function priorityOf({ priority, priorityClassName }: Fields, { priorityClasses }: ClusterObjects): number {
  if (priority !== undefined) {
    return Number(priority);
  }
  const name = textOf(priorityClassName) ?? '';
  if (name !== '') {
    const named = priorityClasses.find(({ metadata }) => metadata.name === name);
    return Number(named?.value ?? SYSTEM_CLASSES[name] ?? 0);
  }
  const values = priorityClasses.filter(({ globalDefault }) => globalDefault === true)
    .map(({ value }) => Number(value));
  return values.length === 0 ? 0 : Math.min(...values);
}
