import { dice, Dice, pick } from '../dice';
import { editedText } from '../edits';

/** Characters that end lines, that are refused, that look like blanks, or that an encoding made; and fine ones. */
const UNUSUAL = [
  ...'\0\x01\x08\t\v\f\r\x1b\x1f\x7f\x80\x84\x85\x86\x9f\xa0\xad\u2000\u2028\u2029\u202f\u3000\ufeff\ufffd\ufffe\uffff',
  'é', '漢', '\u{1f600}', '\u{10ffff}', '\ufffd\ufffd', '\r\n', '\r\r\n', '\n\r', ' \t', '\t ',
];

/** What numbers, quantities, times and words look like, and nearly look like. */
const SCALARS = [
  '1e400', '-1e400', '1E400', '1e-400', '1e308', '1.8e308', '1.7976931348623157e308', '4.9e-324', '1e4_00', '0e400',
  '.5e400', '1_0', '_1', '1__0', '0x1G', '0x', '0b2', '0o8', '08', '-010', '+0x1f', '0X1F', '0B1', '-0b1', '0b-1',
  '0b+1',
  '18446744073709551615', '18446744073709551616', '-9223372036854775808', '-9223372036854775809', '0x8000000000000000',
  '123456789012345678901234567890', '1.0', '-0', '-0.0', '+.inf', '-.INF', '.NaN', '.nan', '1.', '.', '..', '...',
  '+', '-',
  '1:30', '190:20:30.15', '2001-12-14t21:59:43.10-05:00', '2001-12-14 21:59:43.10 -5', '2002-12-14', '2002-13-14',
  'y', 'Y', 'yes', 'No', 'oN', 'ON', 'off', 'TRUE', 'tRue', 'null', 'NULL', 'nULL', '~', '=', '<<', '1Pi', 'Pi',
  '.Ei', '+Ki',
  '500m', '1e3Ki', '1Gi', '0.5Mi', 'Infinity', 'NaN', '{{ .Values.a }}', '${A}', '$(A)', '%YAML', '@a', '`a`', '*',
  '&', '!',
  '|', '>', '?', ':', '-a', '?a', ':a', '"', "'", '#', '\\', ',', '[', ']', '{', '}', '', ' ', "''", '""', '[]',
  '{}', '- ',
];

/** Escape sequences in double quotes, as of YAML and of JSON, and some of neither. */
const ESCAPES = [
  '\\ud800', '\\udfff', '\\ud83d\\ude00', '\\ud83d', '\\ude00\\ud83d', '\\u0000', '\\u007f', '\\ufffd', '\\ufeff',
  '\\uFFFF',
  '\\x7f', '\\U0001F600', '\\U00110000', '\\/', '\\e', '\\N', '\\_', '\\L', '\\P', '\\0', '\\q', '\\\\', '\\"',
  '\\n', '\\t',
  '\\ ', '\\\n', '\\\n  ', "\\'", '\\b\\f\\r', '\\u12', '\\u2028',
];

const TAGS = ['!!int', '!!float', '!!str', '!!bool', '!!null', '!!binary', '!!timestamp', '!x'];

/** Parts of YAML with a meaning, mostly. */
const PARTS = [
  'a: ', 'b:', 'c', ': ', ':', ' :', '- ', '-', '? ', '?', '[', ']', '{', '}', ', ', ',', '"', "'", '|', '>', '|-\n',
  '>+\n',
  '|2\n', '|1-\n', '>-2 # c\n', '# c', ' # c\n', '#', '\n', '\n  ', '\n ', '\n\n', '\n\n  ', '  ', ' ', '\t', '&a ',
  '*a', '*a ',
  '&b', '*b', '!', '!!str ', '!!int ', '!!float ', '!!bool ', '!!null ', '!!binary ', '!!timestamp ', '!!map ',
  '!!seq ',
  '!!set ', '!!merge ', '!<tag:yaml.org,2002:int> ', '!t ', '!e!t ', '!%41 ', '<<: ', '<<: *a', '<<: [*a, *b]',
  '"<<": ',
  '---', '\n---\n', '\n--- # c\n', '\n---\t\n', '\n--- a', '\n---a', '\n...\n', '...', '\n... # c\n', '\n...x\n',
  '\n----\n',
  '\n%YAML 1.1\n', '%YAML 1.1\n---\n', '\n%TAG ! tag:x,2000:\n', '%TAG !e! tag:x,2000:\n---\n', '\n%FOO bar\n',
  '\n%\n', '%',
  '{"a": ', '"b": [', '"c": "', '"]}', '{"a": 1}', '\n{"a": "b"}\n', '{"a":{"b":[1,2]}}', 'true', 'null', 'x',
  'word word',
  'a: b\n', 'key: value\n', 'list:\n- a\n- b\n', 'map:\n  a: 1\n  b: 2\n', '"a\n  b"', "'a\n\n  b'", 'a\n  b\n',
  'a:\n  - b: c\n    d: e\n',
];

