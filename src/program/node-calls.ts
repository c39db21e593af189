import { call, Expression, literal } from './expression';
import { Fields, objectsOf } from '../engine/kubernetes/plain-data';

/**
 * The calls that create a node selector. Fields that they cannot express are detected
 * when the result is compared with the object.
 */
export function nodeSelector(selector: Fields | undefined): Expression | undefined {
  if (selector === undefined) {
    return undefined;
  }
  const terms = objectsOf(selector?.nodeSelectorTerms).map(nodeSelectorTerm);
  return terms.length === 1 ? terms[0] : call('dra.NodeSelector.anyOf', terms);
}

function nodeSelectorTerm({ matchExpressions, matchFields }: Fields): Expression {
  return call('dra.NodeSelector.allOf', [
    ...objectsOf(matchExpressions).map(labelRequirement),
    ...objectsOf(matchFields).map(({ values }) =>
      call('dra.NodeRequirement.named', [literal(values?.[0])])),
  ]);
}

/** The method for an operator, and its arguments after the label key. */
interface RequirementMethod {
  readonly name: string;
  readonly args: (values: readonly unknown[] | undefined) => unknown[];
}

const METHODS: Readonly<Record<string, RequirementMethod>> = {
  In: { name: 'in', args: (values) => [values] },
  NotIn: { name: 'notIn', args: (values) => [values] },
  Exists: { name: 'exists', args: () => [] },
  DoesNotExist: { name: 'doesNotExist', args: () => [] },
  Gt: { name: 'greaterThan', args: (values) => [Number(values?.[0])] },
  Lt: { name: 'lessThan', args: (values) => [Number(values?.[0])] },
};

function labelRequirement({ key, operator, values }: Fields): Expression {
  if (operator === 'In' && values?.length === 1) {
    return call('dra.NodeRequirement.is', [key, values[0]].map(literal));
  }
  const { name, args } = METHODS[Object.hasOwn(METHODS, operator) ? operator : 'Exists'];
  return call(`dra.NodeRequirement.${name}`, [key, ...args(values)].map(literal));
}
