import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readFile } from './files';
import { isObject } from '../../engine/kubernetes/plain-data';
import { TextSource } from '../../engine/read/text-source';
import { readYaml } from '../../engine/read/yaml-documents';
import { KUSTOMIZATIONS, slashed } from '../../files/folder';
import { Shell } from '../shell';
import { WrongUse } from '../wrong-use';

/** The programs that build a kustomization, in the order in which they are tried. */
const PROGRAMS: readonly (readonly string[])[] = [['kustomize', 'build'], ['kubectl', 'kustomize']];

/** The fields in which a kustomization refers to others; `bases` is deprecated. */
const REFERRING = ['resources', 'components', 'bases'];

const LARGEST_OUTPUT = 2 ** 28;

/** Builds kustomizations, except those that another one includes. */
export function builtSources(folders: readonly string[], shell: Shell): TextSource[] {
  const referred = new Set(folders.flatMap((folder) => referencesOf(folder, shell)));
  return folders.filter((folder) => !referred.has(resolve(shell.cwd, folder))).map((folder) => {
    const text = build(folder, shell);
    return { file: slashed(join(folder, 'built-by-kustomize.yaml')), isFound: true, read: () => text };
  });
}

function referencesOf(folder: string, { cwd }: Shell): string[] {
  const file = KUSTOMIZATIONS.map((name) => join(folder, name)).find((path) => existsSync(resolve(cwd, path)))!;
  const manifest = readYaml(readFile(cwd, file))[0]?.manifest;
  return REFERRING.flatMap((name) => (isObject(manifest) && Array.isArray(manifest[name]) ? manifest[name] : []))
    .filter((reference) => typeof reference === 'string')
    .map((reference) => resolve(cwd, folder, reference));
}

function build(folder: string, { cwd, env }: Shell): string {
  for (const [program, command] of PROGRAMS) {
    const { error, status, stdout, stderr } = spawnSync(program, [command, resolve(cwd, folder)], {
      cwd, env, encoding: 'utf8', maxBuffer: LARGEST_OUTPUT, stdio: ['ignore', 'pipe', 'pipe'],
    });
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
      continue;
    }
    if (status !== 0) {
      throw new WrongUse(`${folder}: ${program} ${command} failed: ${(error?.message ?? stderr).trim()}`);
    }
    return stdout;
  }
  throw new WrongUse('--kustomize needs kustomize or kubectl, and neither is on the PATH');
}
