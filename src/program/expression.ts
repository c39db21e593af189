/**
 * Code that fits on a line, or a bracket with items that can stand on lines of their own.
 */
export type Code = string | { readonly open: string; readonly items: readonly Code[]; readonly close: string };

/** An expression of a program, and its value. */
export interface Expression {
  readonly code: Code;
  readonly value: any;
}

/** Lines of a program are at most this long, where they can be broken. */
const LONGEST_LINE = 110;

/** Plain data. */
export function literal(value: unknown): Expression {
  return { code: codeOf(value), value };
}

/** An object with the properties that are set. */
export function object(properties: Readonly<Record<string, Expression | undefined>>): Expression {
  const present = Object.entries(properties).filter(
    (entry): entry is [string, Expression] => entry[1] !== undefined,
  );
  return {
    code: bracket('{', present.map(([name, { code }]) => labelled(name, code)), '}'),
    value: Object.fromEntries(present.map(([name, { value }]) => [name, value])),
  };
}

/** A list. */
export function list(items: readonly Expression[]): Expression {
  return { code: bracket('[', items.map(({ code }) => code), ']'), value: items.map(({ value }) => value) };
}

/** A call of a function under a name. */
export function call(
  name: string,
  action: (...values: any[]) => unknown,
  args: readonly Expression[],
): Expression {
  return {
    code: bracket(
      `${name}(`,
      args.map(({ code }) => code),
      ')',
    ),
    value: action(...args.map(({ value }) => value)),
  };
}

/** The text of code, from a column on. */
export function print(code: Code, indent = '', column = indent.length): string {
  const line = flat(code);
  if (typeof code === 'string' || code.items.length === 0 || column + line.length <= LONGEST_LINE) {
    return line;
  }
  // The last of several arguments is most often an object: it may be broken while the
  // others stay in front of it.
  const [last, ...others] = [...code.items].reverse();
  const front = code.open + others.reverse().map((item) => `${flat(item)}, `).join('');
  if (
    code.open.endsWith('(')
    && typeof last !== 'string'
    && last.close === '}'
    && column + front.length < LONGEST_LINE
  ) {
    return front + print(last, indent, column + front.length) + code.close;
  }
  const inner = `${indent}  `;
  return [
    code.open,
    ...code.items.map((item) => `${inner}${print(item, inner)},`),
    `${indent}${code.close}`,
  ].join('\n');
}

/** A text in single quotes, or in double ones if that spares it backslashes. */
export function quoted(text: string): string {
  if (text.includes("'") && !text.includes('"')) {
    return JSON.stringify(text).replace(/[\u2028\u2029]/g, escapedSign);
  }
  const escaped = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'");
  return `'${escaped.replace(/[\u2028\u2029]/g, escapedSign)}'`;
}

function escapedSign(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16)}`;
}

function codeOf(value: unknown): Code {
  if (typeof value === 'string') {
    return quoted(value);
  }
  if (Array.isArray(value)) {
    return bracket('[', value.map(codeOf), ']');
  }
  if (typeof value === 'object' && value !== null) {
    return bracket('{', Object.entries(value).map(([name, each]) => labelled(name, codeOf(each))), '}');
  }
  return typeof value === 'bigint' ? `${value}n` : Object.is(value, -0) ? '-0' : String(value);
}

function bracket(open: string, items: readonly Code[], close: string): Code {
  return { open, items, close };
}

/**
 * A property; a name that would mean the prototype is computed, so that it means itself.
 */
function labelled(name: string, code: Code): Code {
  const label =
    /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__'
      ? name
      : name === '__proto__'
        ? `[${quoted(name)}]`
        : quoted(name);
  return typeof code === 'string' ? `${label}: ${code}` : { ...code, open: `${label}: ${code.open}` };
}

function flat(code: Code): string {
  if (typeof code === 'string') {
    return code;
  }
  const inner = code.items.map(flat).join(', ');
  return code.close === '}' && inner !== ''
    ? `${code.open} ${inner} ${code.close}`
    : `${code.open}${inner}${code.close}`;
}
