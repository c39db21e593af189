import { writeFileSync } from 'fs';
import { join } from 'path';
import { readByKubectl } from './kubectl-reader';
import { randomStreams, RecordedStream } from './streams';
import { unusualTexts } from './unusual-texts';

const [seed = '1', count = '1000'] = process.argv.slice(2);

/** Longer texts are compared where Go is. */
const LONGEST_RECORDED = 300;

const MARK = '\u0001';

/** JSON with exact numbers. */
function lineOf(stream: RecordedStream): string {
  const json = JSON.stringify(stream, (_, value: unknown) => {
    const isExact = typeof value !== 'bigint' && !Object.is(value, -0);
    return isExact ? value : `${MARK}${Object.is(value, -0) ? '-0' : String(value)}`;
  });
  return `${json.replace(/"\\u0001(-?\d+)"/g, '$1')}\n`;
}

function record(file: string, texts: readonly string[]): void {
  writeFileSync(join(__dirname, file), readByKubectl(texts).map(lineOf).join(''));
}

record('streams.jsonl', randomStreams(Number(seed), Number(count)));
record('unusual-texts.jsonl', unusualTexts(Number(seed), Number(count) * 2)
  .filter((text) => text.length <= LONGEST_RECORDED).slice(0, Number(count)));
