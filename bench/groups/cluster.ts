import type { Job } from '../measure';
import { Group, TimedRow } from '../row';

/** The rows of a verb of kubectl dra, with limits in seconds and GiB, excluding kubectl. */
function rowsOf(verb: string, input: string): TimedRow[] {
  const ours: Job = ['command', input];
  const row = { peer: 'nothing', ours, theirs: ['command', 'nothing'] };
  return [
    { ...row, title: `kubectl dra ${verb}: seconds`, goal: 3, compare: ({ cpu }) => cpu / 1000 },
    { ...row, title: `kubectl dra ${verb}: GiB`, goal: 1, compare: ({ rss }) => rss / 1024 },
  ];
}

export const CLUSTER: Group = {
  name: 'cluster',
  title: 'A cluster of 1,000 nodes, 10,000 devices and 10,000 pods: processor time and memory beside kubectl',
  timed: [
    ...rowsOf('devices', 'cluster-devices'),
    ...rowsOf('claims -A', 'cluster-claims'),
    ...rowsOf('explain pod/NAME', 'cluster-explain'),
  ],
  rounds: 5,
};
