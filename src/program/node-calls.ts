import { call, Expression, literal } from './expression';
import { objectsOf } from '../kubernetes/plain-data';
import { NodeRequirement, NodeSelector } from '../node-selector';

/**
 * The calls that make a node selector; what they cannot say is missed when the result is
 * compared with the object.
 */
export function nodeSelector(selector: any): Expression | undefined {
  if (selector === undefined) {
    return undefined;
  }
  const terms = objectsOf(selector?.nodeSelectorTerms).map(({ matchExpressions, matchFields }) =>
    call('dra.NodeSelector.allOf', NodeSelector.allOf, [
      ...objectsOf(matchExpressions).map(labelRequirement),
      ...objectsOf(matchFields).map(({ values }) =>
        call('dra.NodeRequirement.named', NodeRequirement.named, [literal(values?.[0])]),
      ),
    ]),
  );
  return terms.length === 1 ? terms[0] : call('dra.NodeSelector.anyOf', NodeSelector.anyOf, terms);
}

/** The method of each operator, and what it takes besides the key of the label. */
const METHODS: Readonly<
  Record<
    string,
    { readonly name: keyof typeof NodeRequirement; readonly args: (values: any) => unknown[] }
  >
> = {
  In: { name: 'in', args: (values) => [values] },
  NotIn: { name: 'notIn', args: (values) => [values] },
  Exists: { name: 'exists', args: () => [] },
  DoesNotExist: { name: 'doesNotExist', args: () => [] },
  Gt: { name: 'greaterThan', args: (values) => [Number(values?.[0])] },
  Lt: { name: 'lessThan', args: (values) => [Number(values?.[0])] },
};

function labelRequirement({ key, operator, values }: any): Expression {
  const { name, args } = operator === 'In' && values?.length === 1
    ? { name: 'is' as const, args: () => [values[0]] }
    : METHODS[Object.hasOwn(METHODS, operator) ? operator : 'Exists'];
  return call(`dra.NodeRequirement.${name}`, NodeRequirement[name] as any, [key, ...args(values)].map(literal));
}
