import { call, Expression, literal, object } from './expression';
import { mapped, mapValues, valuesOf, withConstants } from './field-values';
import { nodeSelector } from './node-calls';
import { Fields, isObject } from '../engine/kubernetes/plain-data';

/** A device of a ResourceSlice. */
export function device(fields: Fields): Expression {
  const { attributes, capacity, consumesCounters, nodeSelector: nodes, taints, ...rest } = fields;
  return object({
    ...mapValues(rest, literal),
    nodeSelector: nodeSelector(nodes),
    taints: mapped(taints, withConstants),
    attributes: valuesOf(attributes, attribute),
    capacity: valuesOf(capacity, capacityOf),
    consumesCounters: mapped(consumesCounters, ({ counterSet, counters }) =>
      counterValues(counterSet, counters)),
  });
}

/** The values of the counters of a counter set. */
export function counterValues(counterSet: unknown, counters: unknown): Expression {
  const values = isObject(counters) ? mapValues(counters, (each) => String(each?.value)) : counters;
  return literal({ counterSet, counters: values });
}

function attribute(value: Fields): Expression {
  const [type] = Object.keys(value);
  return call(`dra.DeviceAttribute.${type}`, [literal(value[type])]);
}

function capacityOf({ value, requestPolicy }: Fields): Expression {
  const amount = literal(String(value));
  return call('dra.DeviceCapacity.of', requestPolicy === undefined ? [amount] : [amount, policy(requestPolicy)]);
}

function policy({ default: defaultValue, validValues, validRange }: Fields): Expression {
  const fields = Object.entries({ defaultValue, validValues, ...validRange });
  return literal(Object.fromEntries(fields.filter(([, value]) => value !== undefined)));
}
