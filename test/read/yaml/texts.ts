import { Yaml } from 'cdk8s';
import * as fc from 'fast-check';
import { stringify } from 'yaml';

/** Numbers below a limit, always the same from the same seed. */
export type Dice = (limit: number) => number;

export function dice(seed: number): Dice {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6D2B79F5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const NAMES = [
  'apiVersion',
  'kind',
  'metadata',
  'name',
  'spec',
  'a',
  'b',
  'app.kubernetes.io/name',
  'x-y_z',
  'containers',
  'constructor',
  '__proto__',
  'y',
  'on',
  'null',
  '1',
  '1.5',
  '01',
  '',
  '-',
  '--',
  'two words',
  'a:b',
  'a#b',
  'é',
  '<<',
  '.dot',
  '/slash',
  'e5',
  '.inf',
  'true',
  'x'.repeat(30),
];

const USUAL_NAMES = 10;

/**
 * Texts that are read as something else, or that need quotes, in one notation or another.
 */
const TEXTS = [
  'v1',
  'Pod',
  'gpu.example.com',
  'resource.k8s.io/v1',
  '10Gi',
  '500m',
  'registry.example.com/a/b:v1.2',
  '--flag=x',
  '-x',
  '-1x',
  '.spec.x',
  './run',
  '',
  'a\nb\n',
  'echo "a"\n\nexit\n',
  'two words',
  "it's",
  'a#b',
  'a:b',
  '10.0.0.1',
  '$(VAR)',
  'a, b',
  'device.attributes["gpu.example.com"].model == "a"',
  'e2e',
  'yes',
  'No',
  'n',
  'ON',
  'off',
  'true',
  'TRUE',
  'False',
  'null',
  'Null',
  '~',
  '1',
  '-1',
  '+1',
  '01',
  '-0',
  '0',
  '1.0',
  '-0.0',
  '1.',
  '.5',
  '1e3',
  'e5',
  'E-5',
  '1E5',
  '0x1F',
  '0b1',
  '0o7',
  '0777',
  '089',
  '1_000',
  '_1',
  '1__0.0_1',
  '1:30',
  '1:30:00.5',
  '2024-01-01',
  '2024-01-01T00:00:00Z',
  '.inf',
  '-.INF',
  '.nan',
  '.NaN',
  '1.2.3',
  '10.0.0.1',
  '123456789012345',
  '1234567890123456',
  '123456789012345678901234567890',
  '0.1234567890123456789',
  '1e400',
  'a: b',
  'a:',
  ':a',
  ': a',
  'a #b',
  'a#b',
  '#a',
  '- a',
  '-',
  '--',
  '---',
  '--- a',
  '...',
  '?',
  '? a',
  '|',
  '|-',
  '>',
  '>-',
  '"',
  '"a',
  "'",
  "a'b",
  "it''s",
  'a"b',
  'a\nb\n',
  'a\nb',
  '\na',
  'a\n\n\n',
  '\n',
  ' a\n  b\n',
  '  x\n y\n',
  'a\n \nb',
  'a\n\tb',
  'a\tb',
  '\ta',
  'a\r\nb',
  ' a',
  'a ',
  'é',
  'a é',
  '🙂',
  '\u2028',
  'a\u2029b',
  '\ufeff',
  'a\ufeff',
  '\u0085',
  '\u00a0a',
  'a\u00a0',
  '\u007f',
  '\u0001',
  '\ud800',
  '<<',
  '<a',
  '=',
  '=a',
  '*a',
  '&a',
  '&a b',
  '!t',
  '!!str 1',
  '%a',
  '@a',
  '`a`',
  '{',
  '}',
  '[',
  ']',
  '{}',
  '[]',
  '{a}',
  '[a, b]',
  'a, b',
  'a]',
  'a}',
  ',a',
  '{{ .Values.x }}',
  '$(VAR)',
  '(a)',
  'a\\b',
  '\\n',
  'word '.repeat(30).trim(),
  'x'.repeat(200),
  'device.attributes["gpu.example.com"].model == "a"',
  '# a\nb\n',
  'a\n# b\nc: d\n',
];

const USUAL_TEXTS = 26;

const NUMBERS = [0, 1, -1, 8080, 1.5, -0.25, -0, 1e21, 1e-7, 123456789012345680, 2 ** 53, 0.1];

const LEAF = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...TEXTS.slice(0, USUAL_TEXTS)) },
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 4, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 5, arbitrary: fc.constantFrom(true, false, null) },
);

const NAME = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...NAMES.slice(0, USUAL_NAMES)) },
  { weight: 1, arbitrary: fc.constantFrom(...NAMES) },
);

const { value: VALUE } = fc.letrec<{ value: unknown; map: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 5 },
    { weight: 3, arbitrary: LEAF },
    { weight: 3, arbitrary: tie('map') },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
  ),
  map: fc.dictionary(NAME, tie('value'), { maxKeys: 3 }),
}));

