import { Fields } from '../../kubernetes/plain-data';
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
export function priorityOf(spec: Fields, cluster: ClusterObjects): number {
  const { priority, priorityClassName } = spec;
  return Number(priority ?? priorityClassOf(spec, cluster)?.value ?? SYSTEM_CLASSES[String(priorityClassName)] ?? 0);
}

/** The preemption policy of a pod, set by the same admission plugin. */
export function preemptionPolicyOf(spec: Fields, cluster: ClusterObjects): string {
  return spec.preemptionPolicy ?? priorityClassOf(spec, cluster)?.preemptionPolicy ?? 'PreemptLowerPriority';
}

/** The class that a spec names; without a name, the lowest of the default classes. */
export function priorityClassOf(
  { priorityClassName = '' }: Fields, { priorityClasses }: ClusterObjects,
): Fields | undefined {
  return priorityClassName === ''
    ? priorityClasses.filter(({ globalDefault }) => globalDefault === true)
      .sort((one, other) => Number(one.value) - Number(other.value))[0]
    : priorityClasses.find(({ metadata }) => metadata.name === priorityClassName);
}
