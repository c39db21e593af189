import type { CommandEntry } from './command';

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
    summary: 'preview what changed manifests would do to a cluster',
    load: () => (require('./diff') as typeof import('./diff')).DIFF,
  },
  {
    name: 'allocate',
    summary: 'predict the node and the devices of each pod in a cluster',
    load: () => (require('./allocate') as typeof import('./allocate')).ALLOCATE,
  },
  {
    name: 'plan',
    summary: 'find the cheapest machines on which everything runs',
    load: () => (require('./plan') as typeof import('./plan')).PLAN,
  },
  {
    name: 'explain-pending',
    summary: 'explain why pods with claims are Pending in a cluster',
    load: () => (require('./explain-pending') as typeof import('./explain-pending')).EXPLAIN_PENDING,
  },
  {
    name: 'graph',
    summary: 'draw classes, claims, workloads and their references',
    load: () => (require('./graph') as typeof import('./graph')).GRAPH,
  },
  {
    name: 'explain',
    summary: 'describe a rule, with an example',
    load: () => (require('./explain') as typeof import('./explain')).EXPLAIN,
  },
  {
    name: 'versions',
    summary: 'list the DRA APIs of each Kubernetes version',
    load: () => (require('./versions') as typeof import('./versions')).VERSIONS,
  },
  {
    name: 'schema',
    summary: 'print JSON Schemas for editors and validators',
    load: () => (require('./schema') as typeof import('./schema')).SCHEMA,
  },
  {
    name: 'function',
    summary: 'check or convert as a function of kustomize or kpt',
    load: () => (require('./function') as typeof import('./function')).FUNCTION,
  },
  {
    name: 'language-server',
    summary: 'serve an editor with findings, fixes and completion',
    load: () => (require('./language-server') as typeof import('./language-server')).LANGUAGE_SERVER,
  },
  {
    name: 'completion',
    summary: 'print a script that completes commands in bash, zsh or fish',
    load: () => (require('./completion') as typeof import('./completion')).completionOf(COMMANDS),
  },
];
