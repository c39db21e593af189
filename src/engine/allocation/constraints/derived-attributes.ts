import { AttributeLookup } from './attribute';
import { AttributeValue } from '../../cel/selector/device';
import { DeviceExpression } from '../../cel/selector/device-expression';
import { Semver } from '../../cel/values/semver';
import { CelEvaluationError } from '../../cel/values/values';
import { kept } from '../../kubernetes/grouping';
import { AllocationError } from '../allocation-error';
import { Behaviour } from '../behaviour';
import { PoolDevice } from '../pools/pool-device';
import { environmentOf, readingOf } from '../requests/selector';

type Kept = AttributeValue | AllocationError;

/**
 * Returns the lookup of attributes for constraints: an attribute that the request derives hides that of the device.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/blob/v0.37.1/cel/compile.go
 */
export function attributeLookup(behaviour: Behaviour): AttributeLookup {
  const derived = new Map<string, Map<PoolDevice, Kept>>();
  return (demand, device, name) => {
    const expression = demand.derivedAttributes.get(name);
    if (expression === undefined || !behaviour.has('derivedAttributes')) {
      return device.attribute(name);
    }
    const known = kept(derived, expression, () => new Map<PoolDevice, Kept>());
    const attribute = kept(known, device, () => derive(name, expression, device, behaviour));
    if (attribute instanceof AllocationError) {
      throw attribute;
    }
    return attribute;
  };
}

function derive(name: string, expression: string, device: PoolDevice, behaviour: Behaviour): Kept {
  const compiled = new DeviceExpression(expression, environmentOf(behaviour, 'attribute'));
  if (compiled.fault !== undefined) {
    return new AllocationError(`compile derived attribute ${name} failed: ${compiled.fault}`);
  }
  try {
    return attributeFrom(compiled.valueFor(device.valueFor(readingOf(behaviour))));
  } catch (error) {
    if (error instanceof CelEvaluationError) {
      return new AllocationError(
        `evaluate derived attribute ${name} on device ${device.id} failed: ${error.message}`,
      );
    }
    throw error;
  }
}

/** @throws CelEvaluationError if the type is not valid for an attribute */
function attributeFrom(value: unknown): AttributeValue {
  if (Array.isArray(value)) {
    return listFrom(value);
  }
  switch (typeof value) {
    case 'string': return { string: value };
    case 'boolean': return { bool: value };
    case 'bigint': return { int: value };
    default:
      if (value instanceof Semver) {
        return { version: textOf(value) };
      }
      throw new CelEvaluationError('the result has no type of an attribute');
  }
}

function listFrom(values: readonly unknown[]): AttributeValue {
  const isAll = (type: string): boolean => values.every((value) => typeof value === type);
  if (isAll('string')) {
    return { strings: values as string[] };
  }
  if (isAll('bigint')) {
    return { ints: values as bigint[] };
  }
  if (isAll('boolean')) {
    return { bools: values as boolean[] };
  }
  if (values.every((value): value is Semver => value instanceof Semver)) {
    return { versions: values.map(textOf) };
  }
  throw new CelEvaluationError('the values of the list have no common type of an attribute');
}

function textOf({ numbers, preRelease }: Semver): string {
  return [numbers.join('.'), ...preRelease.length === 0 ? [] : [preRelease.join('.')]].join('-');
}
