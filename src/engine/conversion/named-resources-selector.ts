import { isFieldName } from '../render/cel-words';

/** A string literal. */
const STRING = '"[^"\\\\\\n]*"|\'[^\'\\\\\\n]*\'';

/** A typed map of attributes, with the attribute name if one follows in brackets. */
const ATTRIBUTE =
  /\battributes\.(bool|int|string|version|quantity)(\[\s*(?:"([A-Za-z_]\w{0,31})"|'([A-Za-z_]\w{0,31})')\s*\])?/;
const TOKENS = new RegExp(`(${STRING})|${ATTRIBUTE.source}`, 'g');

/**
 * Matches references to attributes, other strings, and uses of the name `device`. None of these may remain in a
 * selector after its strings and attributes are removed.
 */
const UNSAFE = /\battributes\b|["'\\]|\bdevice\b/;

/** The attribute name before the map in a presence test. */
const PRESENCE = /(?:"[A-Za-z_]\w{0,31}"|'[A-Za-z_]\w{0,31}')\s+in\s+$/;

/**
 * Translates a selector of the structured parameters of 1.30 for 1.31 and newer: each attribute gets the domain of
 * the driver, and each quantity becomes a capacity. Returns undefined if the translation might select other
 * devices.
 */
export function toDeviceSelector(selector: string, driverName: string): string | undefined {
  let end = 0;
  let rest = '';
  let translated = '';
  for (const match of selector.matchAll(TOKENS)) {
    const [token, string, type, index, doubleQuoted, singleQuoted] = match;
    const [start, previousEnd] = [match.index, end];
    end = start + token.length;
    const isSafe = string === undefined
      ? isSafeAttribute(selector, start, end, index !== undefined)
      : isPlainString(selector, start, end);
    if (!isSafe) {
      return undefined;
    }
    const name = index === undefined ? '' : `[${JSON.stringify(doubleQuoted ?? singleQuoted)}]`;
    const map = type === 'quantity' ? 'capacity' : 'attributes'; // in 1.30, each type has a map in attributes
    const between = selector.slice(previousEnd, start);
    rest += between;
    translated += between + (string ?? `device.${map}[${JSON.stringify(driverName)}]${name}`);
  }
  const tail = selector.slice(end);
  return UNSAFE.test(rest + tail) ? undefined : withFields(translated + tail);
}

/** Whether a string is a plain literal. Raw, byte and triple-quoted strings have other escape rules. */
function isPlainString(selector: string, start: number, end: number): boolean {
  return !/\w$/.test(selector.slice(0, start)) && !/^["']/.test(selector.slice(end));
}

function isSafeAttribute(selector: string, start: number, end: number, hasName: boolean): boolean {
  return !/\.\s*$/.test(selector.slice(0, start)) && (hasName || isPresence(selector, start, end));
}

function isPresence(selector: string, from: number, to: number): boolean {
  return PRESENCE.test(selector.slice(0, from)) && !/^\s*[.[]/.test(selector.slice(to));
}

/** Replaces `device.attributes["gpu.example.com"]["model"]` with `device.attributes["gpu.example.com"].model`. */
function withFields(selector: string): string {
  return selector.replace(
    /(\bdevice\.(?:attributes|capacity)\["[^"]*"\])\["(\w+)"\]/g,
    (match, map: string, name: string) => (isFieldName(name) ? `${map}.${name}` : match),
  );
}
