import { requestsWith } from './device-claims';
import {
  DeviceExpression, expressionsOfClass, expressionsOfClassNamed, expressionsOfRequest,
} from './device-selectors';
import { perSetup } from './per-setup';
import { isStructured } from './structured-requests';
import { SetupObject } from '../setup-object';

/** A selector, and the preceding ones, which are true for every device it is evaluated for. */
export interface ChainedSelector {
  readonly object: SetupObject;
  readonly expression: DeviceExpression;
  readonly before: readonly DeviceExpression[];
  /** Whether its class is neither in the app nor known. Most classes select the devices of one driver. */
  readonly followsUnknownClass: boolean;
}

/** All selectors of classes, claims and templates. */
export const chainedSelectors = perSetup((setup): readonly ChainedSelector[] => [
  ...setup.ofKind('DeviceClass').filter(isStructured)
    .flatMap((object) => chain(object, expressionsOfClass(object), [])),
  ...requestsWith(setup, 'selectors').flatMap((way) => {
    const before = expressionsOfClassNamed(setup, way.className ?? '');
    return chain(way.object, expressionsOfRequest(way), before);
  }),
]);

/** A device that a selector rejects does not reach the next one. */
function chain(
  object: SetupObject,
  expressions: readonly DeviceExpression[],
  ofClass: readonly DeviceExpression[] | undefined,
): ChainedSelector[] {
  return expressions.map((expression, index) => ({
    object,
    expression,
    before: [...ofClass ?? [], ...expressions.slice(0, index)],
    followsUnknownClass: ofClass === undefined,
  }));
}
