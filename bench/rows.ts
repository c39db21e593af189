import type { Outcome } from './child';
import type { Counts } from './counting';
import type { Job } from './measure';

/** What every row says. */
interface Line {
  readonly title: string;
  /** What it is compared with. */
  readonly peer: string;
  /** The goal, if there is one. */
  readonly goal?: number;
  /** A goal of later work is shown, and does not fail the command. */
  readonly later?: boolean;
}

/**
 * A line of the table that comes from two jobs: the median of what a round says of them.
 */
export interface TimedRow extends Line {
  readonly ours: Job;
  readonly theirs: Job;
  readonly compare: (ours: Outcome, theirs: Outcome) => number;
  /** The program that has to be there for it. */
  readonly tool?: string;
}

/**
 * A line of the table that is exact on any machine: the most that any of the jobs counts.
 */
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
}

const WORKLOADS = 1000;
const FEW = 10;
/** The documents of a file that is converted. */
const DOCUMENTS = 10_000;

/**
 * The workloads of a file that is checked, and its documents: two each, and the class.
 */
export const FILED_WORKLOADS = 5000;
const FILED = 2 * FILED_WORKLOADS + 1;

const PLAIN = 'plain ApiObjects';
const GENERATED = 'generated L1 of cdk8s-plus-27';
const PLUS = 'cdk8s-plus-27 L2 with JSON patches';

function synth(way: string, charts: number, method = 'build', workloads = WORKLOADS): Job {
  return ['synth', way, method, String(workloads), String(charts)];
}

const cpuRatio = (ours: Outcome, theirs: Outcome) => ours.cpu / theirs.cpu;
const processRatio = (ours: Outcome, theirs: Outcome) => ours.process / theirs.process;
const wallRatio = (ours: Outcome, theirs: Outcome) => ours.wall! / theirs.wall!;
const memoryRatio = (ours: Outcome, theirs: Outcome) => ours.rss / theirs.rss;

/** Building, checking and synthesizing all workloads, spread over so many charts. */
function synthRows(charts: number): TimedRow[] {
  const title = 'build + check + App.synth';
  const ours = synth('constructs', charts);
  const targeted = synth('constructs', charts, 'buildWithTarget');
  const plain = synth('plain', charts);
  const generated = synth('generated', charts);
  const plus = synth('plus', charts);
  return [
    { title, peer: PLAIN, goal: 1.00, ours, theirs: plain, compare: cpuRatio },
    { title: `${title}, with a target`, peer: PLAIN, goal: 1.00, ours: targeted, theirs: plain, compare: cpuRatio },
    { title, peer: GENERATED, goal: 0.80, ours, theirs: generated, compare: cpuRatio },
    { title, peer: PLUS, goal: 0.60, ours, theirs: plus, compare: cpuRatio },
    { title: `${title}, on cdk8s-plus-27 L2`, peer: PLUS, ours: synth('constructs-on-plus', charts), theirs: plus, compare: cpuRatio },
    { title: `${title}, with a target`, peer: 'the same without', goal: 1.05, ours: targeted, theirs: ours, compare: cpuRatio },
    { title: 'peak memory', peer: PLAIN, goal: 1.05, later: charts > 1, ours, theirs: plain, compare: memoryRatio },
    { title: 'peak memory, with a target', peer: PLAIN, goal: 1.05, later: charts > 1, ours: targeted, theirs: plain, compare: memoryRatio },
    { title: 'peak memory', peer: GENERATED, goal: 0.85, later: true, ours, theirs: generated, compare: memoryRatio },
    { title: 'peak memory', peer: PLUS, goal: 0.75, later: true, ours, theirs: plus, compare: memoryRatio },
  ];
}

/** What the check adds to the synthesis of an app that is otherwise the same. */
function addedRows(charts: number): TimedRow[] {
  const row = (title: string, ours: readonly string[], theirs: readonly string[]): TimedRow => ({
    title: `App.synth alone, checked: ${title}`,
    peer: 'the same app, not checked',
    goal: 1.05,
    ours: ['synth-alone', ...ours, String(WORKLOADS), String(charts)],
    theirs: ['synth-alone', ...theirs, String(WORKLOADS), String(charts)],
    compare: cpuRatio,
  });
  return [
    row('classic DRA', ['plain-checked', 'build'], ['plain', 'build']),
    row('CEL selectors', ['structured', 'buildWithTarget'], ['structured', 'build']),
  ];
}

/** Nothing compiled is nothing counted. */
function mostCompilations(counts: Counts): number {
  return counts.compilations === 0 ? Infinity : counts.mostCompilations;
}

