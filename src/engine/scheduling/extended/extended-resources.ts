import { requestsForDevices } from './requests-for-devices';
import { DeviceClassObject } from '../../allocation/objects';
import { listed } from '../../errors/wording';
import { Fields } from '../../kubernetes/plain-data';
import { CLASS_PREFIX } from '../../pods/extended-resources';
import { isUnread } from '../../read/read-cluster';
import { ClusterClaim, ClusterObjects } from '../cluster/cluster-objects';
import { ClusterNode } from '../nodes/cluster-node';
import { Amounts, requestsOf } from '../nodes/pod-resources';
import { PodWithoutClaims } from '../pods/pod-to-place';
import { SchedulerSettings } from '../scheduler-settings';

/** Before, a class with an extended resource cannot be requested by its own name, and an allocatable 0 counts. */
const BOTH_NAMES_SINCE = 35;

/** A claim that the scheduler makes for a pod. */
export interface ExtendedClaim {
  /** The resources that it is for: `nvidia.com/gpu`. */
  readonly label: string;
  readonly claim: ClusterClaim;
}

/**
 * The extended resources that device classes stand for: on nodes without a device plugin
 * for them, the scheduler makes a claim for the pod.
 *
 * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/scheduler/framework/plugins/dynamicresources
 */
export class ExtendedResources {
  /** Those for which a scheduler allocates devices, if it does. */
  public static of(
    cluster: ClusterObjects, { hasExtendedResources, minor }: SchedulerSettings,
  ): ExtendedResources | undefined {
    return hasExtendedResources ? new ExtendedResources(cluster, minor) : undefined;
  }

  private readonly classes = new Map<string, DeviceClassObject>();
  private readonly areClassesUnread: boolean;

  /** @param minor that of the scheduler */
  public constructor({ classes, gaps }: Pick<ClusterObjects, 'classes' | 'gaps'>, private readonly minor: number) {
    this.areClassesUnread = isUnread({ gaps }, 'DeviceClass');
    classes.forEach((each) => this.namesOf(each).forEach((name) => {
      const other = this.classes.get(name);
      if (other === undefined || isPreferred(each, other)) {
        this.classes.set(name, each);
      }
    }));
  }

  /** The resources of a pod that classes stand for. */
  public of(podSpec: Fields): string[] {
    return [...requestsOf(podSpec)].flatMap(([name, amount]) =>
      (amount > 0n && this.classes.has(name) ? [name] : [])).sort();
  }

  /** Whether a pod gets devices for resources, as far as that is known. */
  public mayGiveDevices(podSpec: Fields): boolean {
    return this.of(podSpec).length > 0 || [...requestsOf(podSpec).keys()].some((name) => this.isOfUnreadClass(name));
  }

  /** Whether there may be a class for a resource, since nobody may list the classes. */
  public isOfUnreadClass(resource: string): boolean {
    return this.areClassesUnread && resource.includes('/')
      && (resource.startsWith(CLASS_PREFIX) || !resource.includes('kubernetes.io/'));
  }

  /**
   * Whether a node has a resource only as devices.
   *
   * @param allocatable what device plugins and others provide there
   */
  public comesFromDevices(resource: string, allocatable: Amounts | undefined): boolean {
    const amount = allocatable?.get(resource);
    const isProvided = this.minor < BOTH_NAMES_SINCE ? amount !== undefined : (amount ?? 0n) > 0n;
    return !isProvided && this.classes.has(resource);
  }

  /**
   * Those of the resources of a pod for which it gets devices on a node. Before 1.35, it gets
   * devices for all of them or for none.
   */
  public on(resources: readonly string[], { allocatable }: ClusterNode): readonly string[] {
    const fromDevices = resources.filter((each) => this.comesFromDevices(each, allocatable));
    return this.minor < BOTH_NAMES_SINCE && fromDevices.length > 0 ? resources : fromDevices;
  }

  /** The claim for those resources of a pod that come from devices. */
  public claimFor(pod: PodWithoutClaims, resources: readonly string[]): ExtendedClaim {
    const classes = new Map(resources.map((resource) => [resource, this.classes.get(resource)!.metadata.name]));
    const requests = requestsForDevices(pod.spec, classes, this.minor >= BOTH_NAMES_SINCE);
    return {
      label: listed(resources),
      claim: {
        metadata: { name: `${pod.name}-extended-resources`, namespace: pod.namespace },
        spec: { devices: { requests } },
      },
    };
  }

  private namesOf({ metadata: { name }, spec: { extendedResourceName } }: DeviceClassObject): string[] {
    const own = `${CLASS_PREFIX}${name}`;
    if (extendedResourceName === undefined) {
      return [own];
    }
    return this.minor < BOTH_NAMES_SINCE ? [extendedResourceName] : [own, extendedResourceName];
  }
}

/** Of two classes with one resource, the newest counts, then the one with the lower name. */
function isPreferred({ metadata: one }: DeviceClassObject, { metadata: other }: DeviceClassObject): boolean {
  const [age, otherAge] = [one, other].map(({ creationTimestamp = '' }) => creationTimestamp);
  return age === otherAge ? one.name < other.name : age > otherAge;
}
