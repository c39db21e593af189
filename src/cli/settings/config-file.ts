import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { flag, Option, text } from './option';
import { Values } from './values';
import { placeAt, spell } from '../../engine/read/place';
import { slashed } from '../../files/folder';
import { readDocuments } from '../input/files';
import { Shell } from '../shell';
import { WrongUse } from '../wrong-use';

/** The names under which a configuration file is found without --config. */
export const CONFIG_FILES: readonly string[] = ['cdk8s-dra.yaml', '.cdk8s-dra.yaml'];

export const CONFIG: Option<string> = text(
  'config', 'FILE', `the configuration file; by default ${CONFIG_FILES.join(' or ')} in the working folder, or in the `
    + 'nearest folder above it that has one, up to the root of the git repository if there is one',
);

export const NO_CONFIG: Option<boolean> = flag('no-config', 'ignore configuration files');

/** Reads the configuration file, whose keys are those of the options. */
export function readConfig(values: Values, options: readonly Option<any>[], { cwd }: Pick<Shell, 'cwd'>): Values {
  const named = values.get(CONFIG);
  if (named !== undefined && values.has(NO_CONFIG)) {
    throw new WrongUse('--config and --no-config contradict each other');
  }
  const file = named ?? (values.has(NO_CONFIG) ? undefined : findConfig(cwd));
  if (file === undefined) {
    return new Values();
  }
  const shown = slashed(file);
  const documents = readDocuments(cwd, file, shown);
  if (documents.length > 1) {
    throw new WrongUse(`${shown} holds ${documents.length} documents, but settings are one document`);
  }
  const [repeated] = documents[0]?.repeatedFields ?? [];
  if (repeated !== undefined) {
    throw new WrongUse(`${shown}: ${spell(placeAt(repeated.steps))}: the key stands there more than once`);
  }
  const folder = dirname(file);
  const fromHere = (path: string) => slashed(relative(cwd, resolve(cwd, folder, path)));
  return Values.ofConfig(shown, documents[0]?.manifest ?? {}, options, fromHere);
}

/** Finds the nearest configuration file, from the working folder up to the root of the repository or file system. */
function findConfig(cwd: string): string | undefined {
  const root = repositoryRoot(cwd);
  const folders = foldersFrom(cwd);
  const file = folders.slice(0, root === undefined ? folders.length : folders.indexOf(root) + 1)
    .flatMap((folder) => CONFIG_FILES.map((name) => join(folder, name)))
    .find((each) => existsSync(each));
  return file === undefined ? undefined : relative(cwd, file);
}

/** The root of the git repository that contains a folder; undefined outside any repository. */
export function repositoryRoot(folder: string): string | undefined {
  return foldersFrom(folder).find((each) => existsSync(join(each, '.git')));
}

/** A folder and all its ancestors, innermost first. */
function foldersFrom(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersFrom(above)];
}
