import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writtenOut } from './example-text';
import { entryOf } from './rule-entry';
import { ruleFiles, sharedObjects } from './rule-files';
import type { RuleKind } from '../../src/engine/check/rules/catalogue';
import type { SetupRule } from '../../src/engine/check/setup/setup-rule';

const SETUP = join(__dirname, '../../src/engine/check/setup');

/** The folders in src/engine/check/setup without rules. */
const NO_RULES = ['lookup'];

/** The order of the catalogue. */
const KINDS: readonly RuleKind[] = ['objects', 'setup', 'changes', 'conversion'];

/** A generated file. */
interface GeneratedFile {
  /** The path below src/. */
  readonly path: string;
  readonly text: string;
}

/** The list of the setup rules: each file in the folder of a topic is named after its rule. */
export function setupRuleFiles(): GeneratedFile {
  const modules = readdirSync(SETUP, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_RULES.includes(entry.name))
    .flatMap(({ name }) => readdirSync(join(SETUP, name))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `./${name}/${file.replace(/\.ts$/, '')}`))
    .sort();
  return {
    path: 'engine/check/setup/setup-rule-files.ts',
    text: `// Written by projenrc/rules/generate-rules.ts from the files in the folders.

${modules.map((module) => `export * from '${module}';\n`).join('')}`,
  };
}

/** The texts of the catalogue of rules. */
export function rulesFile(setupRules: readonly SetupRule[]): GeneratedFile {
  const entries = ruleFiles()
    .map((file) => entryOf(file, setupRules.find(({ id }) => id === file.id)))
    .sort((one, other) => one.order - other.order);
  const without = setupRules.find(({ id }) => entries.every(({ rule }) => rule.id !== id));
  if (without !== undefined) {
    throw new Error(`the setup rule "${without.id}" has no file in src/engine/check/rules: it needs a `
      + `TOPIC/${without.id}.yaml with title, why, fix and an example`);
  }
  return packed('rules', KINDS.map((kind) =>
    [kind, entries.filter((entry) => entry.kind === kind).map(({ rule }) => rule)]));
}

/** The examples of all rules, by rule id. */
export function examplesFile(): GeneratedFile {
  const objects = sharedObjects();
  return packed('rule-examples', ruleFiles().map(({ id, path, text }) => [id, writtenOut(path, text, objects)]));
}

function packed(name: string, entries: readonly [string, unknown][]): GeneratedFile {
  return {
    path: `engine/check/rules/${name}.json`,
    text: `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`,
  };
}
