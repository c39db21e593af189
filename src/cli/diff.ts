import { CLUSTER, CONNECTION_OPTIONS, readCluster, readsCluster } from './cluster/connection';
import { deployedObjects, kindsOf } from './cluster/deployed-objects';
import { Command, Invocation } from './command';
import { findInputs, INPUT_OPTIONS } from './input/inputs';
import { asJson, TEXT_OR_JSON } from './output/format-options';
import { checkOptions } from './settings/cluster-options';
import { CONFIG_OPTIONS, withConfig } from './settings/configuration';
import { KUBERNETES } from './settings/kubernetes-option';
import { exitCodeFor, FAIL_ON, failOnOf } from './settings/severity-option';
import { FEATURE_GATES, RUNTIME_CONFIG } from './settings/switch-options';
import { Values } from './settings/values';
import { Shell } from './shell';
import { WrongUse } from './wrong-use';
import { Finding } from '../engine/check/finding';
import { findingLine } from '../engine/check/messages';
import { counted } from '../engine/errors/wording';
import { ManifestSet } from '../engine/manifests/manifest-set';
import { ClusterKind, isPartlyUnread, ReadCluster } from '../engine/read/read-cluster';
import { readSources } from '../engine/read/sources';

export const DIFF: Command = {
  name: 'diff',
  operands: '[OLD] NEW',
  fewest: 1,
  most: 2,
  description: 'Previews what happens when the manifests NEW are applied to a cluster that has OLD: what the API '
    + 'server rejects (errors), which pods are replaced (warnings), and what else changes (infos). Each is a file, '
    + 'a folder, or - for standard input. With --cluster, OLD is read from the cluster, or is the output of '
    + 'kubectl get -o yaml, in which objects that are not in NEW are ignored. An object that only moves to another '
    + 'API version is unchanged.',
  options: [
    ...CONNECTION_OPTIONS, KUBERNETES, FEATURE_GATES, RUNTIME_CONFIG, FAIL_ON, TEXT_OR_JSON, ...INPUT_OPTIONS,
    ...CONFIG_OPTIONS,
  ],
  examples: [
    { line: 'cdk8s-dra diff old new', does: 'compare two folders' },
    { line: 'cdk8s-dra diff --cluster dist', does: 'compare with the current cluster' },
    { line: 'kubectl get deployments -o yaml | cdk8s-dra diff --cluster - dist', does: 'compare with a part of it' },
  ],
  run: diff,
};

function diff({ operands: [first, second], values: given }: Invocation, shell: Shell): number | Promise<number> {
  if (first === second) {
    throw new WrongUse('OLD and NEW are the same', 'diff');
  }
  const values = withConfig(given, shell);
  const isOfCluster = readsCluster(values);
  if (second !== undefined) {
    const [older, newer] = [first, second].map((path) => manifestsAt(path, values, shell));
    const compared = (cluster?: ReadCluster) => compare(older, newer, { values, shell, cluster });
    return isOfCluster && !values.has(KUBERNETES)
      ? readCluster(values, shell, { kinds: [] }).then(compared)
      : compared();
  }
  if (!isOfCluster) {
    throw new WrongUse('OLD is missing: name what NEW is compared with, or use --cluster', 'diff');
  }
  const { sources } = findInputs([first], values, shell);
  const { documents } = readSources(sources);
  return readCluster(values, shell, { kinds: kindsOf(documents) }).then((cluster) =>
    compare(ManifestSet.ofDocuments(deployedObjects(documents, cluster)), ManifestSet.ofTexts(sources),
      { values, shell, cluster }));
}

/** Prints the changes, and returns the exit code. */
function compare(
  older: ManifestSet, newer: ManifestSet, { values, shell, cluster }: Setting,
): number {
  const { version, findings } = newer.changesFrom(older, checkOptions(values, shell, cluster));
  const changes = findings.filter((finding) => !isElsewhere(finding, values) && !isUnsure(finding, cluster));
  if (values.get(TEXT_OR_JSON) === 'json') {
    shell.stdout.writeRaw(asJson({ kubernetes: String(version), findings: changes }));
  } else {
    const unsure = findings.filter((finding) => isUnsure(finding, cluster)).length;
    const summary = `compared for Kubernetes ${version}; ${countOf(changes)}`
      + (unsure === 0 ? '' : `, apart from ${counted(unsure, 'object')} of kinds that you may not list`);
    shell.stdout.print([...changes.map(findingLine), summary]);
  }
  return exitCodeFor(changes, failOnOf(values));
}

/** The context of a comparison. */
interface Setting {
  readonly values: Values;
  readonly shell: Shell;
  readonly cluster?: ReadCluster;
}

function manifestsAt(path: string, values: Values, shell: Shell): ManifestSet {
  return ManifestSet.ofTexts(findInputs([path], values, shell).sources);
}

/** Whether an object seems removed only because the cluster has objects of other manifests, too. */
function isElsewhere({ ruleId }: Finding, values: Values): boolean {
  return values.has(CLUSTER) && ruleId === 'removed-object';
}

/** Whether an object that seems added may be in the cluster, since the user may not list its kind. */
function isUnsure({ ruleId, kind }: Finding, cluster?: ReadCluster): boolean {
  return cluster !== undefined && ruleId === 'added-object' && isPartlyUnread(cluster, kind as ClusterKind);
}

function countOf({ length }: readonly Finding[]): string {
  return length === 0 ? 'nothing changes' : counted(length, 'finding');
}
