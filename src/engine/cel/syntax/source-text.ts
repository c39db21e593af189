import { Call, Expression } from './expression';

/** The source text of an expression; undefined for parts that only macros create. */
export function write(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'literal': return writeLiteral(expression.value, expression.type);
    case 'identifier': return expression.name.startsWith('@') ? undefined : expression.name;
    case 'select': return joined`${write(expression.operand)}.${expression.field}`;
    case 'call': return writeCall(expression);
    default: return undefined;
  }
}

function writeCall({ name, target, args }: Call): string | undefined {
  const receiver = target === undefined ? undefined : write(target);
  const values = args.map(write);
  if (name === '_[_]') {
    return joined`${values[0]}[${values[1]}]`;
  }
  const isComplete = !values.includes(undefined) && (target === undefined || receiver !== undefined);
  if (!/^\w+$/.test(name) || !isComplete) {
    return undefined;
  }
  return `${receiver === undefined ? '' : `${receiver}.`}${name}(${values.join(', ')})`;
}

export function writeLiteral(value: unknown, type: string): string | undefined {
  switch (type) {
    case 'string': return JSON.stringify(value);
    case 'bytes': return undefined;
    case 'uint': return `${String(value)}u`;
    case 'double': return writeDouble(value as number);
    default: return String(value);
  }
}

function writeDouble(value: number): string {
  const isWhole = Number.isInteger(value) && Math.abs(value) < 1e15;
  return isWhole ? `${value}.0` : String(value);
}

/** The string of the template; undefined if any part is undefined. */
function joined(strings: TemplateStringsArray, ...parts: (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : String.raw({ raw: strings }, ...parts);
}
