import { ClusterRequest } from './cluster-reader';
import { CONTEXT, KUBECONFIG, NAMESPACE, readsCluster } from './connection-options';
import type { Kubectl } from './kubectl';
import type { ReadCluster } from '../../engine/read/read-cluster';
import { Values } from '../settings/values';
import { Shell } from '../shell';

/** Most calls need no cluster, and should not wait for what reads one. */
const loadReader = () => require('./cluster-reader') as typeof import('./cluster-reader');
const loadKubectl = () => require('./kubectl') as typeof import('./kubectl');
const loadGapNotes = () => require('./gap-notes') as typeof import('./gap-notes');

/** Does something with the cluster if the options ask for it, else at once without it. */
export function withCluster<T>(
  values: Values, shell: Shell, request: ClusterRequest, work: (cluster?: ReadCluster) => T,
): T | Promise<T> {
  return readsCluster(values) ? readCluster(values, shell, request).then(work) : work();
}

/**
 * Reads the cluster that the options name. What cannot be read is said on standard error,
 * unless it is said elsewhere.
 */
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
