import { untilChanged } from './changes';
import { columns } from '../../engine/output/columns';
import type { ReadCluster } from '../../engine/read/read-cluster';
import type { ClusterRequest } from '../cluster/cluster-reader';
import { CONTEXT, KUBECONFIG, NAMESPACE } from '../cluster/connection-options';
import { readCluster } from '../cluster/with-cluster';
import { Command, Invocation } from '../command';
import { asJson } from '../output/format-options';
import { linesIn } from '../printer';
import { choice, flag, Option } from '../settings/option';
import { Values } from '../settings/values';
import { ExitCode, Shell } from '../shell';
import { WrongUse } from '../wrong-use';

const loadYaml = () =>
  require('../../engine/conversion/yaml/library') as typeof import('../../engine/conversion/yaml/library');

type DataFormat = 'json' | 'yaml';

const OUTPUT: Option<'wide' | DataFormat> = choice(
  'output', ['wide', 'json', 'yaml'], 'the format of the output; by default a table', { letter: 'o' },
);

const WATCH: Option<boolean> = flag(
  'watch', 'go on, and list what is new or has changed, until it is interrupted', { letter: 'w' },
);

const ALL_NAMESPACES: Option<boolean> = flag(
  'all-namespaces', 'list the objects of all namespaces', { letter: 'A' },
);

/** The options of verbs that list what is in namespaces. */
export const NAMESPACED_OPTIONS: readonly Option<any>[] = [NAMESPACE, ALL_NAMESPACES];

/** The namespace to list; undefined for all. */
export function namespaceOf({ namespace }: ReadCluster, values: Values): string | undefined {
  if (values.has(ALL_NAMESPACES) && values.has(NAMESPACE)) {
    throw new WrongUse('--namespace and --all-namespaces contradict each other');
  }
  return values.has(ALL_NAMESPACES) ? undefined : namespace;
}

/** What kubectl says of an empty list. */
export function nothingFound(things: string, { namespace }: ReadCluster, values: Values): string {
  return `No ${things} found${values.has(ALL_NAMESPACES) ? '' : ` in namespace ${namespace}`}.`;
}

/** Writes data as all verbs do. */
export function dataText(value: unknown, format: DataFormat): string {
  return format === 'json' ? asJson(value) : String(new (loadYaml().loadYaml().Document)(value));
}

/** A verb that lists something of a cluster. */
export interface ListVerb<T extends object> extends Omit<Command, 'run'> {
  readonly request: ClusterRequest;
  /** The kinds with whose objects the list changes. */
  readonly watched: readonly string[];
  readonly rows: (cluster: ReadCluster, invocation: Invocation) => readonly T[];
  /** The titles of the columns: fields of the rows in upper case, unless a cell says otherwise. */
  readonly titles: readonly string[];
  /** The columns that only a wide table has. @default - none */
  readonly wideTitles?: readonly string[];
  readonly cells: (row: T, readAt: string) => Readonly<Record<string, string>>;
  /** What is said if there are no rows: `No claims found`. */
  readonly nothing: (cluster: ReadCluster, invocation: Invocation) => string;
}

/** A column that changes with time alone. */
const AGE = 'AGE';

/** The command for a verb. */
export function listVerb<T extends object>(verb: ListVerb<T>): Command {
  return {
    ...verb,
    options: [...verb.options, OUTPUT, WATCH, CONTEXT, KUBECONFIG],
    run: async (invocation, shell) => {
      const { values } = invocation;
      const list = new PrintedList(verb, values.get(OUTPUT), shell);
      const first = await readCluster(values, shell, verb.request);
      const all = verb.rows(first, invocation);
      if (all.length === 0 && (values.get(OUTPUT) ?? 'wide') === 'wide') {
        shell.stderr.print(verb.nothing(first, invocation));
      } else {
        list.print(all, first);
      }
      const listAgain = async (): Promise<void> => {
        const again = await readCluster(values, shell, verb.request, { isSilent: true });
        const changed = verb.rows(again, invocation).filter((row) => !list.has(row, again));
        changed.length > 0 && list.print(changed, again);
      };
      while (values.has(WATCH)) {
        // Something may have changed since the last time, before anybody watched.
        await Promise.all([untilChanged(verb.watched, first, values, shell), listAgain()]);
      }
      return ExitCode.FINE;
    },
  };
}

/** A list on standard output, to which changes can be added. */
class PrintedList<T extends object> {
  private readonly titles: readonly string[];
  private readonly printed = new Set<string>();
  private hasHead = false;

  public constructor(
    private readonly verb: ListVerb<T>, private readonly format: 'wide' | DataFormat | undefined,
    private readonly shell: Shell,
  ) {
    this.titles = [...verb.titles, ...format === 'wide' ? verb.wideTitles ?? [] : []];
  }

  /** Whether a row was printed as it is. */
  public has(row: T, cluster: ReadCluster): boolean {
    return this.printed.has(this.keyOf(row, cluster));
  }

  public print(rows: readonly T[], cluster: ReadCluster): void {
    rows.forEach((row) => this.printed.add(this.keyOf(row, cluster)));
    if (this.format === 'json' || this.format === 'yaml') {
      const separator = this.hasHead && this.format === 'yaml' ? '---\n' : '';
      this.shell.stdout.writeRaw(separator + dataText(rows, this.format));
    } else {
      const lines = linesIn(columns([this.titles, ...rows.map((row) => this.cells(row, cluster))]));
      this.shell.stdout.print(this.hasHead ? lines.slice(1) : lines);
    }
    this.hasHead = true;
  }

  /** Without a value, there is a dash. */
  private cells(row: T, { readAt }: ReadCluster): string[] {
    const cells = this.verb.cells(row, readAt);
    const fields = new Map<string, unknown>(Object.entries(row));
    return this.titles.map((title) => {
      const value = cells[title] ?? fields.get(title.toLowerCase());
      return (Array.isArray(value) ? value.join(', ') : value as string) || '-';
    });
  }

  /** What stands for a row as long as it is the same. */
  private keyOf(row: T, cluster: ReadCluster): string {
    return JSON.stringify(this.cells(row, cluster).filter((_, index) => this.titles[index] !== AGE));
  }
}
