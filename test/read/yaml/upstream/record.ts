import { writeFileSync } from 'fs';
import { join } from 'path';
import { readByKubectl } from './kubectl-reader';
import { randomStreams } from './streams';

const [seed = '1', count = '1000'] = process.argv.slice(2);

// Records what kubectl reads of random streams: no number in them is too large for JSON.
const streams = readByKubectl(randomStreams(Number(seed), Number(count)));
writeFileSync(join(__dirname, 'streams.jsonl'), streams.map((each) => `${JSON.stringify(each)}\n`).join(''));
