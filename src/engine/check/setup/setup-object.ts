import { SetupPod } from './setup-pod';
import { isDraApiVersion } from '../../kubernetes/api-versions';
import { findKind, Kind } from '../../kubernetes/kinds';
import { MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { Fields, isObject } from '../../kubernetes/plain-data';
import { locatePods } from '../../pods/pod-location';
import { Document, Identity, identityOf } from '../../read/document';
import { Problem } from '../problem';

/** What has been worked out, by the function that did it. */
export type Derived = Map<unknown, unknown>;

const NO_PODS: readonly SetupPod[] = [];
const NO_PROBLEMS: readonly Problem[] = [];

/**
 * An object as the rules over the whole setup see it. It is a class because V8 would soon
 * put plain objects among those that live long, and keep alive what they refer to.
 */
export class SetupObject {
  public readonly identity: Identity;
  public readonly manifest: Fields;
  /** The kind, when it is one of DRA's. */
  public readonly kind?: Kind;
  /** The pod specs in the object. */
  public readonly pods: readonly SetupPod[];
  /** What rules have worked out of the object. */
  public derived?: Derived;
  private found?: Problem[];

  /**
   * @param document where the object comes from
   * @param isPartial whether more of it is there, which cannot be read
   */
  public constructor(public readonly document: Document, public readonly isPartial = false) {
    const { manifest } = document;
    this.identity = identityOf(manifest);
    this.manifest = isObject(manifest) ? manifest : {};
    const { apiVersion, kind = '' } = this.identity;
    const isDra = apiVersion !== undefined && isDraApiVersion(apiVersion);
    this.kind = isDra ? findKind(apiVersion, kind) : undefined;
    this.pods = isDra ? NO_PODS : locatePods(this.manifest).map((location) => new SetupPod(location));
  }

  /** Its `spec`, empty where that is no object. */
  public get spec(): Fields {
    return isObject(this.manifest.spec) ? this.manifest.spec : {};
  }

  /** What the object check and the rules hold against the object. */
  public get problems(): readonly Problem[] {
    return this.found ?? NO_PROBLEMS;
  }

  public addProblem(problem: Problem): void {
    (this.found ??= []).push(problem);
  }

  /** Before the object is checked again, in another setup. */
  public forgetProblems(): void {
    this.found = undefined;
  }
}

/** The minors whose API server cannot even decode the object. */
export function minorsUndecoded({ problems }: SetupObject): MinorSet {
  return problems.reduce(
    (minors, problem) => (problem.reason === 'BadRequest' ? minors | problem.minors : minors),
    NO_MINORS,
  );
}
