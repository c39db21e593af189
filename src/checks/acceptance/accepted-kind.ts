import { FeatureGates } from '../../cluster/feature-gates';
import { MinorSet } from '../../schema/minors';

/** A kind of an API version, as the tests know it that follow from its schema. */
export interface AcceptedKind {
  /** The minors in which the API version has the kind. */
  readonly minors: MinorSet;
  /** The minors in which the kind is deprecated. */
  readonly deprecatedIn: MinorSet;
  readonly namespaced: boolean;
  /** Whether there is certainly nothing to say of the fields of an object, in any of the minors, and all of it is plain data. */
  readonly accepts: (manifest: any, minors: MinorSet, gates: FeatureGates) => boolean;
}