/** How often things are done in one synthesis. */
function countedRows(charts: number): CountedRow[] {
  const jobs = [['constructs', 'build'], ['constructs', 'buildWithTarget'], ['structured', 'buildWithTarget']]
    .map(([way, method]) => ['count', way, method, String(WORKLOADS), String(charts)]);
  const compiling = jobs.slice(-1);
  const peer = `counted, ${charts === 1 ? '1 chart' : `${charts} charts`}`;
  return [
    {
      title: 'runs of a rule over one object, at most',
      peer,
      goal: 1,
      jobs,
      count: ({ mostRunsOfARule }) => mostRunsOfARule,
    },
    {
      title: 'checks of one object by itself, at most',
      peer,
      goal: 1,
      jobs,
      count: ({ mostObjectChecks }) => mostObjectChecks,
    },
    {
      title: 'renderings of one object, at most',
      peer,
      goal: 1,
      jobs,
      count: ({ mostRenderings }) => mostRenderings,
    },
    {
      title: 'compilations of a CEL expression, at most',
      peer,
      goal: 1,
      jobs: compiling,
      count: mostCompilations,
    },
  ];
}

function smallRow(peer: string, way: string, goal: number): TimedRow {
  return {
    title: 'the whole process, node included',
    peer,
    goal,
    later: true,
    compare: processRatio,
    ours: synth('constructs', 1, 'build', FEW),
    theirs: synth(way, 1, 'build', FEW),
  };
}

const IMPORT_OURS: Job = ['import', 'cdk8s', 'cdk8s-dra'];
const IMPORT_CDK8S: Job = ['import', 'cdk8s'];

/**
 * The table, from `performance.md` section 5; `README.md` beside this file says what the
 * rows mean.
 */
export const GROUPS: readonly Group[] = [
  { name: 'counts', title: 'Counted, not timed', counted: [...countedRows(1), ...countedRows(100)] },
  { name: 'one-chart', title: `${WORKLOADS} workloads in 1 chart`, timed: [...synthRows(1), ...addedRows(1)] },
  { name: 'many-charts', title: `${WORKLOADS} workloads in 100 charts`, timed: [...synthRows(100), ...addedRows(100)] },
  {
    name: 'import',
    title: 'Importing cdk8s-dra on top of cdk8s',
    timed: [
      {
        title: 'processor time of the imports',
        peer: 'cdk8s alone',
        goal: 1.12,
        ours: IMPORT_OURS,
        theirs: IMPORT_CDK8S,
        compare: cpuRatio,
      },
      {
        title: 'MiB more on the heap',
        peer: 'cdk8s alone',
        goal: 1,
        ours: IMPORT_OURS,
        theirs: IMPORT_CDK8S,
        compare: (ours, theirs) => ours.heap! - theirs.heap!,
      },
    ],
  },
  {
    name: 'small',
    title: `${FEW} workloads in 1 chart, where loading counts most`,
    timed: [smallRow(PLAIN, 'plain', 1.05), smallRow(GENERATED, 'generated', 0.82), smallRow(PLUS, 'plus', 0.75)],
  },
  {
    name: 'convert',
    title: `Manifests.fromYaml(...).convert() of ${DOCUMENTS} documents`,
    timed: [{
      title: 'reading, converting and writing',
      peer: 'yaml: parse and print',
      goal: 1.5,
      ours: ['convert', String(DOCUMENTS)],
      theirs: ['print', String(DOCUMENTS)],
      compare: cpuRatio,
    }],
  },
  {
    name: 'manifests',
    title: `Manifests.fromObjects(...).check() of ${2 * WORKLOADS + 1} manifests`,
    timed: [
      {
        title: 'cold: loading, compiling and one pass',
        peer: 'ajv with the OpenAPI schemas',
        goal: 0.10,
        later: true,
        ours: ['check', String(WORKLOADS)],
        theirs: ['ajv', String(WORKLOADS)],
        compare: cpuRatio,
      },
      {
        title: 'warm: more passes',
        peer: 'ajv, compiled (structure only)',
        goal: 1.00,
        ours: ['check-warm', String(WORKLOADS)],
        theirs: ['check-warm', String(WORKLOADS)],
        compare: ({ cpu, peer }) => cpu / peer!,
      },
      {
        title: 'cold: loading, compiling and one pass',
        peer: 'yaml.parseAllDocuments',
        ours: ['check', String(WORKLOADS)],
        theirs: ['parse', String(WORKLOADS)],
        compare: cpuRatio,
      },
    ],
  },
  {
    name: 'tools',
    title: `Checking a file of ${FILED} documents, end to end`,
    timed: ['kubeconform', 'kubectl-validate'].map((tool) => ({
      title: 'time from start to end',
      peer: tool,
      tool,
      goal: 1.00,
      ours: ['check-file', String(FILED)],
      theirs: [tool, String(FILED)],
      compare: wallRatio,
    })),
  },
];
