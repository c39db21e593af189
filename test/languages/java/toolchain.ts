import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../command';
import type { Toolchain } from '../toolchain';
import { ALL_BINDINGS, versionOf, WORKSPACE } from '../workspace';

const JARS = join(WORKSPACE, 'jars', versionOf('jsii-pacmak'));
const CLASSES = join(WORKSPACE, 'classes');
const DEPENDENCY_PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.0';

/** Maven only fetches the runtime, once; javac compiles the bindings and the program. */
export const java: Toolchain = {
  name: 'java',
  tools: ['java', 'javac', 'mvn'],
  compilesDependencies: true,
  build: () => {
    if (!filesBelow(JARS).some((path) => path.includes('jsii-runtime'))) {
      run('mvn', [
        '--quiet', '--batch-mode', '--file', join(__dirname, 'pom.xml'),
        `-Djsii.version=${versionOf('jsii-pacmak')}`, `-DoutputDirectory=${JARS}`,
        `${DEPENDENCY_PLUGIN}:copy-dependencies`,
      ]);
    }
    rmSync(CLASSES, { recursive: true, force: true });
    const main = join(ALL_BINDINGS, 'java', 'src', 'main');
    const sources = [...filesBelow(join(main, 'java')), ...filesBelow(__dirname)]
      .filter((path) => path.endsWith('.java'));
    mkdirSync(CLASSES, { recursive: true });
    const list = join(WORKSPACE, 'java-sources.txt'); // too many for a command line
    writeFileSync(list, sources.map((path) => `"${path}"`).join('\n'));
    run('javac', [
      '-nowarn', '-proc:none', '-encoding', 'UTF-8', '-d', CLASSES, '-classpath', join(JARS, '*'), `@${list}`,
    ]);
    cpSync(join(main, 'resources'), CLASSES, { recursive: true });
  },
  command: (program) => {
    const name = program[0].toUpperCase() + program.slice(1);
    return ['java', '-classpath', [CLASSES, join(JARS, '*')].join(delimiter), `languages.${name}`];
  },
};

function filesBelow(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
