import { ALL_NAMESPACES, OUTPUT, SHOW_OPTIONS, showCluster, Showing } from './shown-cluster';
import { didYouMean } from '../../engine/errors/did-you-mean';
import { columns } from '../../engine/output/columns';
import { isPartlyUnread, ReadCluster } from '../../engine/read/read-cluster';
import { NAMESPACE } from '../cluster/connection';
import { Command, Invocation } from '../command';
import { linesIn } from '../printer';
import { Values } from '../settings/values';
import { ExitCode } from '../shell';
import { WrongUse } from '../wrong-use';

/** The namespace to list; undefined for all. */
export function namespaceOf({ namespace }: ReadCluster, values: Values): string | undefined {
  if (values.has(ALL_NAMESPACES) && values.has(NAMESPACE)) {
    throw new WrongUse('--namespace and --all-namespaces contradict each other');
  }
  return values.has(ALL_NAMESPACES) ? undefined : namespace;
}

/** The namespaces of the objects that were read. */
export function namespacesIn({ objects }: ReadCluster): ReadonlySet<string> {
  return new Set(Object.values(objects).flat().flatMap(({ metadata }) => metadata?.namespace ?? []));
}

/**
 * The message of kubectl for an empty list, with a suggestion for a misspelled namespace. If the user may not list
 * claims there, it says that the answer is not known.
 */
export function nothingFound(things: string, cluster: ReadCluster, values: Values): string {
  const { namespace } = cluster;
  const known = namespacesIn(cluster);
  const meant = known.has(namespace) ? '' : didYouMean(namespace, known);
  const isAll = values.has(ALL_NAMESPACES);
  const where = isAll ? '' : ` in namespace ${namespace}${meant}`;
  const isUnknown = isPartlyUnread(cluster, 'ResourceClaim', isAll ? undefined : namespace);
  return isUnknown ? `Which ${things} exist${where} is not known.` : `No ${things} found${where}.`;
}

type Cell = string | readonly string[];

/** The most items of a list in a cell, unless the table is wide: a claim may have 256 pods. */
const MOST_ITEMS = 8;

/** A verb that lists devices, claims or the like of a cluster. */
export interface ListVerb<T extends object> extends Omit<Command, 'run'>, Pick<Showing<T>, 'request' | 'watched'> {
  readonly rows: (cluster: ReadCluster, invocation: Invocation) => readonly T[];
  /** The titles of the columns: fields of the rows in upper case, unless `cells` has the column. */
  readonly titles: readonly string[];
  /** The additional columns of a wide table. @default - none */
  readonly wideTitles?: readonly string[];
  /** The contents of columns. A wide table shows all of a list. */
  readonly cells: (row: T, readAt: string) => Readonly<Record<string, Cell>>;
  /** The message if there are no rows: `No claims found`. */
  readonly nothing: (cluster: ReadCluster, invocation: Invocation) => string;
}

/** The column that changes with time alone. */
const AGE = 'AGE';

/** The command for a verb. */
export function listVerb<T extends object>(verb: ListVerb<T>): Command {
  return {
    ...verb,
    options: [...verb.options, ...SHOW_OPTIONS],
    run: async (invocation, shell) => {
      const { values } = invocation;
      const isWide = values.get(OUTPUT) === 'wide';
      const titles = [...verb.titles, ...isWide ? verb.wideTitles ?? [] : []];
      const most = isWide ? Infinity : MOST_ITEMS;
      await showCluster({
        ...verb,
        thingsIn: (cluster) => verb.rows(cluster, invocation).map((row) =>
          ({ row, cells: cellsOf({ ...row, ...verb.cells(row, cluster.readAt) }, titles) })),
        keyOf: ({ cells }) => JSON.stringify(cells.filter((_, index) => titles[index] !== AGE)),
        dataOf: (things) => things.map(({ row }) => row),
        linesOf: (things, isMore) =>
          linesIn(columns([titles, ...things.map(({ cells }) => cells.map((cell) => shown(cell, most)))]))
            .slice(isMore ? 1 : 0),
        nothing: (cluster) => verb.nothing(cluster, invocation),
      }, values, shell);
      return ExitCode.FINE;
    },
  };
}

/** The cells of a row, by title or field. */
function cellsOf(row: object, titles: readonly string[]): Cell[] {
  const fields = new Map(Object.entries(row) as [string, Cell | undefined][]);
  return titles.map((title) => fields.get(title) ?? fields.get(title.toLowerCase()) ?? '');
}

/** The text of a cell, with a limited number of items, as in kubectl; a dash replaces a missing value. */
function shown(cell: Cell, most: number): string {
  const items = typeof cell === 'string' ? [cell] : cell;
  const more = items.length - most;
  return `${items.slice(0, most).join(', ')}${more > 0 ? ` + ${more} more` : ''}` || '-';
}