const BEGINNINGS = [
  '', '', '', '', '\ufeff', '\t', ' ', '\n', '\r\n', '\t\n', '\n\t', '\xa0', '\x85', '\u2028', '\v', '---\n', '# c\n',
];

/** Lengths at which something ends in kubectl's reader: keys, and the buffers of its parts. */
const LENGTHS = [120, 500, 512, 1000, 1023, 1024, 1025, 1536, 2048, 4000, 4096, 5000];

/** What the text of an object looks like that the API server prints. */
const OBJECT = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaim',
  metadata: { name: 'gpu', namespace: 'ml', annotations: { 'note': 'x', 'a/b': '{"a":"b"}' }, generation: 1 },
  spec: {
    devices: {
      requests: [{
        name: 'gpus',
        exactly: {
          deviceClassName: 'gpu',
          count: 2,
          adminAccess: false,
        },
      }],
    },
  },
  status: null,
};

/** So many texts that users, servers and attackers write; always the same from the same seed. */
export function unusualTexts(seed: number, count: number): string[] {
  const random = dice(seed);
  return Array.from({ length: count }, () => unusualText(random));
}

function unusualText(random: Dice): string {
  const beginning = random(3) === 0 ? pick(random, ...BEGINNINGS) : '';
  const kind = pick(random, fragments, fragments, fields, printed, printed, stream, quoted, longLine);
  const text = beginning + kind(random);
  const edited = random(4) === 0 ? editedText(text, random(1_000_000)) : text;
  const marked = random(3) === 0 ? inserted(edited, pick(random, ...UNUSUAL), random) : edited;
  // Behind two byte order marks in a row, kubectl skips what begins the next lines.
  const single = marked.replace(/\ufeff+/g, '\ufeff');
  return random(8) === 0 ? single.replaceAll('\n', pick(random, '\r\n', '\r\n', '\r')) : single;
}

function inserted(text: string, piece: string, random: Dice): string {
  const at = random(text.length + 1);
  return text.slice(0, at) + piece + text.slice(at);
}

function fragments(random: Dice): string {
  return Array.from({ length: 1 + random(8) }, () =>
    (random(4) === 0 ? pick(random, ...SCALARS, ...ESCAPES, ...UNUSUAL) : pick(random, ...PARTS))).join('');
}

/** A map with scalars of each kind as values and keys, in block and in flow style. */
function fields(random: Dice): string {
  const scalar = () =>
    pick(random, pick(random, ...SCALARS), quoted(random), inserted('ab', pick(random, ...UNUSUAL), random));
  const key = () => (random(6) === 0 ? scalar() : pick(random, 'a', 'b', 'c', 'd e'));
  return Array.from({ length: 1 + random(4) }, () => pick(
    random,
    () => `${key()}: ${scalar()}\n`,
    () => `${key()}:${pick(random, '\n', ' # c\n', '\t', '  ')}  ${scalar()}\n`,
    () => `${key()}: {${key()}: ${scalar()}, ${key()}: [${scalar()}, ${scalar()}]}\n`,
    () => `${key()}:\n- ${scalar()}\n-   ${key()}: ${scalar()}\n`,
    () => `? ${key()}\n: ${scalar()}\n`,
    () => `${key()}: ${pick(random, '|', '>', '|-', '>+', '|2', '>1')}\n  ${scalar()}\n`
      + `${pick(random, '', ' ', '   ')}${scalar()}\n`,
    () => `${key()}: &x ${scalar()}\n${key()}: *x\n`,
    () => `${key()}: ${pick(random, ...TAGS)} ${scalar()}\n`,
    () => `${pick(random, '', '  ')}${key()}: ${scalar()}${pick(random, ' #', ' # c', '#', '\t# c', ' \t')}\n`,
  )()).join('');
}

