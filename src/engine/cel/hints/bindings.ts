import { containerOf, domainOf, isDevice, readOf } from './device-reads';
import { Comprehension, everyPart, Expression, isBinding } from '../syntax/expression';

/** The `cel.bind` that an expression is. */
export function bindingIn(expression: Expression): Comprehension | undefined {
  return expression.kind === 'comprehension' && isBinding(expression) ? expression : undefined;
}

/** An expression in which `cel.bind` of a part of the device is replaced by that part; others stay. */
export function withoutBindings(expression: Expression): Expression {
  const binding = bindingIn(expression);
  const replaced = binding && bodyOf(binding);
  return replaced === undefined ? withParts(expression, withoutBindings) : withoutBindings(replaced);
}

/** What follows a binding, with what is bound in the place of the name; undefined unless that is all the same. */
export function bodyOf({ accumulator: name, initial, result }: Comprehension): Expression | undefined {
  const replace = (each: Expression): Expression => {
    const inner = bindingIn(each);
    if (inner?.accumulator === name) {
      return { ...inner, initial: replace(inner.initial) };
    }
    return isNamed(each, name) ? initial : withParts(each, replace);
  };
  // What is longer would grow without end where bindings use each other.
  const isPart = isDevice(initial) || containerOf(initial) !== undefined || domainOf(initial) !== undefined
    || readOf(initial) !== undefined;
  const replaced = isPart ? replace(result) : undefined;
  return replaced === undefined || everyPart(replaced).some((each) => isNamed(each, name)) ? undefined : replaced;
}

function isNamed(expression: Expression, name: string): boolean {
  return expression.kind === 'identifier' && expression.name === name;
}

/** A copy with changed parts. Loops may have variables of the same name, so that they stay. */
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
