import { Fields, isEmpty } from './changes';
import { isObject } from '../kubernetes/plain-data';
import { driverIs } from '../render/model/device-expressions';

/** The condition that the devices are those of a driver, and nothing else. */
const DRIVER_ONLY = /^\s*device\.driver\s*==\s*(?:"([^"\\]+)"|'([^'\\]+)')\s*$/;

/**
 * The driver that alone defines a class of DRA with structured parameters; undefined if
 * the class says anything else about its devices.
 */
export function soleDriverOf(deviceClass: Fields): string | undefined {
  const { selectors, config } = isObject(deviceClass.spec) ? deviceClass.spec : {} as Fields;
  if (!Array.isArray(selectors) || selectors.length !== 1 || !isEmpty(config)) {
    return undefined;
  }
  const expression: unknown = selectors[0]?.cel?.expression;
  const [, double, single] = (typeof expression === 'string' && DRIVER_ONLY.exec(expression)) || [];
  return double ?? single;
}

/** A selector, as a claim or a class has it, for the devices of a driver. */
export function driverSelector(driverName: string): Fields {
  return celSelector(driverIs(driverName));
}

/** A selector, as a claim or a class has it. */
export function celSelector(expression: string): Fields {
  return { cel: { expression } };
}
