import { renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, Invocation } from './command';
import { orWrongUse } from './input/files';
import { findInputs, INPUT_OPTIONS } from './input/inputs';
import { findingLine } from './output/finding-line';
import { unifiedDiff } from './output/unified-diff';
import { CONFIG_OPTIONS, withConfig } from './settings/configuration';
import { TO } from './settings/kubernetes-option';
import { flag, Option } from './settings/option';
import { exitCodeFor, FAIL_ON, failOnOf } from './settings/severity-option';
import { FEATURE_GATES, joined, RUNTIME_CONFIG } from './settings/switch-options';
import { Shell } from './shell';
import { WrongUse } from './wrong-use';
import { Manifests } from '../manifests';
import { readSources } from '../read/sources';

const WRITE: Option<boolean> = flag('write', 'write the files in place', { isOnlyOption: true });

const DIFF: Option<boolean> = flag('diff', 'print what changes instead of the result', { isOnlyOption: true });

export const CONVERT: Command = {
  name: 'convert',
  operands: '[PATH... | -]',
  description: 'Rewrites manifests for another Kubernetes version: DRA objects, and the claims of pods in any '
    + 'workload. Everything else stays byte for byte, and comments are kept. What cannot be carried over is listed on '
    + 'standard error.',
  options: [TO, WRITE, DIFF, FEATURE_GATES, RUNTIME_CONFIG, FAIL_ON, ...INPUT_OPTIONS, ...CONFIG_OPTIONS],
  examples: [
    { line: 'cdk8s-dra convert --to 1.34 --diff manifests', does: 'see what would change' },
    { line: 'cdk8s-dra convert --to 1.34 --write manifests', does: 'rewrite the files' },
    {
      line: 'helm template chart | cdk8s-dra convert --to 1.32 - | kubectl apply -f -',
      does: 'convert what a chart is rendered to',
    },
  ],
  run: convert,
};

/** A text, before and after. */
interface ConvertedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

function convert({ operands, values: given }: Invocation, shell: Shell): number {
  const version = given.get(TO);
  if (version === undefined) {
    throw new WrongUse('--to is missing: name the Kubernetes version to convert for, as in --to 1.34', 'convert');
  }
  const values = withConfig(given, shell);
  const { sources: found, hasStdin } = findInputs(operands, values, shell);
  // What else is in a folder is not part of the result.
  const sources = found.filter((source) => source.isFound !== true || readSources([source]).documents.length > 0);
  const isWriting = values.has(WRITE);
  if (isWriting && hasStdin) {
    throw new WrongUse('--write needs files: standard input cannot be written in place', 'convert');
  }
  const conversion = Manifests._fromSources(sources).convert({
    version,
    featureGates: joined(values.all(FEATURE_GATES)),
    runtimeConfig: joined(values.all(RUNTIME_CONFIG)),
  });
  const files = conversion._texts!.map(({ yaml }, index): ConvertedFile =>
    ({ file: sources[index].file!, before: sources[index].read(), after: yaml }));
  if (isWriting) {
    files.filter(({ before, after }) => before !== after).forEach((each) => write(each, shell));
  }
  if (values.has(DIFF)) {
    shell.stdout.write(files.map(({ file, before, after }) => unifiedDiff(file, before, after)).join(''));
  } else if (!isWriting) {
    shell.stdout.write(conversion.yaml);
  }
  conversion.losses.forEach((loss) => shell.stderr.write(`${findingLine(loss)}\n`));
  return exitCodeFor(conversion.losses, failOnOf(values));
}

/** A file is never half written: it is replaced at once. */
function write({ file, after }: ConvertedFile, { cwd, stderr }: Shell): void {
  const path = resolve(cwd, file);
  const unfinished = `${path}.${process.pid}.unfinished`;
  orWrongUse(file, () => {
    writeFileSync(unfinished, after);
    renameSync(unfinished, path);
  });
  stderr.write(`rewrote ${file}\n`);
}
