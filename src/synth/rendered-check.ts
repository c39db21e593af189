import { ApiObject } from 'cdk8s';
import { Problem } from '../check/problem';
import { MinorSet } from '../kubernetes/minors';
import { PodLocation } from '../pods/pod-location';

/** What is wrong with a rendered object, given the pods in it, on some of the minors. */
export type RenderedCheck = (pods: readonly PodLocation[], minors: MinorSet) => Problem[];

const RENDERED_CHECK_SYMBOL = Symbol.for('cdk8s-dra.RenderedCheck');

/**
 * Has synthesis ask about an object, once it is rendered, what its manifest alone does
 * not show.
 */
export function checkWhenRendered(apiObject: ApiObject, check: RenderedCheck): void {
  Object.defineProperty(apiObject, RENDERED_CHECK_SYMBOL, { value: check });
}

/** What the check of a rendered object says. */
export function problemsOfRendered(
  apiObject: ApiObject,
  pods: readonly PodLocation[],
  minors: MinorSet,
): Problem[] {
  return (
    (apiObject as unknown as Record<symbol, RenderedCheck | undefined>)[RENDERED_CHECK_SYMBOL]?.(
      pods,
      minors,
    ) ?? []
  );
}
