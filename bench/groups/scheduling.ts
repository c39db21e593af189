import type { Outcome } from '../child';
import { Group, growthRow, TimedRow } from '../row';

/** The number of objects for 10,000 pods with a claim each, on 1,000 nodes with 10,000 devices. */
const OBJECTS = 22_000;

/** The numbers of objects between which the growth of times is measured. */
const SIZES = { few: 2000, many: 16_000, goal: 1.25 };

const WAYS = ['allocate', 'explain-pending'];

/** The resource usage of a whole run, without a comparison. */
function boundRow(way: string, title: string, goal: number, figure: (outcome: Outcome) => number): TimedRow {
  const job = ['scheduling', way, String(OBJECTS)];
  return { title: `${way}: ${title}`, peer: 'nothing', goal, ours: job, theirs: job, compare: figure };
}

export const SCHEDULING: Group = {
  name: 'scheduling',
  title: '10,000 pods with a claim each, of 200 specs, on 1,000 nodes with 10,000 devices; half stays Pending',
  rounds: 5,
  timed: [
    ...WAYS.flatMap((way) => [
      boundRow(way, 'seconds of processor time', 10, ({ cpu }) => cpu / 1000),
      boundRow(way, 'MiB', 1024, ({ rss }) => rss),
    ]),
    ...WAYS.map((way) => growthRow(`${way}: the power with which the time grows`, SIZES, (size) =>
      ['scheduling', way, String(size)])),
  ],
};
