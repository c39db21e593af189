/** Source code: either a single line, or a bracket whose items may be on separate lines. */
export type Code = string | { readonly open: string; readonly items: readonly Code[]; readonly close: string };

/** The maximum line length of a program, where lines can be broken. */
const LONGEST_LINE = 110;

/** Prints code that starts at a column. */
export function print(code: Code, indent = '', column = indent.length): string {
  const line = flat(code);
  if (typeof code === 'string' || code.items.length === 0 || column + line.length <= LONGEST_LINE) {
    return line;
  }
  // The last argument is usually an object: breaking only the object keeps the others on the line.
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

/** Quotes a string, with single quotes, or with double quotes if that avoids backslashes. */
export function quoted(value: string): string {
  if (value.includes("'") && !value.includes('"')) {
    return escapeLineSeparators(JSON.stringify(value));
  }
  const escaped = JSON.stringify(value).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'");
  return `'${escapeLineSeparators(escaped)}'`;
}

function escapeLineSeparators(code: string): string {
  return code.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
}

/** The code for plain data. */
export function codeOf(value: unknown): Code {
  if (typeof value === 'string') {
    return quoted(value);
  }
  if (Array.isArray(value)) {
    return bracket('[', value.map(codeOf), ']');
  }
  if (typeof value === 'object' && value !== null) {
    return bracket('{', Object.entries(value).map(([name, each]) => labelled(name, codeOf(each))), '}');
  }
  if (typeof value === 'bigint') {
    return `${value}n`;
  }
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Code for items in brackets. */
export function bracket(open: string, items: readonly Code[], close: string): Code {
  return { open, items, close };
}

/** Code for a property of an object. */
export function labelled(name: string, code: Code): Code {
  const label = labelOf(name);
  return typeof code === 'string' ? `${label}: ${code}` : { ...code, open: `${label}: ${code.open}` };
}

/** The name of a property. `__proto__` is computed, or it would set the prototype. */
function labelOf(name: string): string {
  if (name === '__proto__') {
    return `[${quoted(name)}]`;
  }
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** The code on one line. */
export function flat(code: Code): string {
  if (typeof code === 'string') {
    return code;
  }
  const inner = code.items.map(flat).join(', ');
  return code.close === '}' && inner !== ''
    ? `${code.open} ${inner} ${code.close}`
    : `${code.open}${inner}${code.close}`;
}
