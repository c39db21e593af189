import { point, StoryPoint, untested } from './story';
import { Surroundings } from './surroundings';
import { DeviceResult } from '../../allocation/objects';
import { found } from '../../errors/wording';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';

/** Where the plugins of DRA drivers tell kubelet of themselves; those of CSI drivers and device plugins do, too. */
const PLUGIN_FOLDER = '/var/lib/kubelet/plugins';

/** How long kubelet keeps the slices of a plugin that is gone, in seconds. */
const KEPT_FOR = 30;

/**
 * Whether a driver still works on a node, as far as the objects of the cluster tell: its
 * slices, and its pod there.
 *
 * @param devices those that matter
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/kubelet/cm/dra/plugin/dra_plugin_manager.go
 */
export function driverPoints(
  driver: string, nodeName: string, around: Surroundings, devices: readonly DeviceResult[] = [],
): StoryPoint[] {
  const { slices } = around.objects;
  const ofDriver = slices.filter(({ spec }) => spec.driver === driver);
  const isThere = ofDriver.some(({ spec }) => spec.nodeName === nodeName
    || (spec.nodeName === undefined && devices.some(({ pool }) => pool === spec.pool.name)));
  const pods = pluginPods(driver, nodeName, around);
  const gone = isThere || around.lacks('ResourceSlice') ? [] : [point('driver-gone',
    `driver ${driver} publishes nothing on node ${nodeName} any more: kubelet deletes the slices of a plugin that has `
      + `been gone for ${KEPT_FOR} seconds`, pods.length > 0 ? [] : [untested(
      `see whether the pods of driver ${driver} run on node ${nodeName}`)])];
  return [...gone, ...pods];
}

/** What is wrong with the pods of the DaemonSets of a driver on a node. */
function pluginPods(driver: string, nodeName: string, around: Surroundings): StoryPoint[] {
  return pluginsOf(driver, around).flatMap(({ metadata: { name, namespace } }) => {
    const title = `DaemonSet ${namespace}/${name}`;
    const pods = around.all('Pod').filter(({ metadata, spec }) => metadata.namespace === namespace
      && spec?.nodeName === nodeName
      && objectsOf(metadata.ownerReferences).some((owner) => owner.kind === 'DaemonSet' && owner.name === name));
    if (pods.length === 0) {
      return around.lacks('Pod') ? [] : [point('plugin-missing',
        `${title} of driver ${driver} has no pod on node ${nodeName}`,
        [untested('compare its node selector and its tolerations with the node',
          `kubectl describe daemonset ${name} -n ${namespace}`)])];
    }
    return pods.filter((pod) => !isReady(pod)).map((pod) => point('plugin-not-ready',
      `pod ${pod.metadata.name} of ${title}, the plugin of driver ${driver} on node ${nodeName}, is not ready`
        + whyNot(pod),
      [untested('read its log', `kubectl logs ${pod.metadata.name} -n ${namespace} --all-containers`)]));
  });
}

/** The DaemonSets that say the name of a driver; if none does, the only ones with a plugin that is not one of CSI. */
export function pluginsOf(driver: string, around: Surroundings): readonly Fields[] {
  const plugins = around.all('DaemonSet').map((each) => ({ each, text: JSON.stringify(each.spec ?? {}) }))
    .filter(({ text }) => text.includes(PLUGIN_FOLDER));
  const named = plugins.filter(({ text }) => text.includes(driver));
  const others = plugins.filter(({ text }) => !/csi/i.test(text));
  return (named.length > 0 || others.length > 1 ? named : others).map(({ each }) => each);
}

function isReady({ status }: Fields): boolean {
  return objectsOf(status?.conditions).some((each) => each.type === 'Ready' && each.status === 'True');
}

/** `: container plugin: CrashLoopBackOff (back-off 5m0s …)`. */
function whyNot({ status }: Fields): string {
  const states = [...objectsOf(status?.initContainerStatuses), ...objectsOf(status?.containerStatuses)];
  const waiting = states.find(({ state }) => state?.waiting?.reason !== undefined
    && state.waiting.reason !== 'PodInitializing');
  if (waiting === undefined) {
    return '';
  }
  const { reason, message } = waiting.state.waiting;
  return `: container ${found(waiting.name)}: ${reason}${textOf(message) === undefined ? '' : ` (${message})`}`;
}