/** What a document may hold: mostly a map. */
const MANIFEST = fc.oneof(
  { weight: 9, arbitrary: fc.dictionary(NAME, VALUE, { minKeys: 1, maxKeys: 4 }) },
  { weight: 1, arbitrary: VALUE },
);

type Style = (value: unknown, random: Dice) => string;

function pick<T>(random: Dice, ...values: T[]): T {
  return values[random(values.length)];
}

const ofLibrary: Style = (value, random) =>
  stringify(value, {
    indent: pick(random, 2, 2, 4, 1, 3),
    indentSeq: pick(random, true, false),
    lineWidth: pick(random, 0, 0, 80, 20),
    singleQuote: pick(random, null, true, false),
    defaultStringType: pick(
      random,
      'PLAIN',
      'PLAIN',
      'QUOTE_DOUBLE',
      'QUOTE_SINGLE',
      'BLOCK_LITERAL',
      'BLOCK_FOLDED',
    ),
    defaultKeyType: pick(random, null, null, 'QUOTE_DOUBLE', 'QUOTE_SINGLE'),
    collectionStyle: pick(random, 'any', 'any', 'any', 'flow'),
    flowCollectionPadding: pick(random, true, false),
    nullStr: pick(random, 'null', 'null', '', '~'),
    version: pick(random, '1.1', '1.2'),
    aliasDuplicateObjects: pick(random, true, false),
    blockQuote: pick<boolean | 'literal' | 'folded'>(random, true, 'literal', 'folded', false),
  });

const STYLES: Style[] = [
  ofLibrary,
  (value, random) => `${JSON.stringify(value, undefined, pick(random, 0, 2, 4))}\n`,
  (value) => Yaml.stringify(value),
  (value) => stringify(value, { lineWidth: 0 }),
  (value, random) => byHand(value, random),
  (value, random) => byHand(value, random),
  (value, random) => byHand(value, random),
];

/**
 * The same with some lists and maps in several places, for which there are anchors and
 * aliases.
 */
function withSharedParts(value: unknown, random: Dice, known: object[]): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (known.length > 0 && random(3) === 0) {
    return pick(random, ...known);
  }
  const shared = Array.isArray(value)
    ? value.map((each) => withSharedParts(each, random, known))
    : Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withSharedParts(each, random, known)]),
    );
  known.push(shared);
  return shared;
}

const GAPS = ['\n', '\n\n', '# comment\n', '  # comment: "x\n', '   \n', ' # a\n\n'];
const ENDS = [' \n', '   \n', ' # comment\n', '   # it\'s: "\n', ' #\n', '\n\n'];

/**
 * As it may be written without much thought about indentation, comments and quotes,
 * and makes a mistake now and then.
 */
function byHand(value: unknown, random: Dice): string {
  const isMistake = () => random(150) === 0;
  const gap = () => (random(8) === 0 ? pick(random, ...GAPS) : '');
  const end = () => {
    if (isMistake()) {
      return pick(random, '# x\n', '\t\n');
    }
    return random(6) === 0 ? pick(random, ...ENDS) : '\n';
  };
  const indented = (indent: number) => ' '.repeat(Math.max(0, isMistake() ? indent + random(5) - 2 : indent));

  function block(inner: unknown, indent: number): string {
    return Array.isArray(inner) ? list(inner, indent) : map(inner as Record<string, unknown>, indent);
  }
  function map(inner: Record<string, unknown>, indent: number): string {
    return Object.entries(inner)
      .map(
        ([name, each]) => `${indented(indent)}${key(name)}:${behind(each, indent, true)}${gap()}`,
      )
      .join('');
  }
  function list(inner: readonly unknown[], indent: number): string {
    return inner.map((each) => {
      const compact = pick(random, ' ', ' ', '  ', '   ');
      const nested = isFilled(each) && random(4) !== 0 ? block(each, indent + 1 + compact.length) : undefined;
      const first =
        nested?.search(/[^ ]/) === indent + 1 + compact.length
          ? compact + nested.slice(indent + 1 + compact.length)
          : undefined;
      return `${indented(indent)}-${first ?? behind(each, indent, false)}${gap()}`;
    }).join('');
  }
  function behind(each: unknown, indent: number, isInMap: boolean): string {
    return random(25) === 0
      ? ` *${anchor()}${end()}`
      : `${random(12) === 0 ? ` &${anchor()}` : ''}${below(each, indent, isInMap)}`;
  }
  function anchor(): string {
    return pick(random, 'a', 'a', 'b', 'b-1');
  }
  function below(each: unknown, indent: number, isInMap: boolean): string {
    if (isFilled(each) && random(6) !== 0) {
      const deeper = isInMap && Array.isArray(each) ? random(4) : 1 + random(4);
      return `${end()}${gap()}${block(each, indent + deeper)}`;
    }
    if (typeof each === 'string' && each.includes('\n') && random(6) !== 0) {
      return literal(each, indent + 1 + random(4));
    }
    return `${isMistake() ? pick(random, '', '\t') : pick(random, ' ', ' ', ' ', '  ')}${flow(each)}${end()}`;
  }
  function literal(text: string, indent: number): string {
    const lineEnds = /\n{0,2}$/.exec(text)![0].length;
    const header = ['|-', '|', '|+'][lineEnds];
    const lines = text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => (line === '' && random(3) !== 0 ? '' : ' '.repeat(indent) + line));
    return ` ${isMistake() ? pick(random, '|', '|2', '>', '|1-', '|+', '| # c') : header}\n${lines.join('\n')}\n`;
  }
  function flow(each: unknown): string {
    if (Array.isArray(each)) {
      const space = pick(random, '', ' ', '  ');
      return `[${space}${each.map(flow).join(pick(random, ', ', ',', ' , ', ',  '))}${isMistake() ? ',' : ''}${space}]`;
    }
    if (typeof each === 'object' && each !== null) {
      const space = pick(random, '', ' ');
      const colon = isMistake() ? ':' : pick(random, ': ', ':  ');
      return `{${space}${Object.entries(each)
        .map(([name, inner]) => `${key(name)}${colon}${flow(inner)}`)
        .join(pick(random, ', ', ','))}${space}}`;
    }
    return typeof each === 'string' ? scalar(each) : `${each}`;
  }
  function key(name: string): string {
    return random(8) === 0 ? scalar(name) : `${name}`;
  }
  function scalar(text: string): string {
    switch (random(8)) {
      case 0: return JSON.stringify(text);
      case 1: return `'${text.replaceAll("'", "''")}'`;
      case 2: return `"${text}"`;
      default: return text;
    }
  }
  return isFilled(value) ? `${gap()}${block(value, random(15) === 0 ? random(3) : 0)}` : `${flow(value)}${end()}`;
}

