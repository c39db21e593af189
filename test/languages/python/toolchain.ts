import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../command';
import type { Toolchain } from '../toolchain';
import { OWN_BINDINGS, versionOf, WORKSPACE } from '../workspace';

const ENVIRONMENT = join(WORKSPACE, 'venv');

export const PYTHON = join(ENVIRONMENT, 'bin', 'python');

/** A virtual environment with the wheel, and with the versions of cdk8s that npm installed. */
export const python: Toolchain = {
  name: 'python',
  tools: ['python3'],
  build: () => {
    if (!existsSync(PYTHON)) {
      run('python3', ['-m', 'venv', ENVIRONMENT]);
    }
    const versions = ['cdk8s', 'constructs'].map((name) => `${name}==${versionOf(name)}`);
    run(PYTHON, [
      '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...versions,
      `jsii==${versionOf('jsii-pacmak')}`, join(OWN_BINDINGS, 'python'),
    ]);
  },
  command: (program) => [PYTHON, '-B', join(__dirname, `${program}.py`)],
};
