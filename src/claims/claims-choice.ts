import { ApiObject } from 'cdk8s';
import { Problem } from '../engine/check/problem';
import { MinorSet } from '../engine/kubernetes/minors';
import { podAt, unknownPodAt } from '../engine/pods/chosen-pods';
import { locatePods, PodLocation } from '../engine/pods/pod-location';

/** The claims of some pods of a workload. */
export interface PlacedClaims {
  /** Whether there is nothing to attach. */
  readonly _isEmpty: boolean;
  /** The manifest with the claims attached to the pods. */
  _attachedTo(manifest: Record<string, any>, pods: readonly PodLocation[]): Record<string, any>;
  /** Whether the claim of that name is for the pods as a whole. */
  _isPodOnly(name: string): boolean;
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

/** The place of claims as a user chose it. */
interface ChosenPlace extends Pick<ClaimsPlace, 'idPrefix'> {
  /** The path of the pod spec; undefined for all pods. */
  readonly path: readonly string[] | undefined;
  /** Whether the place was named; otherwise the workload must have only one. */
  readonly isNamed: boolean;
}

/**
 * Claims, and which pods they are for.
 *
 * @internal
 */
export class ClaimsChoice<T extends PlacedClaims> implements ClaimsPlace {
  public readonly claims: T;
  public path: readonly string[] | undefined;
  public isNamed: boolean;
  public readonly idPrefix: string;
  /** The pods of the latest rendering of a custom resource, without the claims. */
  public latest: readonly PodLocation[] = [];

  /**
   * @param apiObject the workload
   * @param chosen the place of the claims
   * @param create makes the claims
   */
  public constructor(
    private readonly apiObject: ApiObject,
    chosen: ChosenPlace,
    create: (place: ClaimsPlace) => T,
  ) {
    this.path = chosen.path;
    this.isNamed = chosen.isNamed;
    this.idPrefix = chosen.idPrefix;
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
