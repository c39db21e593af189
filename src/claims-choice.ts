import { ApiObject } from 'cdk8s';
import { Problem } from './check/problem';
import { MinorSet } from './kubernetes/minors';
import { podAt, unknownPodAt } from './pods/chosen-pods';
import { locatePods, PodLocation } from './pods/pod-location';

/** The claims of some pods of a workload. */
export interface PlacedClaims {
  /** Whether there is nothing to attach. */
  readonly _isEmpty: boolean;
  /** The manifest with the claims attached to the pods. */
  _attachedTo(manifest: Record<string, any>, pods: readonly PodLocation[]): Record<string, any>;
  /** The problems of the claims in the rendered pods. */
  _problems(pods: readonly PodLocation[], minors: MinorSet): Problem[];
}

/** The place of claims in a workload. */
export interface ClaimsPlace {
  /** The prefix of the ids of constructs for the claims. */
  readonly idPrefix: string;
  /** The pods at the place as they are now. */
  readonly pods: readonly PodLocation[];
}

/**
 * Claims, and which pods they are for.
 *
 * @internal
 */
export class ClaimsChoice<T extends PlacedClaims> implements ClaimsPlace {
  public readonly claims: T;
  /** The pods of the latest rendering of a custom resource, without the claims. */
  public latest: readonly PodLocation[] = [];

  /**
   * @param apiObject the workload
   * @param path the path of the pod spec; undefined for all pods
   * @param isNamed whether the place was named; otherwise the workload must have only one
   * @param idPrefix the prefix of the ids of constructs for the claims
   * @param create makes the claims
   */
  public constructor(
    private readonly apiObject: ApiObject,
    public path: readonly string[] | undefined,
    public isNamed: boolean,
    public readonly idPrefix: string,
    create: (place: ClaimsPlace) => T,
  ) {
    this.claims = create(this);
  }

  /** The pods at the place as they are now. */
  public get pods(): readonly PodLocation[] {
    return this.podsIn(this.apiObject.toJson());
  }

  /** The pods in a manifest of the workload. */
  public podsIn(manifest: Record<string, any>): readonly PodLocation[] {
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
