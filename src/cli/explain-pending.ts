import { SCHEDULING } from './cluster/cluster-target';
import { CONNECTION_OPTIONS } from './cluster/connection';
import { Command, Invocation } from './command';
import { findInputs, INPUT_OPTIONS } from './input/inputs';
import { ALLOCATION_OPTIONS, writeAllocation } from './output/write-allocation';
import { CONFIG_OPTIONS, onCluster } from './settings/configuration';
import { schedulerVersion } from './settings/kubernetes-option';
import { knownScheduler } from './settings/newer-versions';
import { Option, text } from './settings/option';
import { FEATURE_GATES } from './settings/switch-options';
import { Values } from './settings/values';
import { Shell } from './shell';
import { WrongUse } from './wrong-use';
import { ManifestSet } from '../engine/manifests/manifest-set';
import { explainPending as explain } from '../engine/placement/allocate';
import { documentsOf, isUnread, ReadCluster } from '../engine/read/read-cluster';

const VERSION = schedulerVersion(
  'the Kubernetes version of the scheduler, such as 1.36 or 1.36.2; by default, that of the cluster',
);

const POD: Option<string> = text(
  'pod', '[NAMESPACE/]NAME', 'the pod to explain; by default, all Pending pods with claims',
);

export const EXPLAIN_PENDING: Command = {
  name: 'explain-pending',
  operands: '[PATH... | -]',
  description: 'Explains why pods with claims are Pending in a cluster, or where they would fit now. Reads the cluster '
    + 'with --cluster, or the output of kubectl get: slices, classes, claims, claim templates, nodes and pods. '
    + 'Pods are taken by priority and age, each after the ones before it.',
  options: [
    POD, ...CONNECTION_OPTIONS, VERSION, FEATURE_GATES, ...ALLOCATION_OPTIONS, ...INPUT_OPTIONS, ...CONFIG_OPTIONS,
  ],
  examples: [
    { line: 'cdk8s-dra explain-pending --cluster', does: 'explain all Pending pods of the current cluster' },
    {
      line: 'kubectl get resourceslices,deviceclasses,resourceclaims,resourceclaimtemplates,nodes,pods -A -o yaml '
        + '| cdk8s-dra explain-pending -',
      does: 'explain all Pending pods',
    },
    { line: 'cdk8s-dra explain-pending --pod ml/trainer --details cluster.yaml', does: 'explain one, step by step' },
  ],
  run: onCluster(SCHEDULING, explainPending),
};

function explainPending({ operands, values }: Invocation, shell: Shell, cluster?: ReadCluster): number {
  if (cluster !== undefined && operands.length > 0) {
    throw new WrongUse('--cluster reads the cluster: leave out the paths, or the option', 'explain-pending');
  }
  if (cluster !== undefined && isUnread(cluster, 'Pod')) {
    throw new WrongUse('which pods are Pending is not known: you may not list pods');
  }
  const objects = cluster === undefined
    ? ManifestSet.ofTexts(findInputs(operands, values, shell).sources)
    : ManifestSet.ofDocuments(documentsOf(cluster));
  const report = explain(objects.toInventory(cluster?.gaps)._objects, {
    pod: podIn(values, cluster), ...knownScheduler(values, VERSION, shell, cluster),
  });
  return writeAllocation(report, values, shell);
}

/** A name without a namespace belongs to the current namespace of the cluster. */
function podIn(values: Values, cluster?: ReadCluster): string | undefined {
  const pod = values.get(POD);
  return pod === undefined || pod.includes('/') || cluster === undefined ? pod : `${cluster.namespace}/${pod}`;
}
