import { ClaimState } from './claim-state';
import { fullNameOf } from './cluster/cluster-objects';
import { ExtendedClaim, ExtendedResources } from './extended/extended-resources';
import { ClusterNode } from './nodes/cluster-node';
import { PodToPlace } from './pods/pod-to-place';
import { ResourceClaimObject } from '../allocation/objects';
import { kept } from '../kubernetes/grouping';

/** The claims of a pod that need devices on a node. */
export interface Demands {
  /** All claims by their names in the pod; the claim for extended resources by the resource names. */
  readonly claims: ReadonlyMap<string, ClaimState>;
  /** The claims without devices. */
  readonly missing: readonly ClaimState[];
  /** The objects of the missing claims; the list keeps its identity while the pod is scheduled. */
  readonly requested: readonly ResourceClaimObject[];
  /** The claim that the scheduler generates for extended resources. */
  readonly extended?: ExtendedClaim;
}

/** The device needs of a pod: its own claims and, depending on the node, its extended resources. */
export class PodNeeds {
  private readonly extended: readonly string[];
  private readonly known = new Map<string, Demands>();

  /** @param claims the pod's own claims, by their names in the pod */
  public constructor(
    private readonly pod: PodToPlace,
    public readonly claims: ReadonlyMap<string, ClaimState>,
    private readonly resources: ExtendedResources | undefined,
  ) {
    this.extended = resources?.of(pod.spec) ?? [];
  }

  /** Returns the demands of the pod on a node. */
  public on(node: ClusterNode): Demands {
    return this.demandsFor(this.extendedOn(node));
  }

  /** The demands on a node that provides all extended resources of the pod as devices. */
  public get most(): Demands {
    return this.demandsFor(this.extended);
  }

  /** Returns the distinct demands on the nodes; nodes with equal demands share one object. */
  public among(nodes: readonly ClusterNode[]): readonly Demands[] {
    const differing = this.extended.length === 0 ? nodes.slice(0, 1) : nodes;
    return [...new Set(differing.map((node) => this.on(node)))];
  }

  /** Returns the extended resources of the pod that a node provides as devices only. */
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
