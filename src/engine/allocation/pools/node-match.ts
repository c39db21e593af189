import { objectsOf } from '../../kubernetes/plain-data';
import { AllocationError } from '../allocation-error';
import { NodeObject, NodeRequirement, NodeSelectorObject, Reach } from '../objects';

/** Tests the value of a label or field of a node, which is undefined if the node does not have it. */
type Test = (value: string | undefined) => boolean;

/** The tests of labels by operator. They throw if the requirement is malformed. */
const LABEL_TESTS: Readonly<Record<string, (values: readonly string[]) => Test>> = {
  In: (values) => {
    expectValues(values.length > 0, 'In needs values');
    return (value) => value !== undefined && values.includes(value);
  },
  NotIn: (values) => {
    expectValues(values.length > 0, 'NotIn needs values');
    return (value) => value === undefined || !values.includes(value);
  },
  Exists: (values) => {
    expectValues(values.length === 0, 'Exists has no values');
    return (value) => value !== undefined;
  },
  DoesNotExist: (values) => {
    expectValues(values.length === 0, 'DoesNotExist has no values');
    return (value) => value === undefined;
  },
  Gt: (values) => comparison(values, (value, bound) => value > bound),
  Lt: (values) => comparison(values, (value, bound) => value < bound),
};

/** The tests of fields by operator. */
const FIELD_TESTS: typeof LABEL_TESTS = {
  In: (values) => {
    expectValues(values.length === 1, 'a field has one value');
    return (value) => (value ?? '') === values[0];
  },
  NotIn: (values) => {
    expectValues(values.length === 1, 'a field has one value');
    return (value) => (value ?? '') !== values[0];
  },
};

/**
 * Whether a device, or the devices of a slice, can be used on a node.
 *
 * @see https://github.com/kubernetes/component-helpers/blob/v0.37.1/scheduling/corev1/nodeaffinity/nodeaffinity.go
 * @throws AllocationError if the node selector is malformed
 */
export function reaches({ nodeName, allNodes, nodeSelector }: Reach, node: NodeObject): boolean {
  if (nodeName !== undefined && nodeName !== '') {
    return node.metadata.name === nodeName;
  }
  return allNodes === true || (nodeSelector !== undefined && selects(nodeSelector, node));
}

/** Whether one of the terms selects the node. An empty term selects nothing. */
function selects({ nodeSelectorTerms }: NodeSelectorObject, node: NodeObject): boolean {
  const { name, labels = {} } = node.metadata;
  const terms = objectsOf(nodeSelectorTerms).map(({ matchExpressions, matchFields }) => [
    ...requirementsOf(matchExpressions).map((each) => ({ test: testOf(each, LABEL_TESTS), value: labels[each.key] })),
    ...requirementsOf(matchFields).map((each) => (
      { test: testOf(each, FIELD_TESTS), value: each.key === 'metadata.name' ? name : undefined })),
  ]);
  return terms.some((term) => term.length > 0 && term.every(({ test, value }) => test(value)));
}

function requirementsOf(value: unknown): readonly NodeRequirement[] {
  return objectsOf(value) as readonly NodeRequirement[];
}

function testOf({ key, operator, values = [] }: NodeRequirement, tests: typeof LABEL_TESTS): Test {
  if (!Object.hasOwn(tests, operator)) {
    throw new AllocationError(`failed to parse node selector: operator "${operator}" of ${key} is not supported`);
  }
  return tests[operator](values);
}

function comparison(values: readonly string[], holds: (value: bigint, bound: bigint) => boolean): Test {
  expectValues(values.length === 1 && isInteger(values[0]), 'Gt and Lt have one value, an integer');
  const bound = integer(values[0]);
  return (value) => value !== undefined && isInteger(value) && holds(integer(value), bound);
}

function isInteger(text: string): boolean {
  return /^[+-]?\d+$/.test(text) && BigInt.asIntN(64, integer(text)) === integer(text);
}

function integer(text: string): bigint {
  return BigInt(text.replace(/^\+/, ''));
}

function expectValues(isSound: boolean, rule: string): void {
  if (!isSound) {
    throw new AllocationError(`failed to parse node selector: ${rule}`);
  }
}
