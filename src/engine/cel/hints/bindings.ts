import { containerOf, domainOf, isDevice, readOf } from './device-reads';
import { Comprehension, everyPart, Expression, isBinding } from '../syntax/expression';

/** The expression as a `cel.bind`; undefined if it is something else. */
export function bindingIn(expression: Expression): Comprehension | undefined {
  return expression.kind === 'comprehension' && isBinding(expression) ? expression : undefined;
}

/** Replaces each `cel.bind` of a part of the device by that part; other bindings stay. */
export function withoutBindings(expression: Expression): Expression {
  const binding = bindingIn(expression);
  const replaced = binding && bodyOf(binding);
  return replaced === undefined ? withParts(expression, withoutBindings) : withoutBindings(replaced);
}

/** The body of a binding with the bound part of the device in place of the name; undefined if not equivalent. */
export function bodyOf({ accumulator: name, initial, result }: Comprehension): Expression | undefined {
  const replace = (each: Expression): Expression => {
    const inner = bindingIn(each);
    if (inner?.accumulator === name) {
      return { ...inner, initial: replace(inner.initial) };
    }
    return isNamed(each, name) ? initial : withParts(each, replace);
  };
  // Longer values would grow without bound where bindings use each other.
  const isPart = isDevice(initial) || containerOf(initial) !== undefined || domainOf(initial) !== undefined
    || readOf(initial) !== undefined;
  const replaced = isPart ? replace(result) : undefined;
  return replaced === undefined || everyPart(replaced).some((each) => isNamed(each, name)) ? undefined : replaced;
}

function isNamed(expression: Expression, name: string): boolean {
  return expression.kind === 'identifier' && expression.name === name;
}

/** A copy with changed parts. Loops stay unchanged, because their variables may have the same name. */
function withParts(expression: Expression, change: (part: Expression) => Expression): Expression {
  switch (expression.kind) {
    case 'select': return { ...expression, operand: change(expression.operand) };
    case 'list': return { ...expression, elements: expression.elements.map(change) };
    case 'call': return {
      ...expression,
      ...expression.target === undefined ? {} : { target: change(expression.target) },
      args: expression.args.map(change),
    };
    case 'comprehension': return isBinding(expression)
      ? { ...expression, initial: change(expression.initial), result: change(expression.result) }
      : expression;
    default: return expression;
  }
}
