import { Command, Invocation } from './command';
import { findInputs, INPUT_OPTIONS } from './input/inputs';
import { findingLine } from './output/finding-line';
import { asJson, TEXT_OR_JSON } from './output/format-options';
import { checkOptions } from './settings/cluster-options';
import { CONFIG_OPTIONS, withConfig } from './settings/configuration';
import { KUBERNETES } from './settings/kubernetes-option';
import { flag, Option } from './settings/option';
import { exitCodeFor, FAIL_ON, failOnOf } from './settings/severity-option';
import { FEATURE_GATES, RUNTIME_CONFIG } from './settings/switch-options';
import { Values } from './settings/values';
import { Shell } from './shell';
import { WrongUse } from './wrong-use';
import { Finding } from '../engine/check/finding';
import { counted } from '../engine/errors/wording';
import { ManifestSet } from '../engine/manifests/manifest-set';

const CLUSTER: Option<boolean> = flag(
  'cluster', 'OLD is the output of kubectl get -o yaml, and may have objects that are not in NEW',
);

export const DIFF: Command = {
  name: 'diff',
  operands: 'OLD NEW',
  fewest: 2,
  most: 2,
  description: 'Previews what happens when the manifests NEW are applied to a cluster that has OLD: what the API '
    + 'server rejects (errors), which pods are replaced (warnings), and what else changes (infos). Each is a file, '
    + 'a folder, or - for standard input. An object that only moves to another API version is unchanged.',
  options: [
    CLUSTER, KUBERNETES, FEATURE_GATES, RUNTIME_CONFIG, FAIL_ON, TEXT_OR_JSON, ...INPUT_OPTIONS, ...CONFIG_OPTIONS,
  ],
  examples: [
    { line: 'cdk8s-dra diff old new', does: 'compare two folders' },
    {
      line: 'kubectl get resourceclaims,resourceclaimtemplates,deployments -o yaml | cdk8s-dra diff --cluster - dist',
      does: 'compare with what is in the cluster',
    },
  ],
  run: diff,
};

function diff({ operands: [older, newer], values: given }: Invocation, shell: Shell): number {
  if (older === newer) {
    throw new WrongUse('OLD and NEW are the same', 'diff');
  }
  const values = withConfig(given, shell);
  const { version, findings } = manifestsAt(newer, values, shell)
    .changesFrom(manifestsAt(older, values, shell), checkOptions(values, shell));
  const changes = findings.filter((finding) => !isElsewhere(finding, values));
  if (values.get(TEXT_OR_JSON) === 'json') {
    shell.stdout.writeRaw(asJson({ kubernetes: String(version), findings: changes }));
  } else {
    const summary = `compared for Kubernetes ${version}; ${countOf(changes)}`;
    shell.stdout.print([...changes.map(findingLine), summary]);
  }
  return exitCodeFor(changes, failOnOf(values));
}

function manifestsAt(path: string, values: Values, shell: Shell): ManifestSet {
  return ManifestSet.ofTexts(findInputs([path], values, shell).sources);
}

/** Whether an object is only missing because it was never one of these manifests. */
function isElsewhere({ ruleId }: Finding, values: Values): boolean {
  return values.has(CLUSTER) && ruleId === 'removed-object';
}

function countOf({ length }: readonly Finding[]): string {
  return length === 0 ? 'nothing changes' : counted(length, 'finding');
}
