import { AttachedClaim } from './attached-claims';
import { IPodClaimSource, podClaimOf } from './pod-claim-source';
import { PodClaimShape } from '../engine/pods/pod-claims';

/** Containers of a pod, and the devices of a claim that they see. */
interface ClaimUse {
  /** The containers; undefined for all, empty if the claim is for the pod as a whole. */
  readonly containers?: readonly string[];

  /** The request whose devices the containers see; undefined for the devices of all requests. */
  readonly request?: string;
}

/** A claim that was added to a pod. */
export class PodClaimEntry {
  private uses: readonly ClaimUse[];

  constructor(public readonly source: IPodClaimSource, public readonly name: string, use: ClaimUse) {
    this.uses = [use];
  }

  /** Adds containers that use the claim. Has no effect if all containers already use it. */
  public addUse({ containers, request }: ClaimUse): void {
    const same = this.uses.find((use) => use.request === request);
    if (same === undefined) {
      this.uses = [...this.uses, { containers, request }];
      return;
    }
    const isForAll = same.containers === undefined || containers === undefined;
    const merged = isForAll ? undefined : [...new Set([...same.containers, ...containers])];
    this.uses = this.uses.map((use) => (use === same ? { containers: merged, request } : use));
  }

  /** Whether the claim is for the pod as a whole, and no container uses it. */
  public get isPodOnly(): boolean {
    return this.uses.every(({ containers }) => containers?.length === 0);
  }

  /** The claim as attached to pods of the given shape. It depends on the target cluster: call this when rendering. */
  public attachedIn(shape: PodClaimShape): AttachedClaim[] {
    const claim = podClaimOf(this.name, this.source);
    return this.uses.map(({ containers, request }) => {
      const isImplied = !shape.hasRequests && this.isOnlyRequest(request);
      return { claim, containers, request: isImplied ? undefined : request, onlyRequest: this.onlyRequest };
    });
  }

  /** Whether the request is the only one, which containers see whether or not they name it. */
  private isOnlyRequest(request: string | undefined): boolean {
    return request !== undefined && this.onlyRequest === request;
  }

  private get onlyRequest(): string | undefined {
    const { requests } = this.source as { requests?: { readonly name: string }[] };
    return requests?.length === 1 ? requests[0].name : undefined;
  }
}
