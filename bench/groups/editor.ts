import type { Outcome } from '../child';
import { Group, TimedRow } from '../row';

/** A figure for a user who types in a workspace. */
function editorRow(title: string, goal: number, figure: (outcome: Outcome) => number): TimedRow {
  const job = ['editor', 'workspace'];
  return { title, peer: 'none', tool: 'editor', goal, ours: job, theirs: job, compare: figure };
}

export const EDITOR: Group = {
  name: 'language-server',
  title: 'Typing in a file of 200 objects, in a workspace of 5,000',
  rounds: 3,
  timed: [
    editorRow('milliseconds for a keystroke, at most, of 95 %', 100, ({ latency }) => latency!),
    editorRow('MiB of memory', 400, ({ rss }) => rss),
  ],
};
