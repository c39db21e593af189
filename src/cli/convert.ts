import { runtimeConfigOf, versionOf } from './cluster/cluster-target';
import { CLUSTER, CONNECTION_OPTIONS } from './cluster/connection';
import { Command, Invocation } from './command';
import { readOnce } from './input/files';
import { findInputs, INPUT_OPTIONS, KUSTOMIZE } from './input/inputs';
import { ChangedText, changedTexts, printDiff } from './output/print-diff';
import { Progress } from './output/progress';
import { writeFiles } from './output/write-files';
import { CONFIG_OPTIONS, onCluster } from './settings/configuration';
import { TO } from './settings/kubernetes-option';
import { knownCluster, printedNotes } from './settings/newer-versions';
import { flag, Option } from './settings/option';
import { exitCodeFor, FAIL_ON, failOnOf } from './settings/severity-option';
import { FEATURE_GATES, joined, RUNTIME_CONFIG } from './settings/switch-options';
import type { Values } from './settings/values';
import { ExitCode, Shell } from './shell';
import { WrongUse } from './wrong-use';
import { Severity } from '../engine/check/finding';
import { findingLine } from '../engine/check/messages';
import type { Conversion, ConvertOptions } from '../engine/conversion/conversion';
import { listed } from '../engine/errors/wording';
import { ManifestSet } from '../engine/manifests/manifest-set';
import type { ReadCluster } from '../engine/read/read-cluster';
import { readSources } from '../engine/read/sources';

const WRITE: Option<boolean> = flag('write', 'write the files in place');

const DIFF: Option<boolean> = flag('diff', 'print a diff instead of the result');

const FORCE: Option<boolean> = flag(
  'force',
  'write or print the result even if losses are errors; an object without a counterpart stays as a comment',
);

/** The effect of errors of each rule, without and with --force. */
const ERRORS = [
  { rule: 'conversion-loss', effect: 'would be lost', forced: 'keeps objects that are left out as comments' },
  { rule: 'not-converted', effect: 'cannot be converted', forced: 'leaves that unchanged' },
];

export const CONVERT: Command = {
  name: 'convert',
  operands: '[PATH... | -]',
  description: 'Rewrites manifests for another Kubernetes version: DRA objects, and the claims of pods in any '
    + 'workload. Everything else stays byte for byte, and comments are kept. Losses are listed on '
    + 'standard error; if one of these losses is an error, nothing is written or printed without --force, and the exit '
    + 'code is 1.',
  options: [
    TO, ...CONNECTION_OPTIONS, WRITE, DIFF, FORCE, FEATURE_GATES, RUNTIME_CONFIG, FAIL_ON, ...INPUT_OPTIONS,
    ...CONFIG_OPTIONS,
  ],
  examples: [
    { line: 'cdk8s-dra convert --to 1.34 --diff manifests', does: 'see what would change' },
    { line: 'cdk8s-dra convert --to 1.34 --write manifests', does: 'rewrite the files' },
    { line: 'cdk8s-dra convert --cluster --diff manifests', does: 'see what would change for the current cluster' },
    {
      line: 'helm template chart | cdk8s-dra convert --to 1.32 - | kubectl apply -f -',
      does: 'convert a rendered chart',
    },
  ],
  run: (invocation, shell) => {
    const { values } = invocation;
    if (values.has(TO) === values.has(CLUSTER)) {
      throw new WrongUse(values.has(TO)
        ? '--to and --cluster contradict each other: both say what to convert for'
        : '--to is missing: name the Kubernetes version to convert for, as in --to 1.34, or use --cluster', 'convert');
    }
    return onCluster({ kinds: [] }, convert)(invocation, shell);
  },
};

function convert({ operands, values }: Invocation, shell: Shell, cluster?: ReadCluster): number {
  const choice = cluster === undefined ? { version: values.get(TO) } : versionOf(cluster);
  const { version } = knownCluster(choice, {}, printedNotes(shell.stderr));
  if (version === undefined) {
    throw new WrongUse('the API server does not say its version: name it with --to', 'convert');
  }
  const runtimeConfig = joined([runtimeConfigOf(cluster, version), ...values.all(RUNTIME_CONFIG)]);
  return convertFor({ version, runtimeConfig }, operands, values, shell);
}

function convertFor(
  target: Pick<ConvertOptions, 'version' | 'runtimeConfig'>, operands: readonly string[], values: Values, shell: Shell,
): number {
  const { sources: found, hasStdin } = findInputs(operands, values, shell);
  // Files of a folder without documents are not part of the result.
  const sources = found.map(readOnce)
    .filter((source) => source.isFound !== true || readSources([source]).documents.length > 0);
  const isWriting = values.has(WRITE);
  if (isWriting && (hasStdin || values.has(KUSTOMIZE))) {
    const what = values.has(KUSTOMIZE) ? 'the output of kustomize' : 'standard input';
    throw new WrongUse(`--write needs files: ${what} cannot be written in place`, 'convert');
  }
  const progress = new Progress(shell);
  const manifests = ManifestSet.ofTexts(progress.reading(sources), progress.listener('converted', 'documents'));
  const conversion = manifests.convert({
    ...target,
    featureGates: joined(values.all(FEATURE_GATES)),
  });
  progress.clear();
  const errors = conversion.losses.filter(({ severity }) => severity === Severity.ERROR);
  const mayBeUsed = values.has(FORCE) || errors.length === 0;
  if (mayBeUsed) {
    output(conversion, changedTexts(sources, conversion._texts!), values, shell);
  }
  shell.stderr.print(conversion.losses.map(findingLine));
  if (!mayBeUsed) {
    const kinds = ERRORS.filter(({ rule }) => errors.some(({ ruleId }) => ruleId === rule));
    shell.stderr.print(`nothing is ${isWriting ? 'written' : 'printed'}, since what the errors name `
      + `${listed(kinds.map(({ effect }) => effect), { conjunction: 'or' })}: change it first, or use --force, which `
      + listed(kinds.map(({ forced }) => forced)));
    return ExitCode.FINDINGS;
  }
  return exitCodeFor(conversion.losses, failOnOf(values));
}

function output(conversion: Conversion, changed: readonly ChangedText[], values: Values, shell: Shell): void {
  if (values.has(WRITE)) {
    writeFiles(shell.cwd, changed, (file) => shell.stderr.print(`rewrote ${file}`));
  }
  if (values.has(DIFF)) {
    printDiff(changed, shell);
  } else if (!values.has(WRITE)) {
    shell.stdout.writeRaw(conversion.yaml);
  }
}
