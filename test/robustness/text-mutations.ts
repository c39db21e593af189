import * as fc from '../fast-check';

/** One change of YAML text. */
export interface TextMutation {
  readonly kind: keyof typeof KINDS;
  /** Where, counted through all characters or lines. */
  readonly from: number;
  readonly length: number;
  readonly piece: string;
}

const KINDS = {
  insert: (text: string, from: number, _length: number, piece: string) =>
    text.slice(0, from) + piece + text.slice(from),
  remove: (text: string, from: number, length: number) =>
    text.slice(0, from) + text.slice(from + length),
  replace: (text: string, from: number, length: number, piece: string) =>
    text.slice(0, from) + piece + text.slice(from + length),
  repeat: (text: string, from: number, length: number) =>
    text.slice(0, from + length) + text.slice(from),
  cut: (text: string, from: number) => text.slice(0, from),
  removeLine: (text: string, from: number) => changedLine(text, from, () => []),
  repeatLine: (text: string, from: number) => changedLine(text, from, (line) => [line, line]),
  indentLine: (text: string, from: number, length: number) =>
    changedLine(text, from, (line) => [' '.repeat(length % 5) + line]),
  outdentLine: (text: string, from: number) =>
    changedLine(text, from, (line) => [line.replace(/^ {1,2}/, '')]),
  replaceLine: (text: string, from: number, _length: number, piece: string) =>
    changedLine(text, from, (line) => [line.replace(/\S.*/, () => piece)]),
};

/** The text after a mutation. */
export function mutateText(text: string, { kind, from, length, piece }: TextMutation): string {
  return KINDS[kind](text, from % (text.length + 1), length, piece);
}

function changedLine(text: string, from: number, change: (line: string) => string[]): string {
  const lines = text.split('\n');
  const index = from % lines.length;
  return [...lines.slice(0, index), ...change(lines[index]), ...lines.slice(index + 1)].join('\n');
}

const PIECES = [
  '---\n',
  '\n---\n',
  '...\n',
  '- ',
  '  - b\n',
  '&x ',
  '*x',
  '*y',
  '<<: *x\n',
  '<<: [*x, *x]\n',
  '? ',
  ': ',
  ':',
  ', ',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '|',
  '>-\n',
  '#',
  ' # c\n',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '!!set ',
  '!!binary ',
  '!x ',
  '%YAML 1.2\n',
  '%TAG ! x\n',
  '\u0000',
  '\ufeff',
  '\ud800',
  '\u2028',
  '\uFFFD',
  'null',
  '~',
  'yes',
  '0x1F',
  '1_000',
  '1:30',
  '.inf',
  '.nan',
  '1e400',
  '2024-01-01',
  '__proto__: 1\n',
  'constructor: {}\n',
  'toString: []\n',
  '"": 1\n',
  'kind: List\n',
  'items: [1, {}]\n',
  'apiVersion: resource.k8s.io/v1\n',
  'metadata: {name: a}\n',
  '{{ .Values.x }}',
  '[[[[[[[[[[',
  '{a: {a: {a: {a: ',
  '- - - - - ',
  '=',
  '@',
  '`',
];

const PIECE = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
  fc.string({ unit: fc.CHARACTER, maxLength: 10 }),
);

/** Any change of YAML text. */
export const TEXT_MUTATION: fc.Arbitrary<TextMutation> = fc.record({
  kind: fc.constantFrom(...Object.keys(KINDS) as (keyof typeof KINDS)[]),
  from: fc.nat(1_000_000),
  length: fc.nat(40),
  piece: PIECE,
});

/** Text of the pieces that YAML is made of, or any other text. */
export const TEXT: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.CHARACTER, maxLength: 200 }),
  fc.array(PIECE, { maxLength: 30 }).map((pieces) => pieces.join('')),
);
