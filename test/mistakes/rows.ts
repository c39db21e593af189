import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../cli/fake-shell';

/** Manifests, and what the command says about them. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly yaml: string;
  readonly args: readonly string[];
  /** What a mistake got when it was written down: severity and rule. */
  readonly today?: readonly string[];
  /** What a mistake gets, where that is not what it got. */
  readonly should?: { readonly severity: string; readonly says: string };
}

export interface Found {
  readonly severity: string;
  readonly ruleId: string;
  readonly message: string;
  readonly suggestion?: string;
}

function rowsOf(file: string): Row[] {
  const text = readFileSync(join(__dirname, file), 'utf8');
  return text.trimEnd().split('\n').map((line) => JSON.parse(line));
}

/** What the command says of a row. */
export function findings({ yaml, args }: Row): Found[] {
  const { code, stdout, stderr } = run(['check', '--format', 'json', ...args, '-'], { stdin: yaml });
  expect([code === 2, stderr]).toEqual([false, '']);
  return JSON.parse(stdout).findings;
}

/** Setups with one mistake each: the reported ones, and variants of the kinds. */
export const MISTAKES = [...rowsOf('mistakes.jsonl'), ...rowsOf('variants.jsonl')];

/** Unusual setups that are right. */
export const SOUND = [...rowsOf('sound.jsonl'), ...rowsOf('sound-variants.jsonl')];
