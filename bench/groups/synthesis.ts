import type { Counts } from '../counting';
import type { Job } from '../measure';
import { CountedRow, cpuRatio, Group, memoryRatio, processRatio, TimedRow } from '../row';

export const WORKLOADS = 1000;
const FEW = 10;
/** The number of charts of the app that is called through prototypes. */
const SOME_CHARTS = 40;

const PLAIN = 'plain ApiObjects';
const GENERATED = 'generated L1 of cdk8s-plus-27';
const PLUS = 'cdk8s-plus-27 L2 with JSON patches';

export function synth(way: string, charts: number, method = 'build', workloads = WORKLOADS): Job {
  return ['synth', way, method, String(workloads), String(charts)];
}

/** Building, checking and synthesizing all workloads, spread over a number of charts. */
function synthRows(charts: number, memoryGoal: number): TimedRow[] {
  const title = 'build + check + App.synth';
  const ours = synth('constructs', charts);
  const plain = synth('plain', charts);
  const generated = synth('generated', charts);
  const plus = synth('plus', charts);
  const onPlus = synth('constructs-on-plus', charts);
  return [
    { title, peer: PLAIN, goal: 1.00, ours, theirs: plain, compare: cpuRatio },
    { title, peer: GENERATED, goal: 0.88, ours, theirs: generated, compare: cpuRatio },
    { title, peer: PLUS, goal: 0.63, ours, theirs: plus, compare: cpuRatio },
    { title: `${title}, on cdk8s-plus-27 L2`, peer: PLUS, ours: onPlus, theirs: plus, compare: cpuRatio },
    { title: 'peak memory', peer: PLAIN, goal: memoryGoal, ours, theirs: plain, compare: memoryRatio },
  ];
}

/** The time that the check adds to the synthesis of an otherwise identical app. */
function addedRows(charts: number): TimedRow[] {
  const row = (title: string, ours: readonly string[], theirs: readonly string[]): TimedRow => ({
    title: `App.synth alone, checked: ${title}`,
    peer: 'the same app, not checked',
    ours: ['synth-alone', ...ours, String(WORKLOADS), String(charts)],
    theirs: ['synth-alone', ...theirs, String(WORKLOADS), String(charts)],
    compare: cpuRatio,
  });
  return [
    row('classic DRA', ['plain-checked', 'build'], ['plain', 'build']),
    row('CEL selectors', ['structured', 'buildWithTarget'], ['structured', 'build']),
  ];
}

/** The counts of one synthesis. A count of zero becomes `Infinity`, since it proves nothing. */
const COUNTED: Readonly<Record<string, (counts: Counts) => number>> = {
  'checks of one object, at most': ({ mostChecks }) => mostChecks || Infinity,
  'renderings of one object, at most': ({ fewestRenderings, mostRenderings }) =>
    fewestRenderings === 0 ? Infinity : mostRenderings,
};

function countedRows(charts: number): CountedRow[] {
  const jobs = [['constructs', 'build'], ['structured', 'buildWithTarget']]
    .map(([way, method]) => ['count', way, method, String(WORKLOADS), String(charts)]);
  const peer = `counted, ${charts === 1 ? '1 chart' : `${charts} charts`}`;
  return [
    ...Object.entries(COUNTED).map(([title, count]) => ({ title, peer, goal: 1, jobs, count })),
    {
      title: 'compilations of a CEL expression, at most',
      peer,
      goal: 1,
      jobs: jobs.slice(-1), // the only way with selectors
      count: ({ mostCompilations }) => mostCompilations || Infinity,
    },
  ];
}

function smallRow(peer: string, way: string): TimedRow {
  return {
    title: 'the whole process, node included',
    peer,
    compare: processRatio,
    ours: synth('constructs', 1, 'build', FEW),
    theirs: synth(way, 1, 'build', FEW),
  };
}

/** Groups for building, checking and synthesizing apps. */
export const SYNTHESIS: readonly Group[] = [
  { name: 'counts', title: 'Counted, not timed', counted: [...countedRows(1), ...countedRows(100)] },
  {
    name: 'one-chart',
    title: `${WORKLOADS} workloads in 1 chart`,
    timed: [...synthRows(1, 1.10), ...addedRows(1)],
  },
  {
    name: 'many-charts',
    title: `${WORKLOADS} workloads in 100 charts`,
    timed: [...synthRows(100, 1.45), ...addedRows(100)],
  },
  {
    name: 'prototype',
    title: `${WORKLOADS} workloads in ${SOME_CHARTS} charts, called through the prototype, as other languages do`,
    timed: [{
      title: 'build + check + App.synth',
      peer: 'called directly',
      goal: 1.10,
      ours: ['synth-by-prototype', ...synth('constructs', SOME_CHARTS).slice(1)],
      theirs: synth('constructs', SOME_CHARTS),
      compare: cpuRatio,
    }],
  },
  {
    name: 'small',
    title: `${FEW} workloads in 1 chart, where loading counts most`,
    timed: [smallRow(PLAIN, 'plain'), smallRow(GENERATED, 'generated'), smallRow(PLUS, 'plus')],
  },
];
