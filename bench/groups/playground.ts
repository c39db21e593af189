import { Group, TimedRow } from '../row';

/** A figure for the page in a browser. */
function browserRow(title: string, goal: number, figure: string): TimedRow {
  const job = ['playground', figure];
  return { title, peer: 'none', tool: 'playground', goal, ours: job, theirs: job, compare: ({ latency }) => latency! };
}

export const PLAYGROUND: Group = {
  name: 'playground',
  title: 'The playground in Chromium',
  rounds: 3,
  timed: [
    browserRow('milliseconds until it can be used', 1500, 'open'),
    browserRow('milliseconds for a check of 200 objects (95 %)', 50, 'check'),
  ],
};
