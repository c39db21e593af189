import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Command, Invocation } from './command';
import { findingLine } from '../engine/check/messages';
import { Manifests } from '../manifests';
import { findInputs, INPUT_OPTIONS } from './input/inputs';
import { asJson } from './output/format-options';
import { writeFiles } from './output/write-files';
import { loadPackageFile } from './package-file';
import { CONFIG_OPTIONS, withConfig } from './settings/configuration';
import { Option, text } from './settings/option';
import { ExitCode, Shell } from './shell';
import { WrongUse } from './wrong-use';
import { slashed } from '../files/folder';
import type { Program } from '../program';

const APP: Option<string> = text(
  'app', 'FOLDER', 'write a cdk8s app into a new folder; by default the program is written to standard output',
);

export const ADOPT: Command = {
  name: 'adopt',
  operands: '[PATH... | -]',
  description: 'Turns manifests into a cdk8s program in TypeScript that creates the same objects: DRA objects become '
    + 'constructs, and claims of pods become calls. Objects without a construct are listed on standard error.',
  options: [APP, ...INPUT_OPTIONS, ...CONFIG_OPTIONS],
  examples: [
    { line: 'cdk8s-dra adopt manifests --app gpu-app', does: 'make an app of a folder' },
    { line: 'kubectl get deviceclasses -o yaml | cdk8s-dra adopt - > main.ts', does: 'make a program of a cluster' },
  ],
  run: adopt,
};

function adopt({ operands, values }: Invocation, shell: Shell): number {
  const folder = values.get(APP);
  expectNew(folder, shell);
  const { sources } = findInputs(operands, withConfig(values, shell), shell);
  const program = programOf(Manifests._fromSources(sources));
  if (folder === undefined) {
    shell.stdout.writeRaw(program.source);
  } else {
    writeApp(folder, program, shell);
  }
  shell.stderr.print(program.notes.map(findingLine));
  return ExitCode.FINE;
}

/** Loads the constructs on use: commands that only check work without cdk8s. */
function programOf(manifests: Manifests): Program {
  try {
    return manifests.toProgram();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'MODULE_NOT_FOUND' && /'(?:cdk8s|constructs)'/.test(message)) {
      throw new WrongUse('adopt needs cdk8s: npm install cdk8s constructs');
    }
    throw error;
  }
}

function expectNew(folder: string | undefined, { cwd }: Shell): void {
  if (folder !== undefined && existsSync(resolve(cwd, folder))) {
    throw new WrongUse(`--app ${folder}: it exists already, and nothing is overwritten`);
  }
}

function writeApp(folder: string, { source }: Program, { cwd, stdout }: Shell): void {
  const files = appFiles(basename(resolve(cwd, folder)), source);
  writeFiles(cwd, Object.entries(files).map(([name, content]) => ({ file: join(folder, name), content })));
  stdout.print(`${slashed(folder)}: a cdk8s app; run npm install and npm run synth in it`);
}

/** The tools of an app, in the versions with which this package is tested. */
const TOOLS = ['@types/node', 'cdk8s-cli', 'ts-node', 'typescript'];

const CONFIG = 'language: typescript\napp: npx ts-node main.ts\n';

const COMPILER_OPTIONS = { target: 'ES2022', module: 'node16', strict: true, skipLibCheck: true, types: ['node'] };

/** The files of a new cdk8s app, by name. */
function appFiles(name: string, program: string): Record<string, string> {
  const { version, peerDependencies, devDependencies } = loadPackageFile();
  return {
    'main.ts': program,
    'cdk8s.yaml': CONFIG,
    'package.json': asJson({
      name: name.toLowerCase().replace(/[^a-z0-9-]+/g, '-'),
      private: true,
      scripts: { synth: 'cdk8s synth' },
      dependencies: { ...peerDependencies, 'cdk8s-dra': rangeOf(version) },
      devDependencies: Object.fromEntries(TOOLS.map((tool) => [tool, devDependencies[tool]])),
    }),
    'tsconfig.json': asJson({ compilerOptions: COMPILER_OPTIONS }),
    '.gitignore': 'dist/\nnode_modules/\n',
  };
}

/** The npm range of the compatible versions; an unreleased build accepts any version. */
function rangeOf(version: string): string {
  return version === '0.0.0' ? '*' : `^${version}`;
}