function isFilled(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

const SEPARATORS = [
  '---\n',
  '---\n',
  '---\n',
  '\n---\n',
  '--- # comment\n',
  '---  \n',
  '---\n# comment\n',
  '---\n---\n',
  '---\n\n',
];
const ODD_SEPARATORS = [
  '...\n',
  '...\n---\n',
  '--- ',
  ' ---\n',
  '---#\n',
  '%YAML 1.1\n---\n',
  '----\n',
  '--- |\n',
  '---\t\n',
];

const CHARACTERS = [...' \n\t:-#"\'|>[]{},?&*!%@`~.=\\0123456789+_eExyanN/<$\r\ufeff\u0085\u2028é'];

function withLine(lines: readonly string[], index: number, ...instead: string[]): string {
  return [...lines.slice(0, index), ...instead, ...lines.slice(index + 1)].join('\n');
}

/**
 * One of the small changes that happen to a text while it is edited, and that no tool
 * makes.
 */
function edited(text: string, random: Dice): string {
  const at = random(text.length + 1);
  const lines = text.split('\n');
  const line = random(lines.length);
  const other = random(lines.length);
  switch (random(10)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + pick(random, ...CHARACTERS) + text.slice(at);
    case 2:
      return text.slice(0, at) + pick(random, ...CHARACTERS) + text.slice(at + 1);
    case 3:
      return text.slice(0, at) + text.slice(at, at + 1) + text.slice(at);
    case 4:
      return text.slice(0, at) + text.slice(at + random(12));
    case 5:
      return withLine(lines, line, ' '.repeat(random(4)) + lines[line]);
    case 6:
      return withLine(
        lines,
        line,
        lines[line].slice(Math.min(random(4), lines[line].search(/[^ ]|$/))),
      );
    case 7:
      return withLine(lines, line, lines[other], lines[line]);
    case 8:
      return Object.assign([...lines], { [other]: lines[line], [line]: lines[other] }).join('\n');
    default:
      return withLine(lines, line);
  }
}

/** A text of one to four documents in any style. */
export const STYLED_TEXT: fc.Arbitrary<string> = fc.record({
  manifests: fc.array(MANIFEST, { minLength: 1, maxLength: 3 }), seed: fc.integer(),
}).map(({ manifests, seed }) => {
  const random = dice(seed);
  const texts = manifests.map((manifest) =>
    pick(random, ...STYLES)(
      random(3) === 0 ? withSharedParts(manifest, random, []) : manifest,
      random,
    ),
  );
  const text = texts
    .map((each) => `${pick(random, ...(random(30) === 0 ? ODD_SEPARATORS : SEPARATORS))}${each}`)
    .join('');
  return random(2) === 0 ? text : text.slice(text.indexOf('\n') + 1);
});

/** The same after one to three small changes. */
export function editedText(text: string, seed: number): string {
  const random = dice(seed);
  return Array.from({ length: 1 + random(2) }).reduce<string>((changed) => edited(changed, random), text);
}
