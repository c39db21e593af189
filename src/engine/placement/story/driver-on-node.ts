import { point, StoryPoint } from './points';
import { isTrue, Surroundings } from './surroundings';
import { DeviceResult } from '../../allocation/objects';
import { found } from '../../errors/wording';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';

/** Where the plugins of DRA drivers tell kubelet of themselves; those of CSI drivers and device plugins do, too. */
const PLUGIN_FOLDER = '/var/lib/kubelet/plugins';

/**
 * Whether a driver still works on a node, as far as the objects of the cluster tell: its
 * slices, and its pod there.
 *
 * @param devices those that matter
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/kubelet/cm/dra/plugin/dra_plugin_manager.go
 */
export function driverPoints(
  driver: string, node: string, around: Surroundings, devices: readonly DeviceResult[] = [],
): StoryPoint[] {
  const isThere = around.objects.slices.some(({ spec }) => spec.driver === driver && (spec.nodeName === node
    || (spec.nodeName === undefined && devices.some(({ pool }) => pool === spec.pool.name))));
  const pods = pluginPods(driver, node, around);
  const gone = point('driver-gone', { driver, node });
  return isThere || around.lacks('ResourceSlice') ? pods : [pods.length > 0 ? { ...gone, advice: [] } : gone, ...pods];
}

/** What is wrong with the pods of the DaemonSets of a driver on a node. */
function pluginPods(driver: string, node: string, around: Surroundings): StoryPoint[] {
  return pluginsOf(driver, around).flatMap(({ metadata: { name: set, namespace } }) => {
    const about = { driver, node, set, namespace };
    const pods = around.objects.pods.filter(({ metadata, spec }) => metadata.namespace === namespace
      && spec?.nodeName === node
      && objectsOf(metadata.ownerReferences).some((owner) => owner.kind === 'DaemonSet' && owner.name === set));
    if (pods.length === 0) {
      return around.lacks('Pod') ? [] : [point('plugin-missing', about)];
    }
    return pods.filter(({ status }) => !isTrue(status, 'Ready')).map((pod) =>
      point('plugin-not-ready', { ...about, pod: pod.metadata.name, why: whyNot(pod) }));
  });
}

/** The DaemonSets that say the name of a driver; if none does, the only ones with a plugin that is not one of CSI. */
function pluginsOf(driver: string, around: Surroundings): readonly Fields[] {
  const plugins = around.all('DaemonSet').map((each) => ({ each, text: JSON.stringify(each.spec ?? {}) }))
    .filter(({ text }) => text.includes(PLUGIN_FOLDER));
  const named = plugins.filter(({ text }) => text.includes(driver));
  const others = plugins.filter(({ text }) => !/csi/i.test(text));
  return (named.length > 0 || others.length > 1 ? named : others).map(({ each }) => each);
}

/** Why containers wait that nothing keeps from starting. */
const STARTING = ['PodInitializing', 'ContainerCreating'];

/** What a container waits for when it starts: `: container "plugin": CrashLoopBackOff (back-off 5m0s …)`. */
export function whyNot({ status }: Fields): string {
  const states = [...objectsOf(status?.initContainerStatuses), ...objectsOf(status?.containerStatuses)];
  const { name, state } = states.find(({ state: each }) => each?.waiting?.reason !== undefined
    && !STARTING.includes(each.waiting.reason)) ?? {};
  const message = textOf(state?.waiting.message);
  return state === undefined
    ? '' : `: container ${found(name)}: ${state.waiting.reason}${message === undefined ? '' : ` (${message})`}`;
}
