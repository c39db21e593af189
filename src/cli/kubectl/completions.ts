import { VERBS } from './verbs';
import { HELP } from '../arguments';
import { CONTEXT, KUBECONFIG, NAMESPACE } from '../cluster/connection-options';
import { Kubectl } from '../cluster/kubectl';
import { Output, Printer } from '../printer';
import { Option } from '../settings/option';
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
  const open = options.find((option) => option.value !== undefined && isWritten(option, typed.at(-1)));
  const names = async (resource: string) => namesOf(resource, typed, surroundings);
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

function isWritten({ name, letter }: Option<any>, word: string | undefined): boolean {
  return word === `--${name}` || (letter !== undefined && word === `-${letter}`);
}

/** The value of an option among arguments that need not be complete. */
function valueOf(option: Option<string>, typed: readonly string[]): string | undefined {
  const at = typed.findIndex((word) => isWritten(option, word));
  const joined = typed.find((word) => word.startsWith(`--${option.name}=`));
  return at < 0 ? joined?.slice(option.name.length + 3) : typed[at + 1];
}

/** The names of objects in the cluster; none if they cannot be read. */
async function namesOf(resource: string, typed: readonly string[], surroundings: Shell<Output>): Promise<string[]> {
  const silent = new Printer({ write: () => undefined });
  const shell = { ...surroundings, stdout: silent, stderr: silent };
  const kubectl = new Kubectl({ context: valueOf(CONTEXT, typed), kubeconfig: valueOf(KUBECONFIG, typed) }, shell);
  const namespace = valueOf(NAMESPACE, typed);
  const scope = namespace === undefined || resource === 'namespaces' ? [] : ['-n', namespace];
  try {
    const lines = await kubectl.text(['get', resource, ...scope, '-o', 'name', '--request-timeout', '2s']);
    return lines.split('\n').filter((line) => line !== '').map((line) => line.slice(line.indexOf('/') + 1));
  } catch {
    return [];
  }
}
