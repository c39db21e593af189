import type { ReadCluster } from '../../engine/read/read-cluster';
import { qualifiedName, resourceOf } from '../cluster/cluster-kinds';
import { CONTEXT, KUBECONFIG } from '../cluster/connection-options';
import { Kubectl } from '../cluster/kubectl';
import { Values } from '../settings/values';
import { Shell } from '../shell';

/** Changes often come together, in milliseconds. */
const PAUSE = 500;

/**
 * Waits until an object of one of the kinds changes, or kubectl stops to watch, which it does
 * now and then.
 *
 * @throws KubectlError if kubectl fails
 */
export async function untilChanged(
  kinds: readonly string[], { served }: ReadCluster, values: Values, shell: Shell,
): Promise<void> {
  const kubectl = new Kubectl({ context: values.get(CONTEXT), kubeconfig: values.get(KUBECONFIG) }, shell);
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
