import { ApiObject } from 'cdk8s';
import { ClaimsOfPods } from './claims-of-pods';
import { Fields } from '../engine/kubernetes/plain-data';
import { podAt, unknownPodAt } from '../engine/pods/chosen-pods';
import { locatePods, PodLocation } from '../engine/pods/pod-location';

/** The place of claims in a workload. */
export interface ClaimsPlace {
  /** The prefix of the ids of constructs for the claims. */
  readonly idPrefix: string;
  /** The current pods at the place. */
  readonly pods: readonly PodLocation[];
  readonly claims: ClaimsOfPods;
}

/** The place of claims as chosen by the user. */
interface ChosenPlace extends Pick<ClaimsPlace, 'idPrefix'> {
  /** The path of the pod spec; undefined for all pods. */
  readonly path: readonly string[] | undefined;
  /** Whether the place was named; otherwise the workload must have only one. */
  readonly isNamed: boolean;
}

/** Claims, and the pods that they are for. */
export class ClaimsChoice<T> implements ClaimsPlace {
  public readonly claims: ClaimsOfPods;
  /** The object through which users add claims. */
  public readonly door: T;
  public path: readonly string[] | undefined;
  public isNamed: boolean;
  public readonly idPrefix: string;
  /** The pods of the latest rendering of a custom resource, without the claims. */
  public latest: readonly PodLocation[] = [];

  public constructor(
    private readonly apiObject: ApiObject,
    chosen: ChosenPlace,
    create: (place: ClaimsPlace) => T,
  ) {
    this.path = chosen.path;
    this.isNamed = chosen.isNamed;
    this.idPrefix = chosen.idPrefix;
    this.claims = new ClaimsOfPods(apiObject);
    this.door = create(this);
  }

  /** The current pods at the place. */
  public get pods(): readonly PodLocation[] {
    return this.podsIn(this.apiObject.toJson());
  }

  /** The pods in a manifest of the workload. */
  public podsIn(manifest: Fields): readonly PodLocation[] {
    const { path, isNamed } = this;
    const pods = locatePods(manifest);
    if (path === undefined) {
      return pods;
    }
    if (!isNamed) {
      return pods.length === 1 ? pods : [];
    }
    const pod = podAt(pods, path) ?? unknownPodAt(manifest, path);
    return pod === undefined ? [] : [pod];
  }
}
