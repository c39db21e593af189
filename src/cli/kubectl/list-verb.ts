import { ALL_NAMESPACES, isData, OUTPUT, printFound, SHOW_OPTIONS, showCluster, Shown } from './shown-cluster';
import { didYouMean } from '../../engine/errors/did-you-mean';
import { columns } from '../../engine/output/columns';
import type { ReadCluster } from '../../engine/read/read-cluster';
import { NAMESPACE } from '../cluster/connection-options';
import { Command, Invocation } from '../command';
import { linesIn } from '../printer';
import { Values } from '../settings/values';
import { ExitCode, Shell } from '../shell';
import { WrongUse } from '../wrong-use';

/** The namespace to list; undefined for all. */
export function namespaceOf({ namespace }: ReadCluster, values: Values): string | undefined {
  if (values.has(ALL_NAMESPACES) && values.has(NAMESPACE)) {
    throw new WrongUse('--namespace and --all-namespaces contradict each other');
  }
  return values.has(ALL_NAMESPACES) ? undefined : namespace;
}

/** The namespaces of what was read. */
export function namespacesIn({ objects }: ReadCluster): ReadonlySet<string> {
  return new Set(Object.values(objects).flat().flatMap(({ metadata }) => metadata?.namespace ?? []));
}

/** What kubectl says of an empty list, and the namespace that may have been meant. */
export function nothingFound(things: string, cluster: ReadCluster, values: Values): string {
  const { namespace } = cluster;
  const known = namespacesIn(cluster);
  const meant = known.has(namespace) ? '' : didYouMean(namespace, known);
  return `No ${things} found${values.has(ALL_NAMESPACES) ? '' : ` in namespace ${namespace}${meant}`}.`;
}

/** A verb that lists something of a cluster. */
export interface ListVerb<T extends object> extends Omit<Command, 'run'>, Shown {
  readonly rows: (cluster: ReadCluster, invocation: Invocation) => readonly T[];
  /** The titles of the columns: fields of the rows in upper case, unless a cell says otherwise. */
  readonly titles: readonly string[];
  /** The columns that only a wide table has. @default - none */
  readonly wideTitles?: readonly string[];
  readonly cells: (row: T, readAt: string) => Readonly<Record<string, string>>;
  /** What is said if there are no rows: `No claims found`. */
  readonly nothing: (cluster: ReadCluster, invocation: Invocation) => string;
}

/** The command for a verb. */
export function listVerb<T extends object>(verb: ListVerb<T>): Command {
  return {
    ...verb,
    options: [...verb.options, ...SHOW_OPTIONS],
    run: (invocation, shell) => {
      const list = new PrintedList(verb, invocation, shell);
      return showCluster(verb, invocation.values, shell, (cluster) => list.print(cluster));
    },
  };
}

/** A column that changes with time alone. */
const AGE = 'AGE';

/** A list on standard output, to which changes can be added. */
class PrintedList<T extends object> {
  private readonly titles: readonly string[];
  private readonly printed = new Set<string>();
  private isFirst = true;

  public constructor(
    private readonly verb: ListVerb<T>, private readonly invocation: Invocation, private readonly shell: Shell,
  ) {
    this.titles = [...verb.titles, ...invocation.values.get(OUTPUT) === 'wide' ? verb.wideTitles ?? [] : []];
  }

  /** Prints the rows of a cluster that are not printed yet as they are. */
  public print(cluster: ReadCluster): ExitCode {
    const { verb, titles, invocation, shell, printed, isFirst } = this;
    const { values } = invocation;
    const hasHead = printed.size > 0;
    const rows = verb.rows(cluster, invocation).map((row) => {
      const cells = this.cells(row, cluster);
      return { row, cells, key: JSON.stringify(cells.filter((_, index) => titles[index] !== AGE)) };
    }).filter(({ key }) => !printed.has(key));
    rows.forEach(({ key }) => printed.add(key));
    this.isFirst = false;
    if (rows.length > 0 || (isFirst && isData(values))) {
      const lines = linesIn(columns([titles, ...rows.map(({ cells }) => cells)])).slice(hasHead ? 1 : 0);
      printFound({ data: rows.map(({ row }) => row), lines, isMore: !isFirst }, values, shell);
    } else if (isFirst) {
      shell.stderr.print(verb.nothing(cluster, invocation));
    }
    return ExitCode.FINE;
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
}
