import { join } from 'node:path';
import { Command, Invocation } from './command';
import { isIncludedIn } from './input/inputs';
import { packageVersion } from './package-file';
import { checkOptions } from './settings/cluster-options';
import { CONFIG_FILES } from './settings/config-file';
import { CONFIG_OPTIONS, withNamedConfig } from './settings/configuration';
import { flag, Option } from './settings/option';
import { ExitCode, Shell } from './shell';
import { textReader } from '../files/file-text';
import { manifestFiles } from '../files/folder';
import { serve } from '../language-server/server';

const STDIO: Option<boolean> = flag('stdio', 'use standard input and output, which the server does in any case');

export const LANGUAGE_SERVER: Command = {
  name: 'language-server',
  description: 'Serves an editor on standard input and output, with the Language Server Protocol: findings while '
    + 'typing, fixes, what fields, attributes and selectors mean, completion, and the names of classes, claims, claim '
    + 'templates and requests in all files. The files in a folder of the editor are one setup, with the settings of '
    + 'its configuration file.',
  options: [STDIO, ...CONFIG_OPTIONS],
  examples: [{ line: 'cdk8s-dra language-server', does: 'what an editor starts' }],
  run,
};

function run({ values: given }: Invocation, shell: Shell): number {
  serve({
    project: (folder) => {
      const values = withNamedConfig(given, { cwd: folder });
      const isIncluded = isIncludedIn(folder, values);
      return {
        options: checkOptions(values, { cwd: folder, stderr: shell.stderr }),
        files: () => manifestFiles(folder).filter(isIncluded).map((file) => file.slice(folder.length + 1)),
      };
    },
    text: (folder, file) => textOf(join(folder, file)),
    isConfiguration: (file) => CONFIG_FILES.includes(file),
  }, packageVersion());
  return ExitCode.FINE;
}

function textOf(path: string): string | undefined {
  try {
    return textReader(path)();
  } catch {
    return undefined;
  }
}
