/**
 * Where the values of each type of attribute went: the `attributes` of the structured
 * parameters of 1.30 are typed maps.
 */
const MAPS: Record<string, string> = {
  bool: 'attributes',
  int: 'attributes',
  string: 'attributes',
  version: 'attributes',
  quantity: 'capacity',
};

/** Reads the value of an attribute, or asks whether there is one. */
const TEXT = '"[^"\\\\\\n]*"|\'[^\'\\\\\\n]*\'';
const ATTRIBUTE =
  /\battributes\.(bool|int|string|version|quantity)(\[\s*(?:"([A-Za-z_]\w{0,31})"|'([A-Za-z_]\w{0,31})')\s*\])?/;
const TOKENS = new RegExp(`(${TEXT})|${ATTRIBUTE.source}`, 'g');

/**
 * What remains once texts and attributes are taken out must not speak of attributes, hold
 * other texts or declare names.
 */
const UNSAFE = /\battributes\b|["'\\]|\bdevice\b/;

/** A question for the presence of an attribute has its name before the map. */
const PRESENCE = /(?:"[A-Za-z_]\w{0,31}"|'[A-Za-z_]\w{0,31}')\s+in\s+$/;

/**
 * A selector of the structured parameters of 1.30 as DRA with structured parameters has
 * it since 1.31, where the meaning is the same: each attribute is one of the domain of
 * the driver, each quantity a capacity. Undefined where that cannot be told.
 */
export function toDeviceSelector(selector: string, driverName: string): string | undefined {
  let isSafe = true;
  let end = 0;
  let rest = '';
  const translated = selector.replace(TOKENS, (match, text: string | undefined, type: string, index: string | undefined, ...more) => {
    const [double, single, offset] = more as [string | undefined, string | undefined, number];
    rest += selector.slice(end, offset);
    end = offset + match.length;
    if (text !== undefined) {
      // A raw text, or one of bytes, or of several lines, has other rules.
      isSafe &&= !/\w$/.test(selector.slice(0, offset)) && !/^["']/.test(selector.slice(end));
      return match;
    }
    const map = `device.${MAPS[type]}[${JSON.stringify(driverName)}]`;
    isSafe &&=
      !/\.\s*$/.test(selector.slice(0, offset))
      && (index !== undefined || isPresence(selector, offset, end));
    return index === undefined ? map : `${map}[${JSON.stringify(double ?? single)}]`;
  });
  rest += selector.slice(end);
  return isSafe && !UNSAFE.test(rest) ? withFields(translated) : undefined;
}

function isPresence(selector: string, from: number, to: number): boolean {
  return PRESENCE.test(selector.slice(0, from)) && !/^\s*[.[]/.test(selector.slice(to));
}

/** `device.attributes["gpu.example.com"]["model"]` as people write it. */
function withFields(selector: string): string {
  return selector.replace(
    /(\bdevice\.(?:attributes|capacity)\["[^"]*"\])\["(\w+)"\]/g,
    (match, map: string, name: string) => (RESERVED.has(name) ? match : `${map}.${name}`),
  );
}

/** Words that CEL does not take as the name of a field. */
const RESERVED = new Set([
  'as',
  'break',
  'const',
  'continue',
  'else',
  'false',
  'for',
  'function',
  'if',
  'import',
  'in',
  'let',
  'loop',
  'namespace',
  'null',
  'package',
  'return',
  'true',
  'var',
  'void',
  'while',
]);
