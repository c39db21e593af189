import { SCHEDULING } from './cluster/cluster-target';
import { CONNECTION_OPTIONS } from './cluster/connection';
import { Command, Invocation } from './command';
import { sourceOf } from './input/files';
import { findInputs, INPUT_OPTIONS } from './input/inputs';
import { TEXT_OR_JSON } from './output/format-options';
import { Progress } from './output/progress';
import { linesIn } from './printer';
import { CONFIG_OPTIONS, onCluster } from './settings/configuration';
import { INVENTORY, knownInventoryOf } from './settings/inventory-option';
import { schedulerVersion } from './settings/kubernetes-option';
import { knownScheduler } from './settings/newer-versions';
import { Option, text } from './settings/option';
import { FEATURE_GATES } from './settings/switch-options';
import { ExitCode, Shell } from './shell';
import { WrongUse } from './wrong-use';
import { found } from '../engine/errors/wording';
import { ManifestSet } from '../engine/manifests/manifest-set';
import type { ReadCluster } from '../engine/read/read-cluster';
import { readSources } from '../engine/read/sources';

const loadMachines = () =>
  require('../engine/placement/plan/machine-file') as typeof import('../engine/placement/plan/machine-file');

const VERSION = schedulerVersion(
  'the Kubernetes version of the scheduler, such as 1.36 or 1.36.2; by default, that of the cluster, if there is one',
);

const MACHINES: Option<string> = text(
  'machines', 'FILE', 'a file with the machines that can be bought, and with the nodes and NodePools that they name',
  { repeats: true, isPath: () => true },
);

const WITHOUT: Option<string> = text(
  'without', 'NODE', 'a node of the cluster that fails or is drained', { repeats: true },
);

const SPARE: Option<number> = {
  name: 'spare',
  value: 'COUNT',
  help: 'how many machines may fail at once while everything keeps running; by default, none',
  parse: (given) => {
    if (!/^\d+$/.test(given)) {
      throw new WrongUse(`--spare must be a whole number, got ${found(given)}`, 'plan');
    }
    return Number(given);
  },
};

export const PLAN: Command = {
  name: 'plan',
  operands: '[PATH... | -]',
  description: 'Finds the cheapest machines for the pods of the manifests, and reports which pods run where and which '
    + 'stay Pending on any machine. With --inventory or --cluster, the machines are bought in addition to the nodes of '
    + 'that cluster, and its Pending pods are placed, too.',
  options: [
    MACHINES, INVENTORY, ...CONNECTION_OPTIONS, WITHOUT, SPARE, VERSION, FEATURE_GATES, TEXT_OR_JSON,
    ...INPUT_OPTIONS, ...CONFIG_OPTIONS,
  ],
  examples: [
    { line: 'cdk8s-dra plan --machines machines.yaml manifests', does: 'plan a cluster that does not exist yet' },
    {
      line: 'cdk8s-dra plan --machines machines.yaml --cluster --without gpu-3 manifests',
      does: 'ask what happens when a node of the current cluster fails',
    },
  ],
  run: (invocation, shell) => {
    if (invocation.values.all(MACHINES).length === 0) {
      throw new WrongUse('--machines FILE is required: a list of machines that can be bought', 'plan');
    }
    return onCluster(SCHEDULING, plan)(invocation, shell);
  },
};

function plan({ operands, values }: Invocation, shell: Shell, cluster?: ReadCluster): number {
  const inventory = knownInventoryOf(values, shell, cluster);
  const { documents } = readSources(values.all(MACHINES).map((file) => sourceOf(shell.cwd, file)));
  const machines = loadMachines().readMachines(documents, inventory?._objects);
  const { sources } = findInputs(operands, values, shell);
  const progress = new Progress(shell);
  const manifests = ManifestSet.ofTexts(progress.reading(sources), progress.listener('checked', 'documents'));
  const report = manifests.plan({
    machines: machines.map((machine) => ({ name: machine.name, _machine: machine })),
    inventory,
    without: [...values.all(WITHOUT)],
    spare: values.get(SPARE),
    ...knownScheduler(values, VERSION, shell, cluster),
  });
  progress.clear();
  if (values.get(TEXT_OR_JSON) === 'json') {
    shell.stdout.writeRaw(`${report.toJson()}\n`);
  } else {
    shell.stdout.print(linesIn(report.toText()));
  }
  return report.allocation.allPlaced && report.lackingSpare === 0 ? ExitCode.FINE : ExitCode.FINDINGS;
}
