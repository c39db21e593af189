import { SetupPod } from './setup-pod';
import { isDraApiVersion } from '../../kubernetes/api-versions';
import { findKind, Kind } from '../../kubernetes/kinds';
import { MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { Fields, isObject } from '../../kubernetes/plain-data';
import { locatePods } from '../../pods/pod-location';
import { Document, Identity, identityOf } from '../../read/document';
import { Problem } from '../problem';

/** The derived values, by the function that computed them. */
export type Derived = Map<unknown, unknown>;

const NO_PODS: readonly SetupPod[] = [];
const NO_PROBLEMS: readonly Problem[] = [];

/**
 * An object as seen by the setup rules. A class, because V8 would soon move plain objects to the old generation, and
 * keep alive the objects they refer to.
 */
export class SetupObject {
  public readonly identity: Identity;
  public readonly manifest: Fields;
  /** The kind, if it is a DRA kind. */
  public readonly kind?: Kind;
  /** The pod specs in the object. */
  public readonly pods: readonly SetupPod[];
  /** The values that rules have derived from the object. */
  public derived?: Derived;
  private found?: Problem[];

  /**
   * @param document the document of the object
   * @param isPartial whether the object has more content, which cannot be read
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

  /** The `spec`; empty if it is not an object. */
  public get spec(): Fields {
    return isObject(this.manifest.spec) ? this.manifest.spec : {};
  }

  /** The problems that the object check and the rules have found in the object. */
  public get problems(): readonly Problem[] {
    return this.found ?? NO_PROBLEMS;
  }

  public addProblem(problem: Problem): void {
    (this.found ??= []).push(problem);
  }

  /** Clears the problems before the object is checked again, in another setup. */
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
