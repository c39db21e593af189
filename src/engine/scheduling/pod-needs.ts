import { ClaimState } from './claim-state';
import { fullNameOf } from './cluster/cluster-objects';
import { ExtendedClaim, ExtendedResources } from './extended/extended-resources';
import { ClusterNode } from './nodes/cluster-node';
import { PodToPlace } from './pods/pod-to-place';
import { ResourceClaimObject } from '../allocation/objects';
import { kept } from '../kubernetes/grouping';

/** What a pod needs devices for on some of the nodes. */
export interface Demands {
  /** All claims, by their names in the pod; that for its extended resources by those. */
  readonly claims: ReadonlyMap<string, ClaimState>;
  /** Those that have no devices yet. */
  readonly missing: readonly ClaimState[];
  /** The same as objects: one list for as long as the pod is looked at. */
  readonly requested: readonly ResourceClaimObject[];
  /** That which the scheduler makes for extended resources. */
  readonly extended?: ExtendedClaim;
}

/** What a pod needs besides a node: its own claims, and devices for extended resources, node by node. */
export class PodNeeds {
  private readonly extended: readonly string[];
  private readonly known = new Map<string, Demands>();

  /** @param claims its own claims, by their names in the pod */
  public constructor(
    private readonly pod: PodToPlace,
    public readonly claims: ReadonlyMap<string, ClaimState>,
    private readonly resources: ExtendedResources | undefined,
  ) {
    this.extended = resources?.of(pod.spec) ?? [];
  }

  /** What the pod needs on a node. */
  public on(node: ClusterNode): Demands {
    return this.demandsFor(this.extendedOn(node));
  }

  /** What the pod needs where a node has everything as devices. */
  public get most(): Demands {
    return this.demandsFor(this.extended);
  }

  /** The different needs on nodes, each the same object for the nodes that have it in common. */
  public among(nodes: readonly ClusterNode[]): readonly Demands[] {
    const differing = this.extended.length === 0 ? nodes.slice(0, 1) : nodes;
    return [...new Set(differing.map((node) => this.on(node)))];
  }

  /** The resources of which a node has devices only. */
  public extendedOn(node: ClusterNode): readonly string[] {
    const { resources, extended } = this;
    return extended.length === 0 ? extended : resources!.on(extended, node);
  }

  private demandsFor(resources: readonly string[]): Demands {
    return kept(this.known, resources.join(), () => this.findDemands(resources));
  }

  private findDemands(resources: readonly string[]): Demands {
    const missing = [...this.claims.values()].filter(({ allocation }) => allocation === undefined);
    if (resources.length === 0) {
      return { claims: this.claims, missing, requested: missing.map(({ claim }) => claim) };
    }
    const extended = this.resources!.claimFor(this.pod, resources);
    const { label, claim } = extended;
    const state = { claim, fullName: fullNameOf(claim), users: new Set<string>() };
    return {
      claims: new Map([...this.claims, [label, state]]),
      missing: [...missing, state],
      requested: [...missing, state].map((each) => each.claim),
      extended,
    };
  }
}
