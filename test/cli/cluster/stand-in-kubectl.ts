import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { groupBy } from '../../../src/engine/kubernetes/grouping';

/** How a call fails. */
export interface Failure {
  readonly stderr: string;
  /** @default - the beginning of the list */
  readonly stdout?: string;
  readonly code?: number;
  /** How many calls fail before one succeeds. @default - all */
  readonly times?: number;
  /** How many bytes of the list are printed before. @default 0 */
  readonly after?: number;
}

/** What the stand-in knows. */
export interface Answers {
  readonly version?: string;
  readonly namespace?: string;
  /** @default - core, apps and resource.k8s.io/v1 */
  readonly served?: readonly string[];
  /** Objects as YAML documents. */
  readonly objects?: string;
  /** By what the arguments contain, such as `nodes.v1.`. */
  readonly failures?: Readonly<Record<string, Failure>>;
  /** What every call prints to standard error. */
  readonly warning?: string;
  /** How often the list of all pods has each. @default 1 */
  readonly copies?: number;
  /** How long each call takes, in milliseconds. */
  readonly delay?: number;
}

const PLURALS: Readonly<Record<string, string>> = {
  DeviceClass: 'deviceclasses',
  ResourceClass: 'resourceclasses',
  PriorityClass: 'priorityclasses',
  ResourceQuota: 'resourcequotas',
  RuntimeClass: 'runtimeclasses',
};

/** Separates the words of a note. */
const SEPARATOR = '\x1f';

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The program: prints the file beside it that answers its arguments, and notes how it was
 * called. It is one of the shell, since a command calls it up to twenty times.
 */
function programFor({ failures = {}, warning, delay = 0 }: Answers): string {
  const failing = Object.entries(failures).map(([part, { stderr, stdout = '', code = 1, times, after = 0 }]) =>
    `*${quoted(part)}*) says=${quoted(stderr)} prints=${quoted(stdout)} code=${code} after=${after} times=${times ?? ''} ;;`);
  return `#!/bin/sh
PATH=/usr/bin:/bin
folder=\${0%/*}
args=$(IFS='${SEPARATOR}'; printf '%s' "$*")
note() { printf '%s${SEPARATOR}%s\\n' "$1" "$args" >> "$folder/calls"; }
note start
case "$1 $2 $3" in
config*) file=config ;;
*' --raw /version') file=version ;;
*' --raw '*) file=groups ;;
*) file=$2; while [ $# -gt 0 ]; do [ "$1" = -n ] && file="$file@$2"; shift; done ;;
esac
[ -e "$folder/answers/$file" ] || file=none
file=$folder/answers/$file
${delay > 0 ? `sleep ${delay / 1000} <&- >&- 2>&-` : ''}
${warning === undefined ? '' : `printf '%s\\n' ${quoted(warning)} >&2`}
code=
case "$(printf '%s' "$args" | tr '${SEPARATOR}' ' ')" in
${failing.join('\n')}
esac
if [ -n "$code" ] && [ -n "$times" ]; then
  [ "$(grep -c -x -F "start${SEPARATOR}$args" "$folder/calls")" -le "$times" ] || code=
fi
if [ -n "$code" ]; then
  head -c "$after" "$file"
  printf '%s' "$prints"
  printf '%s\\n' "$says" >&2
else
  cat "$file"
fi
note end
exit \${code:-0}
`;
}

/** The list that kubectl prints. */
function listOf(items: readonly unknown[]): string {
  return JSON.stringify({ apiVersion: 'v1', items, kind: 'List', metadata: { resourceVersion: '' } }, undefined, 4);
}

/** What is printed, by the name of the file that has it: lists also for each namespace. */
function answersOf(answers: Answers): Map<string, string> {
  const {
    version = 'v1.37.0', namespace = 'ml', objects = '', served = ['v1', 'apps/v1', 'resource.k8s.io/v1'], copies = 1,
  } = answers;
  const groups = groupBy(served.filter((each) => each.includes('/')), (each) => each.split('/')[0]);
  const files = new Map([
    ['config', JSON.stringify({ contexts: [{ name: 'x', context: { namespace } }] })],
    ['version', JSON.stringify({ gitVersion: version })],
    ['groups', JSON.stringify({
      groups: [...groups].map(([name, all]) => ({ name, versions: all.map((groupVersion) => ({ groupVersion })) })),
    })],
    ['none', listOf([])],
  ]);
  const known = parseAllDocuments(objects).map((document) => document.toJS()).filter((object) => object !== null);
  groupBy<string, any>(known, nameOf).forEach((items, name) => {
    files.set(name, listOf(items.flatMap((item) => (name === 'pods.v1.' ? Array(copies).fill(item) : [item]))));
    groupBy(items, ({ metadata }) => metadata.namespace).forEach((some, each) => files.set(`${name}@${each}`, listOf(some)));
  });
  return files;
}

/** A program named kubectl in a folder of its own, which stands in for the real one. */
export class StandInKubectl {
  private readonly folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-kubectl-'));

  public constructor(answers: Answers) {
    writeFileSync(join(this.folder, 'kubectl'), programFor(answers), { mode: 0o755 });
    mkdirSync(join(this.folder, 'answers'));
    answersOf(answers).forEach((text, name) => writeFileSync(join(this.folder, 'answers', name), text));
  }

  /** The variables with which it is found. */
  public get env(): Record<string, string> {
    return { PATH: `${this.folder}${delimiter}/nowhere` };
  }

  /** The arguments of all calls. */
  public get calls(): string[][] {
    return this.notes.filter(({ what }) => what === 'start').map(({ args }) => args);
  }

  /** The most calls that ran at the same time. */
  public get mostAtOnce(): number {
    let now = 0;
    return Math.max(0, ...this.notes.map(({ what }) => now += what === 'start' ? 1 : -1));
  }

  public remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get notes(): { what: string; args: string[] }[] {
    const file = join(this.folder, 'calls');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter((line) => line !== '') : [];
    return lines.map((line) => line.split(SEPARATOR)).map(([what, ...args]) => ({ what, args }));
  }
}

/** How kubectl is asked for objects like this one. */
function nameOf({ apiVersion, kind }: { apiVersion: string; kind: string }): string {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  const isSingular = ['Deployment', 'Job', 'ResourceClaimParameters'].includes(kind);
  const plural = isSingular ? kind.toLowerCase() : PLURALS[kind] ?? `${kind.toLowerCase()}s`;
  return `${plural}.${version}.${group}`;
}
