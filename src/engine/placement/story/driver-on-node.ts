import { point, StoryPoint } from './points';
import { isTrue, Surroundings } from './surroundings';
import { DeviceResult } from '../../allocation/objects';
import { found } from '../../errors/wording';
import { Fields, keyOf, objectsOf, textOf } from '../../kubernetes/plain-data';

/** The folder in which DRA driver plugins, but also CSI drivers and device plugins, register with the kubelet. */
const PLUGIN_FOLDER = '/var/lib/kubelet/plugins';

/**
 * Reports signs that a driver does not work on a node: missing slices, and pods that are missing or not ready.
 *
 * @param devices the pod's devices of the driver; slices of their pools count even without a node name
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

/** Reports missing or unready pods of a driver's DaemonSets on a node. */
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

/** Returns the DaemonSets that contain the driver's name; if none does, the only non-CSI DaemonSet with a plugin. */
function pluginsOf(driver: string, around: Surroundings): readonly Fields[] {
  const plugins = around.all('DaemonSet').map((each) => ({ each, text: keyOf(each.spec ?? {}) }))
    .filter(({ text }) => text.includes(PLUGIN_FOLDER));
  const named = plugins.filter(({ text }) => text.includes(driver));
  const others = plugins.filter(({ text }) => !/csi/i.test(text));
  return (named.length > 0 || others.length > 1 ? named : others).map(({ each }) => each);
}

/** The reasons of waiting containers that are starting normally. */
const STARTING = ['PodInitializing', 'ContainerCreating'];

/** Returns why a container is stuck: `: container "plugin": CrashLoopBackOff (back-off 5m0s …)`; empty if none is. */
export function whyNot({ status }: Fields): string {
  const states = [...objectsOf(status?.initContainerStatuses), ...objectsOf(status?.containerStatuses)];
  const { name, state } = states.find(({ state: each }) => each?.waiting?.reason !== undefined
    && !STARTING.includes(each.waiting.reason)) ?? {};
  const message = textOf(state?.waiting.message);
  return state === undefined
    ? '' : `: container ${found(name)}: ${state.waiting.reason}${message === undefined ? '' : ` (${message})`}`;
}
