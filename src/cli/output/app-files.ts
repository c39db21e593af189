import { asJson } from './format-options';
import { loadPackageFile } from '../package-file';

/** The tools of an app, in the versions that this package is tested with. */
const TOOLS = ['@types/node', 'cdk8s-cli', 'ts-node', 'typescript'];

const CONFIG = 'language: typescript\napp: npx ts-node main.ts\n';

const COMPILER_OPTIONS = { target: 'ES2022', module: 'node16', strict: true, skipLibCheck: true, types: ['node'] };

/**
 * The files of a cdk8s app, by name.
 *
 * @param name the name of the app
 * @param program its main program
 */
export function appFiles(name: string, program: string): Record<string, string> {
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

/** What is compatible with a version; a build that was never released has none. */
function rangeOf(version: string): string {
  return version === '0.0.0' ? '*' : `^${version}`;
}
