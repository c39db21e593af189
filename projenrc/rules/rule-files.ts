import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const RULES = join(__dirname, '../../src/engine/check/rules');

/** The folder of the objects that several examples share, one file for each. */
const OBJECTS = 'objects';

/** The file of a rule, with its text and its example. */
export interface RuleFile {
  readonly id: string;
  /** The name of the folder. */
  readonly topic: string;
  /** The path from the root of the repository, for errors. */
  readonly path: string;
  readonly text: string;
}

/** The files of all rules, by id. */
export function ruleFiles(): RuleFile[] {
  return yamlFiles().filter(({ topic }) => topic !== OBJECTS);
}

/** The objects to which `use: NAME` refers in an example. */
export function sharedObjects(): ReadonlyMap<string, string> {
  return new Map(yamlFiles().filter(({ topic }) => topic === OBJECTS).map(({ id, text }) => [id, text]));
}

function yamlFiles(): RuleFile[] {
  return readdirSync(RULES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({
      id: basename(file, '.yaml'),
      topic: dirname(file),
      path: `src/engine/check/rules/${file}`,
      text: readFileSync(join(RULES, file), 'utf8'),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
