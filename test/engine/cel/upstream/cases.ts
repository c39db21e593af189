import { readFileSync } from 'fs';
import { join } from 'path';

/** A selector that was written to find out what upstream makes of it. */
export interface Case {
  /** What upstream does, which a selector shows. */
  readonly topic: string;
  readonly expression: string;
}

/** The selectors in `cases.txt`, which are below the topic that they show. */
export function writtenCases(): Case[] {
  const cases: Case[] = [];
  let topic = '';
  for (const line of readFileSync(join(__dirname, 'cases.txt'), 'utf8').split('\n')) {
    if (line.startsWith('# ')) {
      topic = line.slice('# '.length);
    } else if (line !== '') {
      cases.push({ topic, expression: line });
    }
  }
  return cases;
}
