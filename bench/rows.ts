import { ALLOCATOR_MINORS, allocatorTool } from './allocator-upstream';
import type { Outcome } from './child';
import type { Counts } from './counting';
import type { Job } from './measure';
import { allocationCases } from './ways/allocation';
import { growingWork } from './ways/growth';
import { DEFAULT_GATES } from '../test/allocation/upstream/default-gates';
import * as dra from 'cdk8s-dra';

/** What every row has. */
interface Line {
  readonly title: string;
  /** What it is compared with. */
  readonly peer: string;
  /** The most that it may be. A row without a goal only informs. */
  readonly goal?: number;
}

/** A line of the table that compares two jobs: the median over all rounds. */
export interface TimedRow extends Line {
  readonly ours: Job;
  readonly theirs: Job;
  readonly compare: (ours: Outcome, theirs: Outcome) => number;
  /** The program that the row needs. */
  readonly tool?: string;
}

/** A line of the table that is exact on any machine: the most that any job counts. */
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
   * The most rounds, where one takes long.
   *
   * @default - as many as are asked for
   */
  readonly rounds?: number;
}

const WORKLOADS = 1000;
const FEW = 10;
/** The charts of the app that is called through prototypes. */
const SOME_CHARTS = 40;
/** The objects between which the growth of times is measured. */
const SOME_OBJECTS = 2000;
const MANY_OBJECTS = 16_000;
/** The devices on which selectors are evaluated. */
const DEVICES = 10_000;
/** The documents of a file that is converted. */
const DOCUMENTS = 10_000;

/** The workloads of a file that is checked. Its documents are two each, and the class. */
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

/** What the check adds to the synthesis of an app that is otherwise the same. */
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

/** What is counted of one synthesis. A count of nothing is `Infinity`: it proves nothing. */
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

/** The power with which the time of a job grows with the number of its objects. */
function growthRow(title: string, job: (size: number) => Job): TimedRow {
  return {
    title,
    peer: 'itself',
    goal: 1.15,
    ours: job(MANY_OBJECTS),
    theirs: job(SOME_OBJECTS),
    compare: (many, some) => Math.log(many.cpu / some.cpu) / Math.log(MANY_OBJECTS / SOME_OBJECTS),
  };
}

function toolRow(tool: string, goal?: number): TimedRow {
  return {
    title: 'time from start to end',
    peer: tool,
    tool,
    goal,
    ours: ['check-file', String(FILED)],
    theirs: [tool, String(FILED)],
    compare: wallRatio,
  };
}

/** What the command takes on top of a Node that does nothing. */
function commandRow(title: string, input: string, goal: number, compare: TimedRow['compare']): TimedRow {
  return { title, peer: 'node -e 0', goal, ours: ['command', input], theirs: ['command', 'nothing'], compare };
}

const moreCpu = (ours: Outcome, theirs: Outcome) => ours.cpu - theirs.cpu;

/** The allocator beside that of a minor of Kubernetes. */
function allocationRows(minor: string): TimedRow[] {
  return allocationCases(minor, DEFAULT_GATES[minor]).map(({ title }) => ({
    title: `${minor}: ${title}`,
    peer: 'the allocator of the scheduler, in Go',
    goal: 3,
    tool: allocatorTool(minor),
    ours: ['allocate', minor, title],
    theirs: [allocatorTool(minor), title],
    compare: cpuRatio,
  }));
}

/** The power with which the time of the allocator grows. */
function allocationGrowth(title: string, work: string, few: number, many: number): TimedRow {
  return {
    title,
    peer: 'itself',
    goal: 1.2,
    ours: ['allocate-growth', work, String(many)],
    theirs: ['allocate-growth', work, String(few)],
    compare: (ours, theirs) => Math.log(ours.cpu / theirs.cpu) / Math.log(many / few),
  };
}

const IMPORT_OURS: Job = ['import', 'cdk8s', 'cdk8s-dra'];
const IMPORT_CDK8S: Job = ['import', 'cdk8s'];

