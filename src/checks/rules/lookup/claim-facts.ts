import { ClaimKind, ClaimReference } from '../../../model/pod-claims';
import type * as grouping from '../../grouping';

/** A claim or template that pods may refer to. */
interface Claim {
  readonly name: string;
  readonly namespace: string;
  used: boolean;
}

/** A reference of a pod in some namespace. */
interface Reference extends ClaimReference {
  readonly namespace: string;
}

/** All claims, or all templates. */
interface Claims {
  readonly all: Claim[];
  /** Where the next one to be used is expected: most are used in the order in which they were added. */
  expected: number;
}

/** Which claims and templates are used, and by references that lead anywhere. */
export class ClaimFacts {
  private readonly claims: Record<ClaimKind, Claims> = {
    ResourceClaim: { all: [], expected: 0 },
    ResourceClaimTemplate: { all: [], expected: 0 },
  };

  /** References to what was not where it was expected. */
  private readonly pending: Reference[] = [];
  private countOfUnused = 0;
  private isUnmet = false;

  /** Adds a claim or template. */
  public add(kind: ClaimKind, name: string, namespace: string): void {
    this.claims[kind].all.push({ name, namespace, used: false });
    this.countOfUnused++;
  }

  /** Adds a reference of a pod. */
  public refer(reference: ClaimReference, namespace: string): void {
    const claims = this.claims[reference.kind];
    const claim = claims.all[claims.expected];
    if (claim !== undefined && claim.name === reference.name && claim.namespace === namespace) {
      claims.expected++;
      this.use(claim);
    } else {
      this.pending.push({ ...reference, namespace });
    }
  }

  /** Finds what is still to be found, once all claims and references are there. */
  public settle(): void {
    if (this.pending.length === 0) {
      return;
    }
    const { groupBy } = require('../../grouping') as typeof grouping;
    const { ResourceClaim, ResourceClaimTemplate } = this.claims;
    const byName = {
      ResourceClaim: groupBy(ResourceClaim.all, ({ name }) => name), ResourceClaimTemplate: groupBy(ResourceClaimTemplate.all, ({ name }) => name),
    };
    for (const { kind, name, namespace } of this.pending) {
      const candidates = byName[kind].get(name) ?? [];
      // It means the claims in the namespace itself, or else those that may be anywhere.
      const isMet = this.useIn(candidates, namespace, namespace === '') || this.useIn(candidates, '', false);
      this.isUnmet ||= !isMet;
    }
  }

  /** Whether a claim or template may be there that nobody uses. */
  public get hasUnused(): boolean {
    return this.countOfUnused > 0;
  }

  /** Whether a reference leads nowhere. */
  public get hasUnmetReference(): boolean {
    return this.isUnmet;
  }

  /**
   * Marks the claims of a namespace, or all, as used.
   *
   * @returns whether there are any
   */
  private useIn(claims: readonly Claim[], namespace: string, isAny: boolean): boolean {
    const meant = isAny ? claims : claims.filter((claim) => claim.namespace === namespace);
    meant.forEach((claim) => this.use(claim));
    return meant.length > 0;
  }

  private use(claim: Claim): void {
    if (!claim.used) {
      claim.used = true;
      this.countOfUnused--;
    }
  }
}
