import { Implementation } from './library';
import { CelType, DYN, hasParameter, listOf } from '../values/cel-type';
import { parseType, splitTypes } from '../values/type-notation';

/** The signature of a function, method or operator, with its implementation. */
export interface Overload {
  readonly name: string;
  readonly isMethod: boolean;
  /** The types of the arguments, after the type of the target for a method. */
  readonly parameters: readonly CelType[];
  /** The required types of the values in a call. */
  readonly accepted: readonly CelType[];
  readonly result: CelType;
  readonly isGeneric: boolean;
  /** Undefined if the evaluator handles the call itself. */
  readonly implementation: Implementation | undefined;
}

const SIGNATURE = /^(?:(\w+(?:\([^.]*\))?)\.)?([^.(\s]+)\(((?:[^.)]|\)(?!: ))*)\): ([^.]+)$/;

/** The prefixes in signatures that are namespaces rather than the type of a target. */
const NAMESPACES = new Set(['optional', 'sets', 'strings', 'lists', 'format', 'ip', 'cel']);

/** Parses a signature such as `list(T).slice(int, int): list(T)`. */
export function parseSignature(
  signature: string,
  implementation: Implementation | undefined,
  takesAnyElements = false,
): Overload {
  const [, prefix, name, types, result] = SIGNATURE.exec(signature) as RegExpExecArray;
  const isMethod = prefix !== undefined && !NAMESPACES.has(prefix);
  const parameters = [...isMethod ? [prefix] : [], ...splitTypes(types)].map(parseType);
  return {
    name: isMethod || prefix === undefined ? name : `${prefix}.${name}`,
    isMethod,
    parameters,
    accepted: takesAnyElements ? parameters.map(withAnyElements) : parameters,
    result: parseType(result),
    isGeneric: [...parameters, parseType(result)].some(hasParameter),
    implementation,
  };
}

function withAnyElements(type: CelType): CelType {
  return type.kind === 'list' ? listOf(DYN) : type;
}
