import { SCHEDULING } from './cluster/cluster-target';
import { CONNECTION_OPTIONS } from './cluster/connection';
import { Command, Invocation } from './command';
import { findInputs, INPUT_OPTIONS } from './input/inputs';
import { Progress } from './output/progress';
import { ALLOCATION_OPTIONS, writeAllocation } from './output/write-allocation';
import { CONFIG_OPTIONS, onCluster } from './settings/configuration';
import { INVENTORY, knownInventoryOf } from './settings/inventory-option';
import { schedulerVersion } from './settings/kubernetes-option';
import { knownScheduler } from './settings/newer-versions';
import { FEATURE_GATES } from './settings/switch-options';
import { Shell } from './shell';
import { WrongUse } from './wrong-use';
import { ManifestSet } from '../engine/manifests/manifest-set';
import type { ReadCluster } from '../engine/read/read-cluster';

const VERSION = schedulerVersion(
  'the Kubernetes version of the scheduler, such as 1.36 or 1.36.2; by default, that of the cluster in the inventory',
);

export const ALLOCATE: Command = {
  name: 'allocate',
  operands: '[PATH... | -]',
  description: 'Predicts which node and which devices kube-scheduler gives each pod of the manifests, and why others '
    + 'stay Pending. The cluster is read with --cluster, or is the inventory: the output of '
    + 'kubectl get -A -o yaml for resourceslices,deviceclasses,'
    + 'resourceclaims,nodes,pods; what is in use there stays in use.',
  options: [
    INVENTORY, ...CONNECTION_OPTIONS, VERSION, FEATURE_GATES, ...ALLOCATION_OPTIONS, ...INPUT_OPTIONS,
    ...CONFIG_OPTIONS,
  ],
  examples: [
    { line: 'cdk8s-dra allocate --cluster manifests', does: 'place the pods of a folder on the current cluster' },
    { line: 'cdk8s-dra allocate --inventory cluster.yaml manifests', does: 'place the pods of a folder on a cluster' },
    { line: 'cdk8s-dra allocate --details --inventory cluster.yaml dist', does: 'show the steps, too' },
  ],
  run: onCluster(SCHEDULING, allocate),
};

function allocate({ operands, values }: Invocation, shell: Shell, cluster?: ReadCluster): number {
  const inventory = knownInventoryOf(values, shell, cluster);
  if (inventory === undefined) {
    throw new WrongUse('--cluster is required, or --inventory FILE: the output of kubectl get -o yaml', 'allocate');
  }
  const { sources } = findInputs(operands, values, shell);
  const progress = new Progress(shell);
  const manifests = ManifestSet.ofTexts(progress.reading(sources), progress.listener('checked', 'documents'));
  const report = manifests.allocate({
    inventory,
    ...knownScheduler(values, VERSION, shell, cluster),
  }, progress.listener('placed', 'pods'));
  progress.clear();
  return writeAllocation(report, values, shell);
}
