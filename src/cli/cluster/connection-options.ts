import { flag, Option, text } from '../settings/option';
import { Values } from '../settings/values';
import { WrongUse } from '../wrong-use';

export const CLUSTER: Option<boolean> = flag(
  'cluster', 'read the cluster with kubectl get: its objects, its version and its API versions',
);

export const CONTEXT: Option<string> = text(
  'context', 'NAME', 'the context of the cluster; by default, the current one',
);

export const KUBECONFIG: Option<string> = text(
  'kubeconfig', 'FILE', 'the kubeconfig of the cluster; by default, that of kubectl',
);

export const NAMESPACE: Option<string> = text(
  'namespace', 'NAME', 'the namespace of what is named without one; by default, that of the context',
  { letter: 'n' },
);

/** How to reach a cluster. */
export const REACH_OPTIONS: readonly Option<any>[] = [CONTEXT, KUBECONFIG, NAMESPACE];

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
