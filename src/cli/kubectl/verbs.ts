import { CLUSTER } from '../cluster/connection';
import type { Command, CommandEntry } from '../command';
import { INVENTORY } from '../settings/inventory-option';
import { Option, text } from '../settings/option';

const loadCheck = () => require('../check') as typeof import('../check');
const loadDiff = () => require('../diff') as typeof import('../diff');
const loadAllocate = () => require('../allocate') as typeof import('../allocate');
const loadGraph = () => require('../graph') as typeof import('../graph');

/** The verbs of `kubectl dra`, in the order of the help. */
export const VERBS: readonly CommandEntry[] = [
  {
    name: 'devices',
    summary: 'list devices with their node, remaining capacity and users',
    load: () => (require('./devices') as typeof import('./devices')).DEVICES,
  },
  {
    name: 'claims',
    summary: 'list claims with their devices, pods and problems',
    load: () => (require('./claims') as typeof import('./claims')).CLAIMS,
  },
  {
    name: 'who',
    summary: 'list the pods that use a device',
    load: () => (require('./who') as typeof import('./who')).WHO,
  },
  {
    name: 'explain',
    summary: 'tell the whole story of a pod, a claim, a class or a node',
    load: () => (require('./explain') as typeof import('./explain')).EXPLAIN_OBJECT,
  },
  {
    name: 'check',
    summary: 'check manifests for the cluster',
    load: () => onCluster(loadCheck().CHECK, {
      description: 'Checks manifests as the API server would, and against the cluster: its version and API versions, '
        + 'classes, devices, namespace labels and quotas.',
      examples: [
        { line: 'kubectl dra check manifests', does: 'check all files in a folder' },
        { line: 'helm template chart | kubectl dra check -', does: 'check a rendered chart' },
      ],
    }),
  },
  {
    name: 'diff',
    summary: 'preview what changed manifests would do to the cluster',
    load: () => onCluster(loadDiff().DIFF, {
      operands: 'NEW',
      most: 1,
      description: 'Previews what happens when the manifests NEW are applied: what the API server rejects (errors), '
        + 'which pods are replaced (warnings), and what else changes (infos).',
      examples: [{ line: 'kubectl dra diff manifests', does: 'compare a folder with the cluster' }],
    }),
  },
  {
    name: 'allocate',
    summary: 'predict the node and the devices of each pod of manifests',
    load: () => onCluster(loadAllocate().ALLOCATE, {
      description: 'Predicts which node and which devices kube-scheduler would give each pod of the manifests now, and '
        + 'why others would stay Pending. Devices in use stay in use.',
      examples: [{ line: 'kubectl dra allocate manifests', does: 'place the pods of a folder' }],
    }),
  },
  {
    name: 'graph',
    summary: 'draw the cluster, or manifests on it',
    load: () => onCluster(loadGraph().GRAPH, {
      description: 'Draws classes, claims, pods and nodes: those of the cluster, or manifests as they would be placed '
        + 'there, as a picture in SVG, as a page, or as text in Mermaid or in DOT, the language of Graphviz.',
      examples: [
        { line: 'kubectl dra graph --format html > cluster.html', does: 'draw the cluster' },
        { line: 'kubectl dra graph --format svg manifests > plan.svg', does: 'draw where pods would go' },
      ],
    }),
  },
];

/** The files, as kubectl takes them. */
const FILENAME = text('filename', 'PATH', 'the same as PATH without -f, as in kubectl apply', {
  letter: 'f', repeats: true, isOperand: true, isPath: () => true,
});

/** Makes a command always read the cluster, with help of its own, and with -o for its format. */
function onCluster(command: Command, help: Partial<Command>): Command {
  const format = command.options.find(({ name }) => name === 'format')!;
  const output: Option<string> = { ...format, letter: 'o', parse: (given) => given };
  return {
    ...command,
    options: [FILENAME, ...command.options.filter((option) => option !== CLUSTER && option !== INVENTORY)
      .map((option) => (option === format ? output : option))],
    ...help,
    run: (invocation, shell) => {
      const { values } = invocation;
      values.addText(CLUSTER, 'true');
      values.all(output).forEach((each) => values.addText(format, each));
      return command.run(invocation, shell);
    },
  };
}
