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

/**
 * The first minor in which a class with an extended resource name can be requested by its implicit name,
 * too, and in which a node with an allocatable amount of 0 does not provide the resource.
 */
const BOTH_NAMES_SINCE = 35;

/** A claim that the scheduler generates for a pod. */
export interface ExtendedClaim {
  /** The resources that the claim is for: `nvidia.com/gpu`. */
  readonly label: string;
  readonly claim: ClusterClaim;
}

/**
 * The extended resources that device classes provide: on nodes without a device plugin for such a
 * resource, the scheduler generates a claim for the pod.
 *
 * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/scheduler/framework/plugins/dynamicresources
 */
export class ExtendedResources {
  /** Returns the extended resources of a cluster; undefined if its scheduler does not support them. */
  public static of(
    cluster: ClusterObjects, { hasExtendedResources, minor }: SchedulerSettings,
  ): ExtendedResources | undefined {
    return hasExtendedResources ? new ExtendedResources(cluster, minor) : undefined;
  }

  private readonly classes = new Map<string, DeviceClassObject>();
  private readonly areClassesUnread: boolean;

  /** @param minor the minor of the scheduler */
  public constructor({ classes, gaps }: Pick<ClusterObjects, 'classes' | 'gaps'>, private readonly minor: number) {
    this.areClassesUnread = isUnread({ gaps }, 'DeviceClass');
    classes.forEach((each) => this.namesOf(each).forEach((name) => {
      const other = this.classes.get(name);
      if (other === undefined || isPreferred(each, other)) {
        this.classes.set(name, each);
      }
    }));
  }

  /** Returns the resources that a pod requests and classes provide, sorted. */
  public of(podSpec: Fields): string[] {
    return [...requestsOf(podSpec)].flatMap(([name, amount]) =>
      (amount > 0n && this.classes.has(name) ? [name] : [])).sort();
  }

  /** Whether a pod gets, or may get, devices for extended resources. */
  public mayGiveDevices(podSpec: Fields): boolean {
    return this.of(podSpec).length > 0 || [...requestsOf(podSpec).keys()].some((name) => this.isOfUnreadClass(name));
  }

  /** Whether a class may provide a resource, because the classes could not be read. */
  public isOfUnreadClass(resource: string): boolean {
    return this.areClassesUnread && resource.includes('/')
      && (resource.startsWith(CLASS_PREFIX) || !resource.includes('kubernetes.io/'));
  }

  /**
   * Whether a node provides a resource as devices only.
   *
   * @param allocatable the resources that device plugins and others provide on the node
   */
  public comesFromDevices(resource: string, allocatable: Amounts | undefined): boolean {
    const amount = allocatable?.get(resource);
    const isProvided = this.minor < BOTH_NAMES_SINCE ? amount !== undefined : (amount ?? 0n) > 0n;
    return !isProvided && this.classes.has(resource);
  }

  /**
   * Returns the resources for which a pod gets devices on a node. Before 1.35, a pod gets devices
   * for all of its resources or for none.
   */
  public on(resources: readonly string[], { allocatable }: ClusterNode): readonly string[] {
    const fromDevices = resources.filter((each) => this.comesFromDevices(each, allocatable));
    return this.minor < BOTH_NAMES_SINCE && fromDevices.length > 0 ? resources : fromDevices;
  }

  /** Returns the claim for the resources of a pod that come from devices. */
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

/** Whether a class takes precedence over another with the same resource: the newer one, then the lower name. */
function isPreferred({ metadata: one }: DeviceClassObject, { metadata: other }: DeviceClassObject): boolean {
  const [age, otherAge] = [one, other].map(({ creationTimestamp = '' }) => creationTimestamp);
  return age === otherAge ? one.name < other.name : age > otherAge;
}
