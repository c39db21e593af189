import { Fields, isEmpty, isObject } from '../kubernetes/plain-data';
import { driverIs } from '../render/device-expressions';

/** A CEL expression that only tests the driver. */
const DRIVER_ONLY = /^\s*device\.driver\s*==\s*(?:"([^"\\]+)"|'([^'\\]+)')\s*$/;

/** Returns the driver of a DeviceClass; undefined if the class has any other condition, or configuration. */
export function soleDriverOf(deviceClass: Fields): string | undefined {
  const { selectors, config } = isObject(deviceClass.spec) ? deviceClass.spec : {} as Fields;
  if (!Array.isArray(selectors) || selectors.length !== 1 || !isEmpty(config)) {
    return undefined;
  }
  const expression: unknown = selectors[0]?.cel?.expression;
  const [, double, single] = (typeof expression === 'string' && DRIVER_ONLY.exec(expression)) || [];
  return double ?? single;
}

/** Returns a selector, of a claim or class, for all devices of a driver. */
export function driverSelector(driverName: string): Fields {
  return celSelector(driverIs(driverName));
}

/** Returns a CEL selector of a claim or class. */
export function celSelector(expression: string): Fields {
  return { cel: { expression } };
}
