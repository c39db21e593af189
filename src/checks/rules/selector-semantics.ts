import { allWays, DeviceExpression, driverOfClass, expressionsOfClass, expressionsOfRequest, provenDriver } from './lookup/device-selectors';
import { isStructured } from './lookup/structured-requests';
import { found } from '../../errors/wording';
import { minorsBetween } from '../../schema/minors';
import { Severity } from '../finding';
import { Setup, SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

const KINDS = ['DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate'];

/** `device.attributes["domain"]`, with the quotes of either kind. */
const DOMAIN = 'device\\.(?:attributes|capacity)\\[(?:"([^"\\\\]*)"|\'([^\'\\\\]*)\')\\]';
const MEMBER = '(?:\\.([A-Za-z_]\\w*)|\\[(?:"([^"\\\\]*)"|\'([^\'\\\\]*)\')\\])';

const READS = new RegExp(`${DOMAIN}${MEMBER}`);
const GUARDS = /\bhas\(|\bin\s+device\.|\.\?|\[\?|orValue\(/;

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
    forEachSelector(object, setup, ({ text, at }, before) => {
      const read = before !== undefined || GUARDS.test(text) || provenDriver([{ text, at }]) !== undefined ? null : READS.exec(text);
      if (read !== null) {
        const [, ...parts] = read;
        const [domain, name] = parts.filter((part) => part !== undefined);
        report({
          at,
          reason: 'Invalid',
          minors: object.kind?.minors,
          severity: object.identity.kind === 'DeviceClass' ? Severity.WARNING : Severity.INFO,
          words: () => ({
            message: `the selector reads ${found(name)} of every device, and one without it makes the whole allocation fail`,
            suggestion: `put device.driver == ${found(domain)} && before it, or ${found(name)} in device.attributes[${found(domain)}] &&`,
          }),
        });
      }
    });
  },
};

const SLASH = new RegExp('device\\.(attributes|capacity)\\[(?:"([^"\\\\/]*)/([^"\\\\]*)"|\'([^\'\\\\/]*)/([^\'\\\\]*)\')\\]');

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
    forEachSelector(object, setup, ({ text, at }) => {
      const match = SLASH.exec(text);
      if (match !== null) {
        const domain = match[2] ?? match[4];
        const name = match[3] ?? match[5];
        report({
          at,
          reason: 'Invalid',
          minors: object.kind?.minors,
          words: () => ({
            message: `device.${match[1]} has no key ${found(`${domain}/${name}`)}: its keys are domains`,
            suggestion: `write device.${match[1]}[${found(domain)}].${name}`,
          }),
        });
      }
    });
  },
};

const WRAPPED = new RegExp(`(${DOMAIN}(?:${MEMBER}\\.version|(?:${MEMBER})?\\.(?:bool|string|int)))\\b\\s*(?:==|!=|<|>|&&|\\|\\||\\)|$)`);
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
    forEachSelector(object, setup, ({ text, at }) => {
      const wrapped = WRAPPED.exec(text);
      if (wrapped !== null) {
        report({
          at,
          reason: 'Invalid',
          minors: object.kind?.minors,
          words: () => ({
            message: `${wrapped[1]} does not exist: in selectors an attribute is the value itself`,
            suggestion: 'leave .bool, .string, .int and .version out',
          }),
        });
      }
    });
  },
};

/** An expression, and the driver that all devices are known to have which get as far as that. */
interface Selector {
  readonly expression: DeviceExpression;
  readonly driver?: string;
}

const selectors = new WeakMap<SetupObject, readonly Selector[]>();

function forEachSelector(object: SetupObject, setup: Setup, visit: (expression: DeviceExpression, driver: string | undefined) => void): void {
  let known = selectors.get(object);
  if (known === undefined) {
    known = findSelectors(object, setup);
    selectors.set(object, known);
  }
  known.forEach(({ expression, driver }) => visit(expression, driver));
}

function findSelectors(object: SetupObject, setup: Setup): Selector[] {
  if (object.identity.kind === 'DeviceClass') {
    return isStructured(object) ? guarded(expressionsOfClass(object), undefined) : [];
  }
  return allWays(object).flatMap((way) => {
    // What a class outside of the app selects is not known; most select one driver.
    const isKnown = setup.named('DeviceClass', way.className ?? '').length > 0;
    return guarded(expressionsOfRequest(way), isKnown ? driverOfClass(setup, way.className) : way.className ?? '');
  });
}

/** A device that one selector refuses is not shown to the next. */
function guarded(expressions: readonly DeviceExpression[], driver: string | undefined): Selector[] {
  return expressions.map((expression, index) => ({ expression, driver: driver ?? provenDriver(expressions.slice(0, index)) }));
}
