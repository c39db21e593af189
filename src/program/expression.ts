import { bracket, Code, codeOf, flat, labelled } from './code';
import { imported, ImportedName } from './library';

/** An expression of a program. */
export interface Expression {
  readonly code: Code;
  /** Runs the code. */
  readonly evaluate: () => any;
}

/** Plain data. */
export function literal(value: unknown): Expression {
  return { code: codeOf(value), evaluate: () => value };
}

/** Code whose value is known, such as a variable. */
export function known(code: Code, value: unknown): Expression {
  return { code, evaluate: () => value };
}

/** A constant that the program imports, such as a member of an enum. */
export function constant(name: ImportedName): Expression {
  return { code: name, evaluate: () => imported(name) };
}

/** An object literal with the defined properties. */
export function object(properties: Readonly<Record<string, Expression | undefined>>): Expression {
  const present = Object.entries(properties).filter(
    (entry): entry is [string, Expression] => entry[1] !== undefined,
  );
  return {
    code: bracket('{', present.map(([name, { code }]) => labelled(name, code)), '}'),
    evaluate: () =>
      Object.fromEntries(present.map(([name, each]) => [name, each.evaluate()])),
  };
}

/** A list. */
export function list(items: readonly Expression[]): Expression {
  return around('[', items, ']', (values) => values);
}

/** A call of a function that the program imports. */
export function call(name: ImportedName, args: readonly Expression[]): Expression {
  return around(`${name}(`, args, ')', (values) => imported(name)(...values));
}

/** A new instance of a class that the program imports. */
export function create(name: ImportedName, args: readonly Expression[]): Expression {
  return around(`new ${name}(`, args, ')', (values) => new (imported(name))(...values));
}

/** A call of a method of a value. */
export function invoke(receiver: Expression, method: string, args: readonly Expression[]): Expression {
  const open = `${flat(receiver.code)}.${method}(`;
  return around(open, args, ')', (values) => receiver.evaluate()[method](...values));
}

/** Expressions in brackets, with a function that evaluates their values. */
function around(
  open: string, items: readonly Expression[], close: string, evaluate: (values: unknown[]) => any,
): Expression {
  return {
    code: bracket(open, items.map(({ code }) => code), close),
    evaluate: () => evaluate(items.map((each) => each.evaluate())),
  };
}
