import { Command, Invocation } from './command';
import { findInputs, INPUT_OPTIONS } from './input/inputs';
import { ALLOCATION_OPTIONS, writeAllocation } from './output/write-allocation';
import { CONFIG_OPTIONS, withConfig } from './settings/configuration';
import { schedulerVersion } from './settings/kubernetes-option';
import { knownCluster } from './settings/newer-versions';
import { Option, text } from './settings/option';
import { FEATURE_GATES, joined } from './settings/switch-options';
import { Shell } from './shell';
import { ManifestSet } from '../engine/manifests/manifest-set';
import { explainPending as explain } from '../engine/placement/allocate';

const VERSION = schedulerVersion(
  'the Kubernetes version of the scheduler, such as 1.36 or 1.36.2; by default, that of the cluster',
);

const POD: Option<string> = text(
  'pod', '[NAMESPACE/]NAME', 'the pod to explain; by default, all Pending pods with claims',
);

export const EXPLAIN_PENDING: Command = {
  name: 'explain-pending',
  operands: '[PATH... | -]',
  description: 'Explains why pods with claims are Pending in a cluster, or where they would fit now. Reads the output '
    + 'of kubectl get: slices, classes, claims, claim templates, nodes and pods. Pods are taken by priority and age, '
    + 'each after the ones before it.',
  options: [POD, VERSION, FEATURE_GATES, ...ALLOCATION_OPTIONS, ...INPUT_OPTIONS, ...CONFIG_OPTIONS],
  examples: [
    {
      line: 'kubectl get resourceslices,deviceclasses,resourceclaims,resourceclaimtemplates,nodes,pods -A -o yaml '
        + '| cdk8s-dra explain-pending -',
      does: 'explain all Pending pods',
    },
    { line: 'cdk8s-dra explain-pending --pod ml/trainer --details cluster.yaml', does: 'explain one, step by step' },
  ],
  run: explainPending,
};

function explainPending({ operands, values: given }: Invocation, shell: Shell): number {
  const values = withConfig(given, shell);
  const { sources } = findInputs(operands, values, shell);
  const report = explain(ManifestSet.ofTexts(sources).toInventory()._objects, {
    pod: values.get(POD),
    ...knownCluster(values.get(VERSION) ?? {}, joined(values.all(FEATURE_GATES)), shell.stderr),
  });
  return writeAllocation(report, values, shell);
}
