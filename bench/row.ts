import type { Outcome } from './child';
import type { Counts } from './counting';
import type { Job } from './measure';

/** The common fields of all rows. */
interface Line {
  readonly title: string;
  /** The peer of the comparison. */
  readonly peer: string;
  /** The maximum value. A row without a goal is informational. */
  readonly goal?: number;
}

/** A line of the table that compares two jobs: the median over all rounds. */
export interface TimedRow extends Line {
  readonly ours: Job;
  readonly theirs: Job;
  readonly compare: (ours: Outcome, theirs: Outcome) => number;
  /** The tool that the row needs. */
  readonly tool?: string;
}

/** A line of the table that is exact on any machine: the maximum count of any job. */
export interface CountedRow extends Line {
  readonly goal: number;
  readonly jobs: readonly Job[];
  readonly count: (counts: Counts) => number;
}

/** Rows that are measured together. */
export interface Group {
  readonly name: string;
  readonly title: string;
  readonly timed?: readonly TimedRow[];
  readonly counted?: readonly CountedRow[];
  /**
   * The maximum number of rounds, for slow jobs.
   *
   * @default - the requested number
   */
  readonly rounds?: number;
}

/** A comparison of two jobs. */
type Comparison = TimedRow['compare'];

export const cpuRatio: Comparison = (ours, theirs) => ours.cpu / theirs.cpu;
export const processRatio: Comparison = (ours, theirs) => ours.process / theirs.process;
export const wallRatio: Comparison = (ours, theirs) => ours.wall! / theirs.wall!;
export const memoryRatio: Comparison = (ours, theirs) => ours.rss / theirs.rss;

/** The sizes between which the growth of a time is measured, and the maximum growth. */
export interface Growth {
  readonly few: number;
  readonly many: number;
  readonly goal: number;
}

/** A row for the power with which the time of a job grows with its size. */
export function growthRow(title: string, { few, many, goal }: Growth, job: (size: number) => Job): TimedRow {
  return {
    title,
    peer: 'itself',
    goal,
    ours: job(many),
    theirs: job(few),
    compare: (large, small) => Math.log(large.cpu / small.cpu) / Math.log(many / few),
  };
}
