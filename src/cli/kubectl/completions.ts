import { VERBS } from './verbs';
import { HELP, parseArguments } from '../arguments';
import { NAMESPACE } from '../cluster/connection-options';
import { kubectlFor } from '../cluster/with-cluster';
import type { Command } from '../command';
import { Output, Printer } from '../printer';
import { Values } from '../settings/values';
import { Shell } from '../shell';

/**
 * What a shell does besides offering the candidates.
 *
 * @see https://github.com/spf13/cobra/blob/v1.10.1/completions.go
 */
enum Directive {
  /** Completes files if there are no candidates. */
  FILES = 0,
  NO_FILES = 4,
  /** Adds no blank, since the word goes on, and completes no files. */
  GOES_ON = 6,
}

/** How a word can be completed. */
interface Completions {
  /** Words, each with what it means behind a tab. */
  readonly candidates: readonly string[];
  readonly directive: Directive;
}

/** The resources of what can be explained, and of what options name. */
const RESOURCES: Readonly<Record<string, string>> = {
  pod: 'pods', claim: 'resourceclaims', class: 'deviceclasses', node: 'nodes', namespace: 'namespaces',
};

/** Completes the last of the arguments of `kubectl dra`. */
export async function completions(args: readonly string[], surroundings: Shell<Output>): Promise<Completions> {
  const [verb, ...typed] = args.slice(0, -1);
  const word = args.at(-1) ?? '';
  const command = VERBS.find(({ name }) => name === verb)?.load();
  if (command === undefined) {
    return among(verb === undefined ? VERBS.map(({ name, summary }) => `${name}\t${summary}`) : [], word);
  }
  const options = [...command.options, HELP];
  const open = options.find(({ name, letter, value }) =>
    value !== undefined && [`--${name}`, `-${letter}`].includes(typed.at(-1) ?? ''));
  const values = valuesOf(command, open === undefined ? typed : typed.slice(0, -1));
  const names = (resource: string) => namesOf(resource, values, surroundings);
  if (open !== undefined) {
    const resource = RESOURCES[open.name];
    return resource === undefined && open.choices === undefined
      ? { candidates: [], directive: Directive.FILES }
      : among(resource === undefined ? open.choices! : await names(resource), word);
  }
  if (word.startsWith('-')) {
    return among(options.flatMap(({ name, letter, help }) =>
      [`--${name}\t${help}`, ...letter === undefined ? [] : [`-${letter}\t${help}`]]), word);
  }
  if (verb !== 'explain') {
    return { candidates: [], directive: command.most === 0 || verb === 'who' ? Directive.NO_FILES : Directive.FILES };
  }
  const [kind] = word.split('/');
  return word.includes('/') && Object.hasOwn(RESOURCES, kind)
    ? among((await names(RESOURCES[kind])).map((name) => `${kind}/${name}`), word)
    : { ...among(command.operandChoices!(), word), directive: Directive.GOES_ON };
}

/** The candidates that the word is the beginning of. */
function among(candidates: readonly string[], word: string): Completions {
  return { candidates: candidates.filter((each) => each.startsWith(word)), directive: Directive.NO_FILES };
}

/** The options that are typed; none if those are not complete. */
function valuesOf(command: Command, typed: readonly string[]): Values {
  try {
    return parseArguments(command, typed).values;
  } catch {
    return new Values();
  }
}

/** The names of objects in the cluster; none if they cannot be read. */
async function namesOf(resource: string, values: Values, surroundings: Shell<Output>): Promise<string[]> {
  const silent = new Printer({ write: () => undefined });
  const kubectl = kubectlFor(values, { ...surroundings, stdout: silent, stderr: silent });
  const scope = values.has(NAMESPACE) && resource !== 'namespaces' ? ['-n', values.get(NAMESPACE)!] : [];
  try {
    const lines = await kubectl.text(['get', resource, ...scope, '-o', 'name', '--request-timeout', '2s']);
    return lines.split('\n').filter((line) => line !== '').map((line) => line.slice(line.indexOf('/') + 1));
  } catch {
    return [];
  }
}
