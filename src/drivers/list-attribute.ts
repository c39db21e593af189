import { PublishedAttribute } from './published-attribute';

/**
 * A list that a driver publishes. Kubernetes 1.36 or newer with the feature gate
 * DRAListTypeAttributes.
 */
export class ListAttribute extends PublishedAttribute {
  /** @internal */
  public static _named(qualifiedName: string): ListAttribute {
    return new ListAttribute(qualifiedName);
  }
}
