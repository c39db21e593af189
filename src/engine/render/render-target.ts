import { findKind } from '../kubernetes/kinds';
import { listMinors, MinorSet, minorSet } from '../kubernetes/minors';
import { RuntimeConfig } from '../kubernetes/runtime-config';

/** A kind, and the API versions that may contain it, oldest first. */
export interface KindForm {
  readonly kind: string;
  readonly apiVersions: readonly string[];
}

const ofMinors = new WeakMap<RuntimeConfig, Map<number, RenderTarget>>();

/** A form chosen for a target. */
interface Choice<T> {
  readonly form: T;
  readonly apiVersion: string;
  readonly rank: number;
}

/** The target that objects are rendered for: one minor, or several that a single manifest must support. */
export class RenderTarget {
  /** The target for a single minor; the same instance for the same minor and settings. */
  public static ofMinor(minor: number, runtimeConfig: RuntimeConfig): RenderTarget {
    const known = ofMinors.get(runtimeConfig) ?? new Map<number, RenderTarget>();
    ofMinors.set(runtimeConfig, known);
    const target = known.get(minor) ?? new RenderTarget(minorSet(minor), runtimeConfig);
    known.set(minor, target);
    return target;
  }

  private readonly apiVersions = new Map<string, Choice<KindForm>>();

  /**
   * @param minors the minors, at least one
   * @param runtimeConfig the API versions that the clusters serve
   */
  public constructor(public readonly minors: MinorSet, private readonly runtimeConfig: RuntimeConfig) {
  }

  /** Whether the target consists of several minors. */
  public get isRange(): boolean {
    return (this.minors & (this.minors - 1)) !== 0;
  }

  /**
   * Chooses the form that most of the minors serve, in the newest API version they serve. If no minor serves any form,
   * chooses the nearest one, so that the checker reports the problem at the object.
   */
  public choose<T extends KindForm>(forms: readonly T[]): { readonly form: T; readonly apiVersion: string } {
    let best = this.best(forms[0]);
    for (const form of forms.slice(1)) {
      const other = this.best(form);
      best = other.rank >= best.rank ? other : best;
    }
    return best;
  }

  /** The minors of the target in which an API version has a kind and is served. */
  public minorsServing(apiVersion: string, kind: string): MinorSet {
    return (findKind(apiVersion, kind)?.minors ?? 0) & this.runtimeConfig.minorsServing(apiVersion) & this.minors;
  }

  private best<T extends KindForm>(form: T): Choice<T> {
    const key = `${form.apiVersions[0]}/${form.kind}`;
    let choice = this.apiVersions.get(key);
    if (choice === undefined) {
      choice = form.apiVersions.map((apiVersion) => ({ form, apiVersion, rank: this.rank(apiVersion, form.kind) }))
        .reduce((best, other) => (other.rank >= best.rank ? other : best));
      this.apiVersions.set(key, choice);
    }
    return { ...choice, form };
  }

  /** Rates an API version: having the kind in one more minor outweighs being served in all of them. */
  private rank(apiVersion: string, kind: string): number {
    const has = findKind(apiVersion, kind)?.minors ?? 0;
    const common = listMinors(has & this.minors).length;
    return common > 0
      ? common * 100 + listMinors(this.minorsServing(apiVersion, kind)).length
      : -distance(has, this.minors);
  }
}

/** The distance in minors between two disjoint sets. */
function distance(one: MinorSet, other: MinorSet): number {
  const gaps = listMinors(one).flatMap((minor) => listMinors(other).map((each) => Math.abs(each - minor)));
  return Math.min(...gaps, 100);
}
