import { resourceOfSubject } from './subjects';
import { VERBS } from './verbs';
import { choicesOf, HELP, parseArguments } from '../arguments';
import { kubectlFor, NAMESPACE } from '../cluster/connection';
import type { Command, Invocation } from '../command';
import { Output, Printer } from '../printer';
import { Values } from '../settings/values';
import { Shell } from '../shell';

/**
 * Cobra's completion directives, for what a shell does besides offering the candidates.
 *
 * @see https://github.com/spf13/cobra/blob/v1.10.1/completions.go
 */
enum Directive {
  /** Completes files if there are no candidates. */
  FILES = 0,
  NO_FILES = 4,
  /** Adds no blank, since the word continues, and completes no files. */
  GOES_ON = 6,
}

/** An option joined with its value: shells insert the candidates after the `=` themselves. */
const JOINED = /^(--?[\w-]+)=(.*)$/s;

/** Completes the last argument of `kubectl dra`: returns candidates, some with help, and a directive. */
export async function completions(args: readonly string[], surroundings: Shell<Output>): Promise<string[]> {
  const [verb, ...typed] = args.slice(0, -1);
  const word = args.at(-1) ?? '';
  const command = VERBS.find(({ name }) => name === verb)?.load();
  if (command === undefined) {
    return among(verb === undefined ? VERBS.map(({ name, summary }) => `${name}\t${summary}`) : [], word);
  }
  const options = [...command.options, HELP];
  const [, before = typed.at(-1) ?? '', joined] = JOINED.exec(word) ?? [];
  const open = options.find(({ name, letter, value }) =>
    value !== undefined && [`--${name}`, `-${letter}`].includes(before));
  const { operands, values } = parsed(command,
    open === undefined || joined !== undefined ? typed : typed.slice(0, -1));
  if (open !== undefined) {
    return among(open.choices ?? await namesOf(open.name, values, surroundings), joined ?? word);
  }
  if (word.startsWith('-')) {
    return among(options.flatMap(({ name, letter, help }) =>
      [`--${name}\t${help}`, ...letter === undefined ? [] : [`-${letter}\t${help}`]]), word);
  }
  const choices = choicesOf(command);
  const parts = [...operands, ...word.split('/')]; // kubectl takes both pod/NAME and pod NAME
  if (parts.length === 1 || choices?.some((each) => each.endsWith('/')) !== true) {
    return among(choices, word);
  }
  const names = parts.length > 2 ? [] : await namesOf(parts[0], values, surroundings) ?? [];
  return among(names.map((each) => (operands.length > 0 ? each : `${parts[0]}/${each}`)), word);
}

/** The candidates that begin with the word; without a list of candidates, files. */
function among(candidates: readonly string[] | undefined, word: string): string[] {
  if (candidates === undefined) {
    return [`:${Directive.FILES}`];
  }
  const directive = candidates.some((each) => each.endsWith('/')) ? Directive.GOES_ON : Directive.NO_FILES;
  return [...candidates.filter((each) => each.startsWith(word)), `:${directive}`];
}

/** Parses the typed arguments; incomplete arguments count as none. */
function parsed(command: Command, typed: readonly string[]): Invocation {
  try {
    return parseArguments(command, typed);
  } catch {
    return { operands: [], values: new Values() };
  }
}

/** The names of objects in the cluster: none if they cannot be read, undefined if `what` is not a supported kind. */
async function namesOf(what: string, values: Values, surroundings: Shell<Output>): Promise<string[] | undefined> {
  const resource = what === NAMESPACE.name ? 'namespaces' : resourceOfSubject(what);
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
