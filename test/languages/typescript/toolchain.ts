import { join } from 'node:path';
import type { Toolchain } from '../toolchain';
import { ROOT } from '../workspace';

/** The language that the others are compared with; it imports the compiled library. */
export const typescript: Toolchain = {
  name: 'typescript',
  tools: ['node'],
  build: () => {},
  command: (program) => [
    'node', '--require', 'ts-node/register/transpile-only', join(__dirname, `${program}.ts`),
  ],
};

/** Resolves `cdk8s-dra` to the compiled library instead of the sources. */
export const TYPESCRIPT_ENVIRONMENT = { TS_NODE_PROJECT: join(ROOT, 'examples', 'tsconfig.json') };
