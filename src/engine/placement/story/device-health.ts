import { point, StoryPoint, untested } from './story';
import { OwnClaim, resultsOf, Surroundings } from './surroundings';
import { DeviceResult } from '../../allocation/objects';
import { found } from '../../errors/wording';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { documentsOf } from '../../read/read-cluster';
import { idOf } from '../../scheduling/devices-in-use';
import { explainPods } from '../allocate';
import { readInventory } from '../inventory-documents';

/**
 * What kubelet says of the health of the devices of a pod; `Unknown` is what it says of
 * drivers that do not report any.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/kubelet/cm/dra/manager.go
 */
export function healthPoints(pod: Fields, around: Surroundings): StoryPoint[] {
  const statuses = objectsOf(pod.status?.containerStatuses).flatMap(({ name, allocatedResourcesStatus }) =>
    objectsOf(allocatedResourcesStatus).map((each) => ({ container: name as string, each })));
  const claims = around.claimsOf(pod);
  return statuses.flatMap(({ container, each }) => {
    const claim = claims.find(({ name }) => String(each.name).replace(/^claim:/, '').split('/')[0] === name);
    return objectsOf(each.resources).filter(({ health }) => health === 'Unhealthy').map(({ resourceID, message }) =>
      point('device-unhealthy', `device ${resourceID} of container ${found(container)} is unhealthy`
        + (textOf(message) === undefined ? '' : `: ${message}`), [adviceFor(pod, claim, resourceID, around)]));
  });
}

/** Whether the pod would fit without the devices of the claim, or, if it is known, without the sick one. */
function adviceFor(
  pod: Fields, own: OwnClaim | undefined, resource: unknown, around: Surroundings,
): StoryPoint['advice'][number] {
  const results = resultsOf(own?.claim);
  const sick = results.filter((each) => idOf(each) === resource);
  const node = own === undefined ? undefined : nodeWithout(pod, sick.length > 0 ? sick : results, around);
  const { name, namespace } = pod.metadata;
  return node === undefined
    ? untested('no other device is free for the pod: repair this one, or free another one')
    : {
      text: 'taint the device, by its driver or a DeviceTaintRule, and delete the pod: a new one like it fits on '
        + node,
      command: `kubectl delete pod ${name} -n ${namespace}`,
      isTested: true,
    };
}

/** The node of a pod like this one, if some devices were not there. */
function nodeWithout(pod: Fields, devices: readonly DeviceResult[], around: Surroundings): string | undefined {
  const { cluster } = around;
  const { nodeName: _, ...spec } = pod.spec;
  const mine = around.claimsOf(pod).map(({ claimName }) => claimName);
  const sick = new Set(devices.map(idOf));
  const objects = {
    ...cluster.objects,
    Pod: around.all('Pod').map((each) =>
      (each === pod ? { ...each, spec, status: { ...each.status, phase: 'Pending' } } : each)),
    ResourceClaim: around.all('ResourceClaim').map((each) => (mine.includes(each.metadata.name)
      && each.metadata.namespace === pod.metadata.namespace ? { ...each, status: undefined } : each)),
    ResourceSlice: around.all('ResourceSlice').map((each) => ({
      ...each,
      spec: {
        ...each.spec,
        devices: objectsOf(each.spec?.devices).filter(({ name }) =>
          !sick.has(idOf({ driver: each.spec.driver, pool: each.spec.pool?.name, device: name }))),
      },
    })),
  };
  const { name, namespace } = pod.metadata;
  return explainPods(readInventory(documentsOf({ ...cluster, objects })),
    { pod: `${namespace}/${name}` }).placed[0]?.node;
}
