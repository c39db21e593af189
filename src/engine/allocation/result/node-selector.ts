import { AllocationError } from '../allocation-error';
import { Behaviour } from '../behaviour';
import { NodeObject, NodeRequirement, NodeSelectorObject } from '../objects';
import { TakenDevice } from '../search/attempt';

/**
 * The nodes on which the devices of a claim can be used; undefined for all nodes.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating
 * @throws AllocationError if a node selector has several terms
 */
export function nodeSelectorFor(
  taken: readonly TakenDevice[],
  node: NodeObject,
  behaviour: Behaviour,
): NodeSelectorObject | undefined {
  const matchFields: NodeRequirement[] = [];
  const matchExpressions: NodeRequirement[] = [];
  for (const { device } of taken) {
    const { nodeName, nodeSelector } = device.reach;
    const isBound = device.object.bindsToNode === true && behaviour.does('bindsToNode');
    if (nodeName !== undefined || isBound) {
      return onlyNode(node.metadata.name);
    }
    const terms = nodeSelector?.nodeSelectorTerms ?? [];
    if (terms.length > 1) {
      throw new AllocationError(`unsupported ResourceSlice.NodeSelector with ${terms.length} terms`);
    }
    terms.forEach((term) => {
      addNew(term.matchFields, matchFields);
      addNew(term.matchExpressions, matchExpressions);
    });
  }
  if (matchFields.length === 0 && matchExpressions.length === 0) {
    return undefined;
  }
  return {
    nodeSelectorTerms: [{
      ...matchExpressions.length > 0 ? { matchExpressions } : {},
      ...matchFields.length > 0 ? { matchFields } : {},
    }],
  };
}

function onlyNode(name: string): NodeSelectorObject {
  return { nodeSelectorTerms: [{ matchFields: [{ key: 'metadata.name', operator: 'In', values: [name] }] }] };
}

function addNew(from: readonly NodeRequirement[] = [], to: NodeRequirement[]): void {
  from.forEach((requirement) => to.some((each) => isSame(each, requirement)) || to.push(requirement));
}

function isSame(one: NodeRequirement, other: NodeRequirement): boolean {
  const [values, otherValues] = [new Set(one.values), new Set(other.values)];
  return one.key === other.key && one.operator === other.operator
    && values.size === otherValues.size && [...values].every((value) => otherValues.has(value));
}
