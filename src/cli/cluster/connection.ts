import type { ClusterRequest } from './cluster-reader';
import type { Kubectl } from './kubectl';
import type { ReadCluster } from '../../engine/read/read-cluster';
import { flag, Option, text } from '../settings/option';
import { Values } from '../settings/values';
import { Shell } from '../shell';
import { WrongUse } from '../wrong-use';

/** Loaded on use: most calls read no cluster. */
const loadReader = () => require('./cluster-reader') as typeof import('./cluster-reader');
const loadKubectl = () => require('./kubectl') as typeof import('./kubectl');
const loadGapNotes = () => require('./gap-notes') as typeof import('./gap-notes');

export const CLUSTER: Option<boolean> = flag(
  'cluster', 'read objects, version and API versions of the current cluster, with kubectl get',
);

export const CONTEXT: Option<string> = text(
  'context', 'NAME', 'the context of the cluster; by default, the current one',
);

export const KUBECONFIG: Option<string> = text(
  'kubeconfig', 'FILE', 'the kubeconfig of the cluster; by default, that of kubectl',
);

export const NAMESPACE: Option<string> = text(
  'namespace', 'NAME', 'the namespace of objects that name none; by default, that of the context',
  { letter: 'n' },
);

/** The options for reaching a cluster. */
const REACH_OPTIONS: readonly Option<any>[] = [CONTEXT, KUBECONFIG, NAMESPACE];

/** The options of commands that can read the cluster itself. */
export const CONNECTION_OPTIONS: readonly Option<any>[] = [CLUSTER, ...REACH_OPTIONS];

/** Whether a command reads the cluster. */
export function readsCluster(values: Values): boolean {
  const useless = REACH_OPTIONS.find((option) => values.has(option));
  if (!values.has(CLUSTER) && useless !== undefined) {
    throw new WrongUse(`--${useless.name} is about the cluster, which is read with --cluster`);
  }
  return values.has(CLUSTER);
}

/** Reads the cluster that the options name. Gaps are noted on standard error, unless `isSilent`. */
export async function readCluster(
  values: Values, shell: Shell, request: ClusterRequest, { isSilent = false } = {},
): Promise<ReadCluster> {
  const cluster = await new (loadReader().ClusterReader)(kubectlFor(values, shell))
    .read({ namespace: values.get(NAMESPACE), ...request });
  shell.stderr.print(isSilent ? [] : loadGapNotes().gapNotes(cluster));
  return cluster;
}

/** The kubectl for the cluster that the options name. */
export function kubectlFor(values: Values, shell: Shell): Kubectl {
  const connection = [CONTEXT, KUBECONFIG].flatMap((option) =>
    values.all(option).flatMap((value) => [`--${option.name}`, value]));
  return new (loadKubectl().Kubectl)(connection, shell);
}
