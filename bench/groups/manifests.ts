import * as nodeModule from 'node:module';
import { WORKLOADS } from './synthesis';
import type { Outcome } from '../child';
import { cpuRatio, Group, processRatio, TimedRow, wallRatio } from '../row';

/** The number of documents in a converted file. */
const DOCUMENTS = 10_000;

/** The number of workloads in a checked file, which contains two documents for each, and the class. */
export const FILED_WORKLOADS = 5000;
const FILED = 2 * FILED_WORKLOADS + 1;

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

/** Node 22.1 and newer cache the compiled code of the command, but not that of the program. */
const KEEPS_CODE = 'enableCompileCache' in nodeModule;

/** The resource usage of the command, compared with a program that only imports cdk8s. */
function commandRow(title: string, input: string, goal: number): TimedRow {
  return {
    title,
    peer: 'a program that only imports cdk8s',
    goal,
    ours: ['command', input],
    theirs: ['command', 'import'],
    compare: processRatio,
  };
}

/** The resource usage of the command, in addition to a Node that does nothing. */
function addedRow(title: string, input: string, compare: TimedRow['compare'], goal?: number): TimedRow {
  return { title, peer: 'node -e 0', goal, ours: ['command', input], theirs: ['command', 'nothing'], compare };
}

const moreCpu = (ours: Outcome, theirs: Outcome) => ours.cpu - theirs.cpu;

/** Groups for checking and converting manifests, and for the command. */
export const MANIFESTS: readonly Group[] = [
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
    name: 'manifests',
    title: `Manifests.fromObjects(...).check() of ${2 * WORKLOADS + 1} manifests`,
    timed: [
      {
        title: 'cold: loading, compiling and one pass',
        peer: 'ajv with the OpenAPI schemas',
        goal: 0.5,
        ours: ['check', String(WORKLOADS)],
        theirs: ['ajv', String(WORKLOADS)],
        compare: cpuRatio,
      },
      {
        title: 'warm: more passes',
        peer: 'ajv, compiled (structure only)',
        goal: 5.0,
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
    timed: [toolRow('kubeconform', 0.85), toolRow('kubectl-validate')],
  },
  {
    name: 'command',
    title: 'cdk8s-dra check, the whole process',
    timed: [
      commandRow('ten fine files', 'fine', KEEPS_CODE ? 1.3 : 1.7),
      commandRow('ten files with findings', 'faulty', 2.4),
      addedRow('milliseconds more, ten fine files', 'fine', moreCpu),
      addedRow('milliseconds more, ten files with findings', 'faulty', moreCpu),
      {
        title: `${FILED} documents, time from start to end`,
        peer: 'kubeconform',
        goal: 0.85,
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
    timed: [addedRow('GiB of memory', 'large', ({ rss }) => rss / 1024, 2)],
  },
];
