import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writtenOut } from './example-text';
import type { RuleExample } from '../../src/engine/check/rules/rule-example';

const EXAMPLES = join(__dirname, '../../src/engine/check/rules');

/** The folder of the objects that several examples have in common, a file for each. */
const OBJECTS = 'objects';

/** The example of a rule. */
interface ExampleFile {
  /** The id of the rule. */
  readonly name: string;
  /** The topic of the rule: the folder. */
  readonly topic: string;
  readonly text: string;
}

/** The content of src/engine/check/rules/rule-examples.json. */
export function examplesFile(): string {
  return `${JSON.stringify(ruleExamples(), undefined, 2)}\n`;
}

/** The examples of all rules, by name. */
export function exampleFiles(): ExampleFile[] {
  return yamlFiles().filter(({ topic }) => topic !== OBJECTS);
}

/** All examples, by the ids of their rules. */
function ruleExamples(): Record<string, RuleExample> {
  const objects = new Map(yamlFiles()
    .filter(({ topic }) => topic === OBJECTS)
    .map(({ name, text }) => [name, text]));
  return Object.fromEntries(exampleFiles().map(({ name, topic, text }) =>
    [name, writtenOut(`src/engine/check/rules/${topic}/${name}.yaml`, text, objects)]));
}

function yamlFiles(): ExampleFile[] {
  return readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({
      name: basename(file, '.yaml'), topic: dirname(file), text: readFileSync(join(EXAMPLES, file), 'utf8'),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
