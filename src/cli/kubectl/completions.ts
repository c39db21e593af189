import { VERBS } from './verbs';
import { own } from '../../engine/kubernetes/plain-data';
import { choicesOf, HELP, parseArguments } from '../arguments';
import { kubectlFor, NAMESPACE } from '../cluster/connection';
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

/** The resources of what can be explained, and of what options name. */
const RESOURCES: Readonly<Record<string, string>> = {
  pod: 'pods', claim: 'resourceclaims', class: 'deviceclasses', node: 'nodes', namespace: 'namespaces',
};

/** How the last of the arguments of `kubectl dra` can be completed: words, some with help, and a directive. */
export async function completions(args: readonly string[], surroundings: Shell<Output>): Promise<string[]> {
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
  if (open !== undefined) {
    return among(open.choices ?? await namesOf(open.name, values, surroundings), word);
  }
  if (word.startsWith('-')) {
    return among(options.flatMap(({ name, letter, help }) =>
      [`--${name}\t${help}`, ...letter === undefined ? [] : [`-${letter}\t${help}`]]), word);
  }
  const choices = choicesOf(command);
  const [kind, name] = word.split('/');
  return name !== undefined && choices?.includes(`${kind}/`) === true
    ? among((await namesOf(kind, values, surroundings))?.map((each) => `${kind}/${each}`), word)
    : among(choices, word);
}

/** The candidates that the word is the beginning of; files, if it can be anything. */
function among(candidates: readonly string[] | undefined, word: string): string[] {
  if (candidates === undefined) {
    return [`:${Directive.FILES}`];
  }
  const directive = candidates.some((each) => each.endsWith('/')) ? Directive.GOES_ON : Directive.NO_FILES;
  return [...candidates.filter((each) => each.startsWith(word)), `:${directive}`];
}

/** The options that are typed; none if those are not complete. */
function valuesOf(command: Command, typed: readonly string[]): Values {
  try {
    return parseArguments(command, typed).values;
  } catch {
    return new Values();
  }
}

/** The names of objects in the cluster: none if they cannot be read, undefined if what is named is none of them. */
async function namesOf(what: string, values: Values, surroundings: Shell<Output>): Promise<string[] | undefined> {
  const resource = own(RESOURCES, what);
  if (resource === undefined) {
    return undefined;
  }
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
