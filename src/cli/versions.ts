import { Command, Invocation } from './command';
import { asJson, TEXT_OR_JSON } from './output/format-options';
import { linesIn } from './printer';
import { ExitCode, Shell } from './shell';
import { DRA_GROUP } from '../engine/kubernetes/api-versions';
import { findKind } from '../engine/kubernetes/kinds';
import { knownFeatureGates, kubernetesRelease } from '../engine/kubernetes/kubernetes-releases';
import { KubernetesVersion } from '../engine/kubernetes/kubernetes-version';
import { columns } from '../engine/output/columns';

export const VERSIONS: Command = {
  name: 'versions',
  description: 'Lists the known Kubernetes versions with their API versions of DRA, the newest first, and their '
    + 'feature gates. A preview is of a version that is not released yet. An API version in parentheses must be '
    + 'switched on with --runtime-config.',
  options: [TEXT_OR_JSON],
  examples: [
    { line: 'cdk8s-dra versions', does: 'print the tables' },
    { line: 'cdk8s-dra versions --format json', does: 'print them as JSON' },
  ],
  run: versions,
};

function versions({ values }: Invocation, { stdout }: Shell): number {
  const all = KubernetesVersion.all();
  if (values.get(TEXT_OR_JSON) === 'json') {
    stdout.writeRaw(asJson(all.map(dataOf)));
  } else {
    stdout.print(linesIn(
      `${columns([['KUBERNETES', 'API VERSIONS', 'CLASS'], ...all.map(rowOf)])}\n${gateTable(all)}`));
  }
  return ExitCode.FINE;
}

/** The JSON form of a Kubernetes version. */
function dataOf(version: KubernetesVersion) {
  const { preview, apiVersions, featureGates } = kubernetesRelease(version.minor);
  return { kubernetes: String(version), preview, apiVersions, featureGates };
}

function rowOf(version: KubernetesVersion): string[] {
  const { known, servedByDefault, preferred } = kubernetesRelease(version.minor).apiVersions[DRA_GROUP];
  const names = known.map((name) => (servedByDefault.includes(name) ? name : `(${name})`));
  return [`${version}${version.isPreview ? ' (preview)' : ''}`, names.join(' '), classOf(`${DRA_GROUP}/${preferred}`)];
}

/** The kind of classes in an API version. */
function classOf(apiVersion: string): string {
  return ['DeviceClass', 'ResourceClass'].find((kind) => findKind(apiVersion, kind) !== undefined) ?? '';
}

/** The table of feature gates. A cell is empty where the version lacks the gate. */
function gateTable(all: readonly KubernetesVersion[]): string {
  const gates = knownFeatureGates().map((gate) => [gate, ...all.map((version) => {
    const released = kubernetesRelease(version.minor).featureGates[gate];
    return released === undefined ? '' : `${released.default ? '+' : '-'}${released.stage}`;
  })]);
  return `${columns([['FEATURE GATE', ...all.map(String)], ...gates])}\n`
    + '+ on, - off unless it is switched on with --feature-gates\n';
}
