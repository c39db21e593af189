import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** How a call fails. */
export interface Failure {
  readonly stderr: string;
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
  /** How often a list has each object. @default 1 */
  readonly copies?: number;
  /** How long each call takes, in milliseconds. */
  readonly delay?: number;
}

const PLURALS: Readonly<Record<string, string>> = {
  DeviceClass: 'deviceclasses', PriorityClass: 'priorityclasses', ResourceQuota: 'resourcequotas',
};

/** The program: prints what `answers.json` beside it says, and notes how it was called. */
const PROGRAM = `#!${process.execPath}
const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const args = process.argv.slice(2);
const note = (what) => appendFileSync(join(__dirname, 'calls'), JSON.stringify({ what, args, pid: process.pid }) + '\\n');
note('start');
const answers = JSON.parse(readFileSync(join(__dirname, 'answers.json'), 'utf8'));
const earlier = readFileSync(join(__dirname, 'calls'), 'utf8').split('\\n').filter(Boolean).map(JSON.parse)
  .filter((call) => call.what === 'start' && call.args.join(' ') === args.join(' ')).length - 1;
function answer() {
  const [verb, ...rest] = args;
  if (verb === 'config') {
    return JSON.stringify({ contexts: [{ name: 'x', context: { namespace: answers.namespace } }] });
  }
  if (rest[0] === '--raw') {
    const groups = new Map();
    answers.served.filter((each) => each.includes('/')).forEach((groupVersion) => {
      const [name] = groupVersion.split('/');
      groups.set(name, [...groups.get(name) ?? [], { groupVersion }]);
    });
    return JSON.stringify(rest[1] === '/version' ? { gitVersion: answers.version }
      : { groups: [...groups].map(([name, versions]) => ({ name, versions })) });
  }
  const namespace = rest.includes('-n') ? rest[rest.indexOf('-n') + 1] : undefined;
  const items = (answers.lists[rest[0]] ?? []).filter(({ metadata }) =>
    namespace === undefined || metadata.namespace === namespace)
    .flatMap((item) => Array.from({ length: answers.copies ?? 1 }, () => item));
  return JSON.stringify({ apiVersion: 'v1', items, kind: 'List', metadata: { resourceVersion: '' } }, undefined, 4);
}
setTimeout(() => {
  if (answers.warning) {
    process.stderr.write(answers.warning + '\\n');
  }
  const [, failure] = Object.entries(answers.failures ?? {}).find(([part]) => args.join(' ').includes(part)) ?? [];
  if (failure !== undefined && earlier < (failure.times ?? Infinity)) {
    process.stdout.write(answer().slice(0, failure.after ?? 0));
    process.stderr.write(failure.stderr + '\\n');
    process.exitCode = failure.code ?? 1;
  } else {
    process.stdout.write(answer());
  }
  process.on('exit', () => note('end'));
}, answers.delay ?? 0);
`;

/** A program named kubectl in a folder of its own, which stands in for the real one. */
export class StandInKubectl {
  private readonly folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-kubectl-'));

  public constructor(answers: Answers) {
    writeFileSync(join(this.folder, 'kubectl'), PROGRAM, { mode: 0o755 });
    const {
      version = 'v1.37.0', namespace = 'ml', objects = '', served = ['v1', 'apps/v1', 'resource.k8s.io/v1'], ...rest
    } = answers;
    const lists: Record<string, unknown[]> = {};
    for (const document of parseAllDocuments(objects)) {
      const object = document.toJS();
      if (object !== null) {
        (lists[nameOf(object)] ??= []).push(object);
      }
    }
    writeFileSync(join(this.folder, 'answers.json'), JSON.stringify({ version, namespace, served, lists, ...rest }));
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
    return existsSync(file)
      ? readFileSync(file, 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line))
      : [];
  }
}

/** How kubectl is asked for objects like this one. */
function nameOf({ apiVersion, kind }: { apiVersion: string; kind: string }): string {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  const isOfWorkload = kind === 'Deployment' || kind === 'Job';
  const plural = isOfWorkload ? kind.toLowerCase() : PLURALS[kind] ?? `${kind.toLowerCase()}s`;
  return `${plural}.${version}.${group}`;
}
