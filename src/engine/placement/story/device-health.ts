import { evictionPoints } from './device-eviction';
import { point, StoryPoint } from './points';
import { MOST_NAMES } from './story';
import { OwnClaim, resultsOf, Surroundings, usersOf } from './surroundings';
import { DeviceResult } from '../../allocation/objects';
import { listed, onOneLine } from '../../errors/wording';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { conditionsOf } from '../../scheduling/claim-state';
import { ClusterClaim } from '../../scheduling/cluster/cluster-objects';
import { idOf } from '../../scheduling/devices-in-use';
import { explainPods } from '../allocate';

/**
 * Returns the devices of a pod that are unhealthy according to the kubelet, and whether the pod would fit
 * without them. Devices of drivers that do not report health are `Unknown`.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/kubelet/cm/dra/manager.go
 */
export function healthPoints(pod: Fields, around: Surroundings): StoryPoint[] {
  const claims = around.claimsOf(pod);
  const { name, namespace } = pod.metadata;
  const unfit = around.lacks('ResourceSlice') || around.lacks('DeviceClass') ? ' unread' : '';
  return objectsOf(pod.status?.containerStatuses).flatMap(({ name: container, allocatedResourcesStatus }) =>
    objectsOf(allocatedResourcesStatus).flatMap((each) => {
      const own = claims.find((claim) => String(each.name).replace(/^claim:/, '').split('/')[0] === claim.name);
      return objectsOf(each.resources).filter(({ health }) => health === 'Unhealthy').map(({ resourceID, message }) => {
        const said = textOf(message) === undefined ? '' : `: ${message}`;
        const results = resultsOf(own?.claim);
        const sick = results.filter((result) => idOf(result) === resourceID);
        // If the device cannot be identified, none of the claim's devices may be used again.
        const node = own && nodeOfAnother(pod, sick.length > 0 ? sick : results, around);
        const users = own?.claim === undefined ? [] : usersOf(own.claim).map((user) => user.name);
        const alone = node === undefined ? unfit : ' fits';
        return point(`device-unhealthy${users.length > 1 ? ' shared' : alone}`,
          { device: resourceID, container, said, node, pod: name, namespace, pods: listed(users) });
      });
    }));
}

/** Returns the node that the pod would get if some devices did not exist. */
function nodeOfAnother(pod: Fields, devices: readonly DeviceResult[], around: Surroundings): string | undefined {
  const { metadata: { name, namespace }, spec: { nodeName: _, ...spec } } = pod;
  const mine = new Set(around.claimsOf(pod).map(({ claim }) => claim));
  const sick = new Set(devices.map(idOf));
  const { pods, claims, slices } = around.objects;
  const others = around.objects.with({
    pods: pods.map((each) => (each === pod ? { ...each, spec, status: { ...each.status, phase: 'Pending' } } : each)),
    claims: claims.map((each) => (mine.has(each) ? { ...each, status: undefined } : each)),
    slices: slices.map((each) => {
      const { driver, pool, devices: all } = each.spec;
      const left = all?.filter((device) => !sick.has(idOf({ driver, pool: pool.name, device: device.name })));
      return { ...each, spec: { ...each.spec, devices: left } };
    }),
  });
  return explainPods(others, { ...around.settings, pod: `${namespace}/${name}` }).placed[0]?.node;
}

/** Returns what is wrong with the devices of a claim in use. */
export function devicePoints(own: OwnClaim, around: Surroundings): StoryPoint[] {
  return [...evictionPoints(own, around), ...unreadyDevices(own)];
}

/**
 * Returns the devices of a claim that their driver reports as not configured, in the condition `Ready`.
 *
 * @see https://github.com/kubernetes/api/blob/v0.37.1/resource/v1/types.go
 */
function unreadyDevices({ name, claim }: OwnClaim): StoryPoint[] {
  return resultsOf(claim).flatMap((result) => conditionsOf(result, claim!, 'False')
    .filter(({ type }) => type === 'Ready').map(({ reason, message }) => {
      const said = onOneLine([reason, message].filter((each) => textOf(each)).join(': '));
      return point('device-not-ready', {
        driver: result.driver, device: idOf(result), claim: name, said: said && `: ${said}`,
      });
    }));
}

/** Reports devices of a claim that are no longer published, and nodes of the claim that no longer exist. */
export function lostDevices(claim: ClusterClaim, around: Surroundings): StoryPoint[] {
  const lost = around.lostDevices(claim);
  const nodes = objectsOf(claim.status?.allocation?.nodeSelector?.nodeSelectorTerms)
    .flatMap(({ matchFields }) => objectsOf(matchFields))
    .flatMap(({ key, values = [] }): string[] => (key === 'metadata.name' ? values : []));
  const gone = around.lacks('Node') ? [] : nodes.filter((name) => around.node(name) === undefined);
  return lost.length === 0 ? [] : [point(`device-gone${gone.length === 0 ? '' : ' node'}`, {
    devices: listed(lost, { most: MOST_NAMES, conjunction: 'or' }), nodes: listed(gone, { most: MOST_NAMES }),
  })];
}
