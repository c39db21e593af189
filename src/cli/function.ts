import { Command, Invocation } from './command';
import { checkOptions, CLUSTER_OPTIONS } from './settings/cluster-options';
import { withAdditions } from './settings/configuration';
import { CONVERT_TO } from './settings/kubernetes-option';
import { exitCodeFor, FAIL_ON, failOnOf } from './settings/severity-option';
import { FEATURE_GATES, joined, RUNTIME_CONFIG } from './settings/switch-options';
import { Values } from './settings/values';
import { ExitCode, Shell } from './shell';
import { WrongUse } from './wrong-use';
import { Finding, Severity } from '../engine/check/finding';
import { findingLine } from '../engine/check/messages';
import type { ResourceList } from '../engine/conversion/resource-list';
import type { KubernetesVersion } from '../engine/kubernetes/kubernetes-version';
import { textOf } from '../engine/read/text-source';
import { Manifests } from '../manifests';

const loadResourceList = () =>
  require('../engine/conversion/resource-list') as typeof import('../engine/conversion/resource-list');

const listOf = (text: string) => loadResourceList().ResourceList.read(text);

const OPTIONS = [CONVERT_TO, ...CLUSTER_OPTIONS, FAIL_ON];

export const FUNCTION: Command = {
  name: 'function',
  description: 'Checks the items of a ResourceList on standard input, or converts them, as a function of kustomize or '
    + 'kpt. The settings are the spec of its functionConfig, with the keys of the configuration file and convertTo, '
    + 'or the data of a ConfigMap, written as on the command line. Findings are results of the list, and go to '
    + 'standard error, too, since kustomize ignores results. Under validators, kustomize takes no items back: there, '
    + 'the kind of the functionConfig must be Validator.',
  options: OPTIONS,
  examples: [
    {
      line: 'cdk8s-dra function < resource-list.yaml',
      does: 'check a list of resources, as kustomize hands it to its functions',
    },
    {
      line: 'kpt fn source package | cdk8s-dra function --convert-to 1.34 | kpt fn sink converted',
      does: 'convert a package of kpt',
    },
  ],
  run,
};

/** The outcome of checking or converting the items. */
interface Outcome {
  readonly list: ResourceList;
  readonly findings: readonly Finding[];
  readonly exitCode: ExitCode;
}

function run({ values: given }: Invocation, shell: Shell): number {
  const input = shell.stdin.isTTY === true ? '' : shell.stdin.read();
  const list = listOf(typeof input === 'string' ? input : textOf(input));
  const values = withAdditions(given.over(settingsOf(list)), shell);
  const version = values.get(CONVERT_TO);
  const outcome = version === undefined ? checked(list, values, shell) : converted(list, version, values);
  shell.stdout.writeRaw(outcome.list.withResults(outcome.findings.map((finding) => list.resultOf(finding))));
  shell.stderr.print(outcome.findings.map((finding) => findingLine(list.located(finding))));
  return outcome.exitCode;
}

/** Reads the settings of a function: typed values of a spec, or strings of a ConfigMap. */
function settingsOf({ functionConfig: { kind, spec, data } }: ResourceList): Values {
  const isConfigMap = kind === 'ConfigMap';
  if ((isConfigMap ? spec : data) !== undefined) {
    throw new WrongUse(isConfigMap
      ? 'functionConfig: the settings of a ConfigMap are its data, and it has a spec: move that to data'
      : 'functionConfig: the settings are its spec, and it has data, which only a ConfigMap has: move that to spec');
  }
  return isConfigMap
    ? Values.ofTexts('functionConfig: data', data ?? {}, OPTIONS)
    : Values.ofConfig('functionConfig: spec', spec ?? {}, OPTIONS);
}

function checked(list: ResourceList, values: Values, shell: Shell): Outcome {
  const { findings } = Manifests.fromYaml(list.text).check(checkOptions(values, shell));
  return { list, findings, exitCode: exitCodeFor(findings, failOnOf(values)) };
}

/** Converts the items. If a loss is an error, all items stay unchanged. */
function converted(list: ResourceList, version: KubernetesVersion, values: Values): Outcome {
  if (list.functionConfig.kind === 'Validator') {
    throw new WrongUse('functionConfig: a Validator cannot convert: use another kind, and list it under transformers');
  }
  const { yaml, losses } = Manifests.fromYaml(list.text).convert({
    version,
    featureGates: joined(values.all(FEATURE_GATES)),
    runtimeConfig: joined(values.all(RUNTIME_CONFIG)),
  });
  return losses.some(({ severity }) => severity === Severity.ERROR)
    ? { list, findings: losses, exitCode: ExitCode.FINDINGS }
    : { list: listOf(yaml), findings: losses, exitCode: exitCodeFor(losses, failOnOf(values)) };
}
