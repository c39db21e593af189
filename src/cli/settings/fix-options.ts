import { choice, flag, Option } from './option';
import { Values } from './values';
import type { TextSource } from '../../engine/read/text-source';
import { Inputs, KUSTOMIZE } from '../input/inputs';
import { WrongUse } from '../wrong-use';

/** The fixes to apply. */
export type FixLevel = 'safe' | 'suggested';

export const FIX: Option<FixLevel> = choice<FixLevel>(
  'fix', ['safe', 'suggested'],
  'repair findings in place, or from standard input to standard output: the safe fixes only, or with =suggested also '
    + 'those that need a review',
  { alone: 'safe' },
);

export const DIFF: Option<boolean> = flag('diff', 'print what --fix would change instead of changing it');

/** The options of a command that fixes findings. */
export const FIX_OPTIONS: readonly Option<any>[] = [FIX, DIFF];

/** The fixes to make, and whether to write or print them. */
export interface FixChoice {
  readonly isSuggested: boolean;
  /** Whether to print the changes instead of making them. */
  readonly isDiff: boolean;
}

/** The fixes that the options request; undefined if they request none. */
export function fixOptionsOf(values: Values): FixChoice | undefined {
  const level = values.get(FIX);
  const isDiff = values.has(DIFF);
  if (level === undefined && isDiff) {
    throw new WrongUse('--diff shows what --fix would change: add --fix', 'check');
  }
  if (level !== undefined && values.has(KUSTOMIZE) && !isDiff) {
    throw new WrongUse('--fix does not write what --kustomize builds: name the files that have the findings, '
      + 'or add --diff to see the changes', 'check');
  }
  return level && { isSuggested: level === 'suggested', isDiff };
}

/** Standard input, if it is the only input. With files, only the diff can be printed. */
export function stdinToFix({ sources, hasStdin }: Inputs, { isDiff }: FixChoice): TextSource | undefined {
  if (!isDiff && hasStdin && sources.length > 1) {
    throw new WrongUse('--fix writes files, or standard input alone to standard output: add --diff to see the changes',
      'check');
  }
  const stdin = hasStdin && sources.length === 1 ? sources[0] : undefined;
  if (!isDiff && stdin?.read().includes('\0') === true) {
    throw new WrongUse('standard input is not UTF-8, so --fix cannot return it unchanged: convert it to UTF-8');
  }
  return stdin;
}
