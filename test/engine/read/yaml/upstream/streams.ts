import { isDeepStrictEqual } from 'util';
import { readYaml } from '../../../../../src/engine/read/yaml-documents';
import { dice, Dice, pick } from '../dice';

/** Documents, what is between them, and what can be confused with it. */
const PIECES: readonly string[] = [
  'a: 1\n', 'a: 1', 'b: [x, y]\n', 'c:\n  d: e\n', 'a: |\n  --- x\n  text\n', '- 1\n- 2\n',
  '{"a": 1}', '{"a": 1}\n', '{"b": {"c": [1, 2]}}\n', '[1, 2]\n', '{"a": 1', '{a: 1}\n',
  '---\n', '---\n', '---\n', '--- # c\n', '---#c\n', '--- \n', '---\t\n', '--- a: 1\n', '----\n', '---',
  ' ---\n', '--- |\n x\n', '...\n', '... # c\n', '# c\n', '# ---\n', '\n', '\n\n', ' \n',
  'a: [\n', 'a: "\n---\n"\n', '"\\\n',
  '%YAML 1.2\n', '%TAG ! tag:x,2000:\n', '%FOO bar\n', '%YAML 1.1 # c\n---\na: 1\n',
  'text\n', '"a b"\n', '~\n', '"x"', '1 ', 'null\n', 'true\n', '1.5e3\n', '\uFEFF',
];

const MOST_PIECES = 7;

/** So many streams, always the same from the same seed. */
export function randomStreams(seed: number, count: number): string[] {
  const random = dice(seed);
  const streams = new Set<string>();
  while (streams.size < count) {
    streams.add(stream(random));
  }
  return [...streams];
}

function stream(random: Dice): string {
  let text = '';
  for (let left = 1 + random(MOST_PIECES); left > 0; left--) {
    const piece = pick(random, ...PIECES);
    // Behind two byte order marks in a row, kubectl skips what begins the next lines.
    text += text.endsWith('\uFEFF') && piece === '\uFEFF' ? '' : piece;
  }
  return random(4) === 0 ? text.replaceAll('\n', '\r\n') : text;
}

/** A stream, and what kubectl reads of it. */
export interface RecordedStream {
  readonly text: string;
  /** The documents up to the first one that it cannot read, without empty ones. */
  readonly documents: readonly unknown[];
  readonly isError: boolean;
}

/**
 * How the library reads a stream differently from kubectl, undefined if it does not.
 * Nothing is compared after an error; the document before an invalid separator is lost in
 * kubectl, but checked by the library.
 */
export function differenceIn({ text, documents, isError }: RecordedStream): object | undefined {
  const all = readYaml(text);
  const errorAt = all.findIndex(({ unreadable }) => unreadable !== undefined);
  const read = (errorAt < 0 ? all : all.slice(0, errorAt)).map(({ manifest }) => manifest);
  const isLost = isError && read.length === documents.length + 1;
  const compared = isLost ? read.slice(0, -1) : read;
  return isDeepStrictEqual(compared, documents) && (errorAt >= 0) === isError
    ? undefined
    : { text, kubectl: { documents, isError }, library: { documents: read, isError: errorAt >= 0 } };
}