/** The table. `README.md` beside this file explains the rows and the goals. */
export const GROUPS: readonly Group[] = [
  { name: 'counts', title: 'Counted, not timed', counted: [...countedRows(1), ...countedRows(100)] },
  {
    name: 'one-chart',
    title: `${WORKLOADS} workloads in 1 chart`,
    timed: [...synthRows(1, 1.10), ...addedRows(1)],
  },
  {
    name: 'many-charts',
    title: `${WORKLOADS} workloads in 100 charts`,
    timed: [...synthRows(100, 1.35), ...addedRows(100)],
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
    name: 'import',
    title: 'Importing cdk8s-dra on top of cdk8s',
    timed: [
      {
        title: 'processor time of the imports',
        peer: 'cdk8s alone',
        goal: 1.15,
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
      {
        title: 'processor time of ES imports',
        peer: 'cdk8s alone',
        goal: 1.35,
        ours: ['es-import', 'cdk8s', 'cdk8s-dra'],
        theirs: ['es-import', 'cdk8s'],
        compare: cpuRatio,
      },
    ],
  },
  {
    name: 'small',
    title: `${FEW} workloads in 1 chart, where loading counts most`,
    timed: [smallRow(PLAIN, 'plain'), smallRow(GENERATED, 'generated'), smallRow(PLUS, 'plus')],
  },
  {
    name: 'convert',
    title: `Manifests.fromYaml(...).convert() of ${DOCUMENTS} documents`,
    timed: [{
      title: 'reading, converting and writing',
      peer: 'yaml: parse and print',
      ours: ['convert', String(DOCUMENTS)],
      theirs: ['print', String(DOCUMENTS)],
      compare: cpuRatio,
    }],
  },
  {
    name: 'selectors',
    title: `DeviceSelector.matches() on ${DEVICES} devices`,
    timed: [{
      title: 'evaluating compiled selectors',
      peer: 'the evaluator of the scheduler, in Go',
      goal: 1.5,
      tool: 'match-upstream',
      ours: ['match', String(DEVICES)],
      theirs: ['match-upstream', String(DEVICES)],
      compare: cpuRatio,
    }],
  },
  {
    name: 'allocation',
    title: 'Allocating devices',
    timed: [
      ...ALLOCATOR_MINORS.flatMap(allocationRows),
      allocationGrowth('claims in sequence, ten for each node: from 1,000 to 8,000', 'claims', 1000, 8000),
      allocationGrowth('10,000 devices on 1,000 nodes, from a tenth', 'nodes', 100, 1000),
    ],
  },
  {
    name: 'growth',
    title: `From ${SOME_OBJECTS} to ${MANY_OBJECTS} objects: the power with which the time grows`,
    timed: [
      growthRow('build + check + App.synth of workloads', (size) => synth('constructs', 1, 'build', size)),
      ...Object.keys(growingWork(dra)).map((work) => growthRow(work, (size) => ['growth', work, String(size)])),
    ],
  },
  {
    name: 'manifests',
    title: `Manifests.fromObjects(...).check() of ${2 * WORKLOADS + 1} manifests`,
    timed: [
      {
        title: 'cold: loading, compiling and one pass',
        peer: 'ajv with the OpenAPI schemas',
        goal: 0.25,
        ours: ['check', String(WORKLOADS)],
        theirs: ['ajv', String(WORKLOADS)],
        compare: cpuRatio,
      },
      {
        title: 'warm: more passes',
        peer: 'ajv, compiled (structure only)',
        goal: 3.0,
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
    timed: [toolRow('kubeconform', 0.5), toolRow('kubectl-validate')],
  },
  {
    name: 'command',
    title: 'cdk8s-dra check, the whole process',
    timed: [
      commandRow('milliseconds more, ten fine files', 'fine', 90, moreCpu),
      commandRow('milliseconds more, ten files with findings', 'faulty', 200, moreCpu),
      {
        title: `${FILED} documents, time from start to end`,
        peer: 'kubeconform',
        goal: 0.5,
        tool: 'kubeconform',
        ours: ['command', String(FILED)],
        theirs: ['kubeconform', String(FILED)],
        compare: wallRatio,
      },
    ],
  },
  {
    name: 'command-large',
    title: 'cdk8s-dra check of 100,001 documents in 10,001 files',
    rounds: 3,
    timed: [commandRow('GiB of memory', 'large', 2, ({ rss }) => rss / 1024)],
  },
];
