import type { Command } from './command';

/** A command, loaded when it is used. */
export interface CommandEntry {
  readonly name: string;
  /** What it does: a phrase in lower case. */
  readonly summary: string;
  readonly load: () => Command;
}

/** All commands, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'check',
    summary: 'check manifests as the API server would, and all of them together',
    load: () => (require('./check') as typeof import('./check')).CHECK,
  },
  {
    name: 'convert',
    summary: 'rewrite manifests for another Kubernetes version',
    load: () => (require('./convert') as typeof import('./convert')).CONVERT,
  },
  {
    name: 'adopt',
    summary: 'turn manifests into a cdk8s program',
    load: () => (require('./adopt') as typeof import('./adopt')).ADOPT,
  },
  {
    name: 'diff',
    summary: 'say what changed manifests do to a cluster that has the old ones',
    load: () => (require('./diff') as typeof import('./diff')).DIFF,
  },
  {
    name: 'allocate',
    summary: 'say which node and which devices each pod gets in a cluster',
    load: () => (require('./allocate') as typeof import('./allocate')).ALLOCATE,
  },
  {
    name: 'explain-pending',
    summary: 'say why pods with claims are pending in a cluster',
    load: () => (require('./explain-pending') as typeof import('./explain-pending')).EXPLAIN_PENDING,
  },
  {
    name: 'graph',
    summary: 'draw classes, claims and workloads, and what they refer to',
    load: () => (require('./graph') as typeof import('./graph')).GRAPH,
  },
  {
    name: 'explain',
    summary: 'describe a rule, with an example',
    load: () => (require('./explain') as typeof import('./explain')).EXPLAIN,
  },
  {
    name: 'versions',
    summary: 'list what each Kubernetes version has of DRA',
    load: () => (require('./versions') as typeof import('./versions')).VERSIONS,
  },
  {
    name: 'schema',
    summary: 'print JSON Schemas for editors and validators',
    load: () => (require('./schema') as typeof import('./schema')).SCHEMA,
  },
];
