import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../command';
import type { Toolchain } from '../toolchain';
import { ALL_BINDINGS, WORKSPACE } from '../workspace';

const MODULE = join(WORKSPACE, 'go-program');
const BINDINGS = join(ALL_BINDINGS, 'go');

/** A module with the program, in which the bindings replace those of the module proxy. */
export const go: Toolchain = {
  name: 'go',
  tools: ['go'],
  compilesDependencies: true,
  build: () => {
    rmSync(MODULE, { recursive: true, force: true });
    mkdirSync(MODULE, { recursive: true });
    readdirSync(__dirname)
      .filter((name) => name.endsWith('.go'))
      .forEach((name) => copyFileSync(join(__dirname, name), join(MODULE, name)));
    writeFileSync(join(MODULE, 'go.mod'), goMod());
    const options = { folder: MODULE, environment: { GOWORK: 'off' } };
    run('go', ['mod', 'tidy'], options);
    run('go', ['build', '-o', 'main', '.'], options);
  },
  command: (program) => [join(MODULE, program)],
};

function goMod(): string {
  const modules = readdirSync(BINDINGS).map((name) => {
    const path = /^module (\S+)/m.exec(readFileSync(join(BINDINGS, name, 'go.mod'), 'utf8'))![1];
    return { path, folder: join(BINDINGS, name) };
  });
  return [
    'module languages',
    'go 1.25',
    ...modules.map(({ path, folder }) => `replace ${path} => ${folder}`),
    '',
  ].join('\n\n');
}
