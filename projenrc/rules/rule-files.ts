import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exampleFiles } from './example-files';

const SETUP = join(__dirname, '../../src/engine/check/setup');

/** The folders in src/engine/check/setup that hold no rules. */
const NO_RULES = ['lookup'];

/** A generated file. */
interface GeneratedFile {
  /** Below src/. */
  readonly path: string;
  readonly text: string;
}

/** The list of the setup rules, and the topics of all rules. */
export function ruleLists(): GeneratedFile[] {
  return [
    { path: 'engine/check/setup/setup-rule-files.ts', text: setupRules() },
    { path: 'engine/check/rules/rule-topics.json', text: topicsOfRules() },
  ];
}

/** Each file in the folder of a topic is named after its rule. */
function setupRules(): string {
  const modules = readdirSync(SETUP, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_RULES.includes(entry.name))
    .flatMap(({ name }) => readdirSync(join(SETUP, name))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `./${name}/${file.replace(/\.ts$/, '')}`))
    .sort();
  return `// Written by projenrc/rules/generate-rules.ts from the files in the folders.

${modules.map((module) => `export * from '${module}';\n`).join('')}`;
}

function topicsOfRules(): string {
  const topics = exampleFiles().map(({ name, topic }) => [name, topic]);
  return `${JSON.stringify(Object.fromEntries(topics), undefined, 2)}\n`;
}
