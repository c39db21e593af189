import { ALL_NAMESPACES, OUTPUT, SHOW_OPTIONS, showCluster, Showing } from './shown-cluster';
import { didYouMean } from '../../engine/errors/did-you-mean';
import { columns } from '../../engine/output/columns';
import { gapOf, isPartlyUnread, ReadCluster } from '../../engine/read/read-cluster';
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
  const isRead = !isPartlyUnread(cluster, 'ResourceClaim')
    || (!isAll && gapOf(cluster, 'ResourceClaim')?.onlyNamespace === namespace);
  return isRead ? `No ${things} found${where}.` : `Which ${things} exist${where} is not known.`;
}

/** A verb that lists devices, claims or the like of a cluster. */
export interface ListVerb<T extends object> extends Omit<Command, 'run'>, Pick<Showing<T>, 'request' | 'watched'> {
  readonly rows: (cluster: ReadCluster, invocation: Invocation) => readonly T[];
  /** The titles of the columns: fields of the rows in upper case, unless `cells` has the column. */
  readonly titles: readonly string[];
  /** The additional columns of a wide table. @default - none */
  readonly wideTitles?: readonly string[];
  readonly cells: (row: T, readAt: string) => Readonly<Record<string, string>>;
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
      const titles = [...verb.titles, ...values.get(OUTPUT) === 'wide' ? verb.wideTitles ?? [] : []];
      await showCluster({
        ...verb,
        thingsIn: (cluster) => verb.rows(cluster, invocation).map((row) =>
          ({ row, cells: cellsOf(row, titles, verb.cells(row, cluster.readAt)) })),
        keyOf: ({ cells }) => JSON.stringify(cells.filter((_, index) => titles[index] !== AGE)),
        dataOf: (things) => things.map(({ row }) => row),
        linesOf: (things, isMore) =>
          linesIn(columns([titles, ...things.map(({ cells }) => cells)])).slice(isMore ? 1 : 0),
        nothing: (cluster) => verb.nothing(cluster, invocation),
      }, values, shell);
      return ExitCode.FINE;
    },
  };
}

/** The cells of a row; a dash replaces a missing value. */
function cellsOf(row: object, titles: readonly string[], cells: Readonly<Record<string, string>>): string[] {
  const fields = new Map<string, unknown>(Object.entries(row));
  return titles.map((title) => {
    const value = cells[title] ?? fields.get(title.toLowerCase());
    return (Array.isArray(value) ? value.join(', ') : value as string) || '-';
  });
}
