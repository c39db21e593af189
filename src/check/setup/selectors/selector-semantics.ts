import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import {
  allWays, DeviceExpression, expressionsOfClass, expressionsOfRequest, readingOf, unguardedReadOf,
} from '../lookup/device-selectors';
import { isStructured } from '../lookup/structured-requests';
import { Setup, SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

const KINDS = ['DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate'];

/** A selector reads an attribute that a device may not have. */
export const UNGUARDED_ATTRIBUTE: SetupRule = {
  id: 'unguarded-attribute',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  kinds: KINDS,
  title: 'a selector reads an attribute of a device of any driver',
  why: 'Selectors are tried on the devices of all drivers. One without the attribute is not passed over: '
    + 'the allocation fails, and the pod stays Pending. In a claim this is for information only, since its class may see to it.',
  fix: 'Ask for the driver first, or for the attribute: "model" in device.attributes["gpu.example.com"].',
  check(object, setup, report) {
    forEachSelector(object, setup, ({ expression, before, isInUnknownClass }) => {
      const read = isInUnknownClass ? undefined : unguardedReadOf(expression, before);
      if (read !== undefined) {
        const { container, domain, name } = read;
        report({
          at: expression.at,
          reason: 'Invalid',
          minors: object.kind?.minors,
          severity: object.identity.kind === 'DeviceClass' ? Severity.WARNING : Severity.INFO,
          words: () => ({
            message: `the selector reads ${found(name)} of every device, and one without it makes the whole allocation fail`,
            suggestion: `put device.driver == ${found(domain)} && before it, or ${found(name)} in device.${container}[${found(domain)}] &&`,
          }),
        });
      }
    });
  },
};

/** A selector looks for an attribute by its full name, where the domain stands alone. */
export const ATTRIBUTE_DOMAIN: SetupRule = {
  id: 'attribute-domain',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  kinds: KINDS,
  title: 'a selector writes domain and name of an attribute into one key',
  why: 'Attributes are kept by domain and then by name. A domain has no slash, so nothing is found and the pods stay Pending.',
  fix: 'Write device.attributes["gpu.example.com"].model.',
  check(object, setup, report) {
    forEachSelector(object, setup, ({ expression }) => {
      const key = readingOf(expression)?.joinedKey;
      if (key !== undefined) {
        const { container, domain, name, isMembership } = key;
        report({
          at: expression.at,
          reason: 'Invalid',
          minors: object.kind?.minors,
          words: () => ({
            message: `device.${container} has no key ${found(`${domain}/${name}`)}: its keys are domains`,
            suggestion: isMembership ? `write ${found(name)} in device.${container}[${found(domain)}]`
              : `write device.${container}[${found(domain)}].${name}`,
          }),
        });
      }
    });
  },
};

/** A selector looks for the value of an attribute inside of it. */
export const ATTRIBUTE_VALUE: SetupRule = {
  id: 'attribute-value',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  kinds: KINDS,
  title: 'a selector unwraps the value of an attribute',
  why: 'In a slice a value stands in bool, string, int or version; in a selector it is the value itself. '
    + 'A value has no fields, so the selector fails when the scheduler looks at a device.',
  fix: 'Write device.attributes["gpu.example.com"].ecc == true.',
  check(object, setup, report) {
    forEachSelector(object, setup, ({ expression }) => {
      const wrapped = readingOf(expression)?.wrapped;
      if (wrapped !== undefined) {
        report({
          at: expression.at,
          reason: 'Invalid',
          minors: object.kind?.minors,
          words: () => ({
            message: `${wrapped.text} does not exist: in selectors an attribute is the value itself`,
            suggestion: 'leave .bool, .string, .int, .version and .value out',
          }),
        });
      }
    });
  },
};

/** An expression, and those that are true for every device that gets as far as that. */
interface Selector {
  readonly expression: DeviceExpression;
  readonly before: readonly DeviceExpression[];
  /**
   * Whether a class is before it that nobody here knows: most select the devices of one
   * driver.
   */
  readonly isInUnknownClass: boolean;
}

const selectors = new WeakMap<SetupObject, readonly Selector[]>();

function forEachSelector(object: SetupObject, setup: Setup, visit: (selector: Selector) => void): void {
  let known = selectors.get(object);
  if (known === undefined) {
    known = findSelectors(object, setup);
    selectors.set(object, known);
  }
  known.forEach(visit);
}

function findSelectors(object: SetupObject, setup: Setup): Selector[] {
  if (object.identity.kind === 'DeviceClass') {
    return isStructured(object) ? inOrder(expressionsOfClass(object), [], false) : [];
  }
  return allWays(object).flatMap((way) => {
    const [deviceClass] = setup.named('DeviceClass', way.className ?? '');
    return inOrder(
      expressionsOfRequest(way),
      deviceClass === undefined ? [] : expressionsOfClass(deviceClass),
      deviceClass === undefined,
    );
  });
}

/** A device that one selector refuses is not shown to the next. */
function inOrder(
  expressions: readonly DeviceExpression[],
  before: readonly DeviceExpression[],
  isInUnknownClass: boolean,
): Selector[] {
  return expressions.map((expression, index) => ({
    expression,
    before: [...before, ...expressions.slice(0, index)],
    isInUnknownClass,
  }));
}
