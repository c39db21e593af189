import { Expression } from './expression';

/** The expression as text, undefined for what only macros make. */
export function write(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'literal': return writeLiteral(expression.value, expression.type);
    case 'identifier': return expression.name.startsWith('@') ? undefined : expression.name;
    case 'select': return joined`${write(expression.operand)}.${expression.field}`;
    case 'call': {
      const target = expression.target === undefined ? undefined : write(expression.target);
      const args = expression.args.map(write);
      if (expression.name === '_[_]') {
        return joined`${args[0]}[${args[1]}]`;
      }
      if (
        !/^\w+$/.test(expression.name)
        || (expression.target !== undefined && target === undefined)
        || args.includes(undefined)
      ) {
        return undefined;
      }
      return `${target === undefined ? '' : `${target}.`}${expression.name}(${args.join(', ')})`;
    }
    default: return undefined;
  }
}

function writeLiteral(value: unknown, type: string): string | undefined {
  if (type === 'string') {
    return JSON.stringify(value);
  }
  if (type === 'double') {
    return Number.isInteger(value) && Math.abs(value as number) < 1e15 ? `${String(value)}.0` : String(value);
  }
  return type === 'bytes' ? undefined : `${String(value)}${type === 'uint' ? 'u' : ''}`;
}

/** The template, unless a part of it is missing. */
function joined(texts: TemplateStringsArray, ...parts: (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : String.raw({ raw: texts }, ...parts);
}
