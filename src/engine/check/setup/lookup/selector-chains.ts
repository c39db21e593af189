import { requestsWith } from './device-claims';
import {
  DeviceExpression, expressionsOfClass, expressionsOfClassNamed, expressionsOfRequest,
} from './device-selectors';
import { perSetup } from './per-setup';
import { isStructured } from './structured-requests';
import { SetupObject } from '../setup-object';

/** A selector, and those that are true for every device that it is asked about. */
export interface ChainedSelector {
  readonly object: SetupObject;
  readonly expression: DeviceExpression;
  readonly before: readonly DeviceExpression[];
  /** Whether a class before it is neither in the app nor known; most classes select one driver. */
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

/** A device that one selector rejects is not shown to the next. */
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
