import { KubernetesVersion } from '../../engine/kubernetes/kubernetes-version';
import type { ReadCluster } from '../../engine/read/read-cluster';
import { OLDEST_SCHEDULING_MINOR } from '../../engine/scheduling/scheduler-settings';
import { resourceOf, servedNames } from '../cluster/cluster-kinds';
import type { ClusterRequest } from '../cluster/cluster-reader';
import { CONTEXT, KUBECONFIG, kubectlFor, readCluster } from '../cluster/connection';
import { asJson } from '../output/format-options';
import { choice, flag, Option } from '../settings/option';
import { Values } from '../settings/values';
import { Shell } from '../shell';
import { WrongUse } from '../wrong-use';

const loadYaml = () =>
  require('../../engine/conversion/yaml/generated') as typeof import('../../engine/conversion/yaml/generated');

export const OUTPUT = choice(
  'output', ['wide', 'json', 'yaml'], 'more columns, or data; by default what people read', { letter: 'o' },
);

const WATCH: Option<boolean> = flag(
  'watch', 'go on, and show what is new or has changed, until it is interrupted', { letter: 'w' },
);

export const ALL_NAMESPACES: Option<boolean> = flag(
  'all-namespaces', 'all namespaces; devices, classes and nodes are in none', { letter: 'A' },
);

/** The options of all verbs that show the state of a cluster. */
export const SHOW_OPTIONS: readonly Option<any>[] = [ALL_NAMESPACES, OUTPUT, WATCH, CONTEXT, KUBECONFIG];

/** The things to show from a cluster, and their presentation. */
export interface Showing<T> {
  readonly request: ClusterRequest;
  /** The kinds to watch: when one of their objects changes, the cluster is read again. */
  readonly watched: readonly string[];
  /** Whether the output itself reports gaps, so that notes are omitted. @default false */
  readonly isSilent?: boolean;
  readonly thingsIn: (cluster: ReadCluster) => readonly T[];
  /** The key of a thing; the thing is shown again if its key changes. */
  readonly keyOf: (thing: T) => string;
  readonly dataOf: (things: readonly T[]) => unknown;
  /** @param isMore whether something was printed before */
  readonly linesOf: (things: readonly T[], isMore: boolean) => readonly string[];
  /** The message if there are no things. */
  readonly nothing: (cluster: ReadCluster) => string | readonly string[];
}

/**
 * Shows things of a cluster. With --watch, shows the new and changed things whenever the cluster may have changed.
 *
 * @returns the things that were shown first
 * @throws WrongUse if the cluster has classic DRA
 */
export async function showCluster<T>(showing: Showing<T>, values: Values, shell: Shell): Promise<readonly T[]> {
  const { request, watched, isSilent = false, thingsIn, keyOf, dataOf, linesOf, nothing } = showing;
  const output = values.get(OUTPUT);
  const isData = output === 'json' || output === 'yaml';
  let known = new Set<string>();
  let isMore = false;
  const show = async (isFirst: boolean) => {
    const cluster = await readCluster(values, shell, request, { isSilent: isSilent || !isFirst });
    expectScheduler(cluster);
    const things = thingsIn(cluster);
    const keys = things.map(keyOf);
    const changed = things.filter((_, index) => !known.has(keys[index]));
    known = new Set(keys);
    if (isData && (isFirst || changed.length > 0)) {
      shell.stdout.writeRaw(output === 'json' ? asJson(dataOf(changed)) : asYaml(dataOf(changed), isMore));
    } else if (changed.length > 0) {
      shell.stdout.print(linesOf(changed, isMore));
    } else if (isFirst) {
      shell.stderr.print(nothing(cluster));
    }
    isMore ||= isData || changed.length > 0;
    return { cluster, things };
  };
  const first = await show(true);
  while (values.has(WATCH)) {
    // The cluster may have changed between the last read and the start of the watch.
    await Promise.all([untilChanged(watched, first.cluster, values, shell), show(false)]);
  }
  return first.things;
}

/** Rejects classic DRA, in which most objects contain neither the devices nor their users. */
function expectScheduler({ version = '' }: ReadCluster): void {
  const minor = KubernetesVersion._find(version)?.minor ?? OLDEST_SCHEDULING_MINOR;
  if (minor < OLDEST_SCHEDULING_MINOR) {
    throw new WrongUse(`the cluster runs Kubernetes ${version}, which has classic DRA: this command needs `
      + `Kubernetes 1.${OLDEST_SCHEDULING_MINOR} or newer`);
  }
}

/** @param isMore whether there are documents before it */
function asYaml(data: unknown, isMore: boolean): string {
  return `${isMore ? '---\n' : ''}${loadYaml().generatedText(data)}`;
}

/** The pause after a change, in milliseconds, since changes often come in bursts. */
const PAUSE = 500;

/**
 * Waits until an object of one of the kinds changes, or kubectl ends its watch, which happens now and then.
 *
 * @throws KubectlError if kubectl fails
 */
async function untilChanged(
  kinds: readonly string[], { served }: ReadCluster, values: Values, shell: Shell,
): Promise<void> {
  const kubectl = kubectlFor(values, shell);
  const names = kinds.map(resourceOf).flatMap((resource) => servedNames(resource, served).slice(0, 1)
    .map((name) => [name, ...resource.scope === 'cluster' ? [] : ['-A']]));
  try {
    await Promise.race(names.map((name) => new Promise<void>((resolve, reject) => {
      kubectl.run(['get', ...name, '--watch-only', '-o', 'name'], () => resolve()).then(resolve, reject);
    })));
  } finally {
    kubectl.stop();
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
}
