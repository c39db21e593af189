import type { Machine } from './machine';
import { UnscopedValidationError } from '../../errors/validation-error';
import { alternatives, found } from '../../errors/wording';
import { Fields, isObject, objectsOf, textOf } from '../../kubernetes/plain-data';
import { BILLION } from '../../kubernetes/quantity';
import { amountsOf } from '../../scheduling/nodes/pod-resources';

/** Karpenter's label for the nodes of a NodePool. */
const POOL = 'karpenter.sh/nodepool';

/**
 * Returns a machine as a Karpenter NodePool creates it, with the labels, taints and limits of the
 * pool. Requirements that allow a single value become labels, too.
 *
 * @throws UnscopedValidationError if the object is not a NodePool, or its requirements exclude the machine
 * @see https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1/nodepool.go
 */
export function inNodePool(machine: Machine, nodePool: unknown): Machine {
  const name = isObject(nodePool) && nodePool.kind === 'NodePool' ? textOf(nodePool.metadata?.name) : undefined;
  if (name === undefined) {
    throw new UnscopedValidationError('a NodePool is an object of the kind NodePool with metadata.name, '
      + `got ${found(nodePool)}`);
  }
  const { template = {}, limits } = (nodePool as Fields).spec ?? {};
  const own: Fields = machine.node.metadata.labels;
  const labels: Fields = { ...own, ...template.metadata?.labels, [POOL]: name };
  for (const { key, operator, values } of objectsOf(template.spec?.requirements)) {
    if (operator === 'In' && Array.isArray(values)) {
      const value = labels[key] ?? (values.length === 1 ? values[0] : undefined);
      if (value !== undefined && !values.includes(value)) {
        throw new UnscopedValidationError(`machine ${found(machine.name)} has the label ${key}=${value}, and NodePool `
          + `${found(name)} makes only nodes with ${alternatives(values)}: choose another machine or pool`);
      }
      Object.assign(labels, value === undefined ? {} : { [key]: value });
    }
  }
  const taints = [...machine.node.spec.taints, ...objectsOf(template.spec?.taints)];
  const node = { ...machine.node, metadata: { ...machine.node.metadata, labels }, spec: { taints } };
  return limits === undefined
    ? { ...machine, node }
    : { ...machine, node, limits: { pool: name, amounts: amountsOf(limits) } };
}

/** Whether the machine counts stay within the limits of the machines and their pools. */
export function areWithinLimits(machines: readonly Machine[], counts: readonly number[]): boolean {
  const pools = new Map(machines.flatMap(({ limits }) => (limits === undefined ? [] : [[limits.pool, limits]])));
  return machines.every(({ most }, index) => counts[index] <= most)
    && [...pools.values()].every(({ pool, amounts }) => [...amounts].every(([resource, limit]) => {
      const used = machines.map((machine, index) =>
        (machine.limits?.pool === pool ? BigInt(counts[index]) * amountIn(machine, resource) : 0n));
      return used.reduce((sum, each) => sum + each, 0n) <= limit;
    }));
}

function amountIn({ node: { status } }: Machine, resource: string): bigint {
  return resource === 'nodes' ? BILLION : amountsOf(status?.allocatable).get(resource) ?? 0n;
}