function quoted(random: Dice): string {
  const parts = Array.from({ length: random(5) }, () => {
    const odd = pick(random, ESCAPES, UNUSUAL, SCALARS);
    return pick(random, 'a', ' ', 'b c', '\n', '\n  ', pick(random, ...odd));
  });
  return pick(random, '"', '"', "'").replace(/^.$/,
    (quote) => `${quote}${parts.join('')}${random(20) === 0 ? '' : quote}`);
}

/** JSON as servers and programs print it, with strings that only JSON can hold. */
function printed(random: Dice): string {
  const text = (): string => {
    const strings = random(3) === 0 ? pick(random, ...ESCAPES) : pick(random, ...UNUSUAL);
    const whole = JSON.stringify(OBJECT, undefined, pick<string | number>(random, 0, 2, 4, '\t'));
    const at = whole.indexOf('"x"') + 1 + random(2);
    const value = random(3) === 0 ? 'x'.repeat(pick(random, ...LENGTHS)) : '';
    return whole.slice(0, at) + (random(2) === 0 ? strings : '') + value + whole.slice(at);
  };
  const number = () =>
    json(random).replace('2', () => pick(random, ...SCALARS.slice(0, 40), '1.0', '1e5', '01', '-', '1.', '+1'));
  const one = () => pick(random, text, text, number, () => json(random))();
  const between = pick(random, '', '\n', '\n\n', '---\n', '\n---\n', ' ', ',', '\n\t', '\x85', '\xa0\n');
  return Array.from({ length: 1 + random(3) }, one).join(between)
    + pick(random, '', '', '\n', 'x', '\na: 1\n', '}', '\n---\na: [\n', ' 1', '\t', '\xa0');
}

function json(random: Dice): string {
  const value = pick<unknown>(random, OBJECT, OBJECT.spec, { a: 2 }, { a: [2, { b: 2 }], a2: 'c' });
  return JSON.stringify(value, undefined, pick(random, 0, 2));
}

function stream(random: Dice): string {
  return Array.from({ length: 1 + random(5) }, () => pick(
    random,
    () => pick(random, '---\n', '--- # c\n', '...\n', '---', '--- \t\n', '----\n', '--- a\n', '---\xa0\n',
      '---\ufeff\n', '---\x85', '--- |\n'),
    () => fields(random),
    () => pick(random, 'a: 1\n', 'a: 1', '# c\n', '\n', ' \n', '{"a": 1}\n', '[1]\n', '{a: 1}\n', 'x\n', 'null\n',
      '\0', '\ufffd'),
    () => pick(random, '%YAML 1.1\n', '%YAML 1.1 # c\n', '%TAG ! x\n', '%FOO\n', '%\n', ' %YAML 1.1\n',
      '%YAML 1.1\n---\n', '%YAML\t1.2\n'),
  )()).join(pick(random, '', '---\n', '\n---\n', '\n'));
}

/** Lines that are longer than what kubectl's reader looks at, with something behind them. */
function longLine(random: Dice): string {
  const long = pick(random, 'x', 'x ', 'é', '\u{1f600}', 'a-').repeat(pick(random, ...LENGTHS) + random(8) - 4);
  const end = () => (random(2) === 0 ? pick(random, ...UNUSUAL) : pick(random, ...PARTS));
  return pick(
    random,
    () => `a: ${long}${end()}\n`,
    () => `${long}: 1\n`,
    () => `"${long}": ${end()}\n`,
    () => `a: 1\n...\n${long}${end()}\n`,
    () => `a: 1 # ${long}${end()}\n`,
    () => `a: 1\n%YAML 1.1\n# ${long}${end()}\n`,
    () => `a: "${long}${end()}"\n`,
    () => `a: |\n  ${long}${end()}\n`,
    () => `{"a": "${long}${end()}", "b": 1}`,
    () => `${' '.repeat(long.length)}{"a": 1}${end()}`,
    () => `${'\n'.repeat(long.length)}{"a": 1}{"b": 2}`,
    () => `# ${long}\n{"a": 1}${end()}`,
    () => `a: 1\n--- # ${long}${end()}\nb: 1\n`,
    () => `a: [${long}${end()}]\n`,
    () => `a: {${long}: 1}\n---\n{"b": "${end()}"}`,
  )();
}
