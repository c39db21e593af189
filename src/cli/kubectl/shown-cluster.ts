import type { ReadCluster } from '../../engine/read/read-cluster';
import { qualifiedName, resourceOf } from '../cluster/cluster-kinds';
import type { ClusterRequest } from '../cluster/cluster-reader';
import { CONTEXT, KUBECONFIG } from '../cluster/connection-options';
import { kubectlFor, readCluster } from '../cluster/with-cluster';
import { asJson } from '../output/format-options';
import { choice, flag, Option } from '../settings/option';
import { Values } from '../settings/values';
import { Shell } from '../shell';

const loadYaml = () =>
  require('../../engine/conversion/yaml/library') as typeof import('../../engine/conversion/yaml/library');

export const OUTPUT = choice(
  'output', ['wide', 'json', 'yaml'], 'more columns, or data; by default what people read', { letter: 'o' },
);

const WATCH: Option<boolean> = flag(
  'watch', 'go on, and show what is new or has changed, until it is interrupted', { letter: 'w' },
);

export const ALL_NAMESPACES: Option<boolean> = flag(
  'all-namespaces', 'all namespaces; devices, classes and nodes are in none', { letter: 'A' },
);

/** The options of all verbs that show something of a cluster. */
export const SHOW_OPTIONS: readonly Option<any>[] = [ALL_NAMESPACES, OUTPUT, WATCH, CONTEXT, KUBECONFIG];

/** What is shown of a cluster. */
export interface Shown {
  readonly request: ClusterRequest;
  /** The kinds with whose objects it changes. */
  readonly watched: readonly string[];
  /** Whether what cannot be read is part of what is shown. @default false */
  readonly isSilent?: boolean;
}

/**
 * Shows a cluster, and with --watch again whenever it may have changed.
 *
 * @param show prints what is new in it, and returns the exit code
 */
export async function showCluster(
  { request, watched, isSilent }: Shown, values: Values, shell: Shell, show: (cluster: ReadCluster) => number,
): Promise<number> {
  const first = await readCluster(values, shell, request, { isSilent });
  const code = show(first);
  while (values.has(WATCH)) {
    // Something may have changed since the last time, before anybody watched.
    const again = readCluster(values, shell, request, { isSilent: true }).then(show);
    await Promise.all([untilChanged(watched, first, values, shell), again]);
  }
  return code;
}

/** Whether data is asked for rather than what people read. */
export function isData(values: Values): boolean {
  return ['json', 'yaml'].includes(values.get(OUTPUT)!);
}

/** What was found out, as data and as lines for people. */
interface Found {
  readonly data: unknown;
  readonly lines: readonly string[];
  /** Whether something was printed before. */
  readonly isMore: boolean;
}

/** Prints what was found out as the options ask for it. */
export function printFound({ data, lines, isMore }: Found, values: Values, { stdout }: Shell): void {
  if (!isData(values)) {
    stdout.print(lines);
  } else if (values.get(OUTPUT) === 'json') {
    stdout.writeRaw(asJson(data));
  } else {
    stdout.writeRaw(`${isMore ? '---\n' : ''}${String(new (loadYaml().loadYaml().Document)(data))}`);
  }
}

/** Changes often come together, in milliseconds. */
const PAUSE = 500;

/**
 * Waits until an object of one of the kinds changes, or kubectl stops to watch, which it does
 * now and then.
 *
 * @throws KubectlError if kubectl fails
 */
async function untilChanged(
  kinds: readonly string[], { served }: ReadCluster, values: Values, shell: Shell,
): Promise<void> {
  const kubectl = kubectlFor(values, shell);
  const names = kinds.map(resourceOf).flatMap(({ plural, isNamespaced, apiVersions }) => {
    const apiVersion = apiVersions.find((each) => served.includes(each));
    return apiVersion === undefined ? [] : [[qualifiedName(plural, apiVersion), ...isNamespaced ? ['-A'] : []]];
  });
  try {
    await Promise.race(names.map((name) => new Promise<void>((resolve, reject) => {
      kubectl.run(['get', ...name, '--watch-only', '-o', 'name'], () => resolve()).then(resolve, reject);
    })));
  } finally {
    kubectl.stop();
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
}
