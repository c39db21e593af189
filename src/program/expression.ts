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
  return { code: bracket('[', codesOf(items), ']'), evaluate: () => evaluateAll(items) };
}

/** A call of a function that the program imports. */
export function call(name: ImportedName, args: readonly Expression[]): Expression {
  return {
    code: bracket(`${name}(`, codesOf(args), ')'),
    evaluate: () => imported(name)(...evaluateAll(args)),
  };
}

/** A new instance of a class that the program imports. */
export function create(name: ImportedName, args: readonly Expression[]): Expression {
  return {
    code: bracket(`new ${name}(`, codesOf(args), ')'),
    evaluate: () => new (imported(name))(...evaluateAll(args)),
  };
}

/** A call of a method of a value. */
export function invoke(receiver: Expression, method: string, args: readonly Expression[]): Expression {
  return {
    code: bracket(`${flat(receiver.code)}.${method}(`, codesOf(args), ')'),
    evaluate: () => receiver.evaluate()[method](...evaluateAll(args)),
  };
}

function codesOf(expressions: readonly Expression[]): Code[] {
  return expressions.map(({ code }) => code);
}

function evaluateAll(expressions: readonly Expression[]): unknown[] {
  return expressions.map((each) => each.evaluate());
}
