import { untilChanged } from './changes';
import { columns } from '../../engine/output/columns';
import type { ReadCluster } from '../../engine/read/read-cluster';
import type { ClusterRequest } from '../cluster/cluster-reader';
import { CONTEXT, KUBECONFIG } from '../cluster/connection-options';
import { readCluster } from '../cluster/with-cluster';
import { Command, Invocation } from '../command';
import { asJson } from '../output/format-options';
import { linesIn } from '../printer';
import { choice, flag, Option } from '../settings/option';
import { ExitCode, Shell } from '../shell';

const loadYaml = () =>
  require('../../engine/conversion/yaml/library') as typeof import('../../engine/conversion/yaml/library');

const OUTPUT: Option<'wide' | 'json' | 'yaml'> = choice(
  'output', ['wide', 'json', 'yaml'], 'the format of the output; by default a table', { letter: 'o' },
);

const WATCH: Option<boolean> = flag(
  'watch', 'go on, and list what is new or has changed, until it is interrupted', { letter: 'w' },
);

/** A column of a table. */
export interface Column<T> {
  readonly title: string;
  readonly cell: (row: T, cluster: ReadCluster) => string;
  /** Whether only a wide table has it. */
  readonly isWide?: boolean;
  /** Whether it changes with time alone. */
  readonly isAge?: boolean;
}

/** A verb that lists something of a cluster. */
export interface ListVerb<T> extends Omit<Command, 'run'> {
  readonly kinds: ClusterRequest['kinds'];
  /** The kinds with whose objects the list changes. */
  readonly watched: readonly string[];
  readonly columns: readonly Column<T>[];
  readonly rows: (cluster: ReadCluster, invocation: Invocation) => readonly T[];
  /** What is said if there are no rows: `No claims found`. */
  readonly nothing: (cluster: ReadCluster, invocation: Invocation) => string;
}

/** The command for a verb. */
export function listVerb<T>(verb: ListVerb<T>): Command {
  const { kinds, watched, columns: _, rows, nothing, ...command } = verb;
  return {
    ...command,
    options: [...verb.options, OUTPUT, WATCH, CONTEXT, KUBECONFIG],
    run: async (invocation, shell) => {
      const { values } = invocation;
      const list = new PrintedList(verb, values.get(OUTPUT), shell);
      const first = await readCluster(values, shell, { kinds });
      const all = rows(first, invocation);
      if (all.length === 0 && (values.get(OUTPUT) ?? 'wide') === 'wide') {
        shell.stderr.print(nothing(first, invocation));
      } else {
        list.print(all, first);
      }
      const listAgain = async (): Promise<void> => {
        const again = await readCluster(values, shell, { kinds }, { isSilent: true });
        list.printChanges(rows(again, invocation), again);
      };
      while (values.has(WATCH)) {
        // Something may have changed since the last time, before anybody watched.
        await Promise.all([untilChanged(watched, first, values, shell), listAgain()]);
      }
      return ExitCode.FINE;
    },
  };
}

/** A list on standard output, to which changes can be added. */
class PrintedList<T> {
  private readonly columns: readonly Column<T>[];
  private readonly printed = new Set<string>();
  private hasHead = false;

  public constructor(
    verb: ListVerb<T>, private readonly format: 'wide' | 'json' | 'yaml' | undefined, private readonly shell: Shell,
  ) {
    this.columns = verb.columns.filter(({ isWide }) => isWide !== true || format === 'wide');
  }

  /** Prints the rows that were not printed before. */
  public printChanges(rows: readonly T[], cluster: ReadCluster): void {
    const changed = rows.filter((row) => !this.printed.has(this.keyOf(row, cluster)));
    if (changed.length > 0) {
      this.print(changed, cluster);
    }
  }

  public print(rows: readonly T[], cluster: ReadCluster): void {
    rows.forEach((row) => this.printed.add(this.keyOf(row, cluster)));
    if (this.format === 'json') {
      this.shell.stdout.writeRaw(asJson(rows));
    } else if (this.format === 'yaml') {
      this.shell.stdout.writeRaw(`${this.hasHead ? '---\n' : ''}${new (loadYaml().loadYaml().Document)(rows)}`);
    } else {
      const head = this.columns.map(({ title }) => title);
      const lines = linesIn(columns([head, ...rows.map((row) => this.cells(row, cluster))]));
      this.shell.stdout.print(this.hasHead ? lines.slice(1) : lines);
    }
    this.hasHead = true;
  }

  private cells(row: T, cluster: ReadCluster): string[] {
    return this.columns.map(({ cell }) => cell(row, cluster) || '-');
  }

  /** What stands for a row as long as it is the same. */
  private keyOf(row: T, cluster: ReadCluster): string {
    return JSON.stringify(this.columns.filter(({ isAge }) => isAge !== true).map(({ cell }) => cell(row, cluster)));
  }
}
