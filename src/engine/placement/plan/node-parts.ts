import { A_NAME, A_STRING, Expectation, optional, SETTINGS, struct, structs } from '../../errors/arguments';
import { isQuantity } from '../../kubernetes/quantity';

const AN_AMOUNT: Expectation = {
  fits: (value) => isQuantity(value) && !String(value).startsWith('-'),
  words: 'a quantity of at least 0, such as "64" or "512Gi"',
};

const TAINT_EFFECT: Expectation = {
  fits: (value) => ['NoSchedule', 'PreferNoSchedule', 'NoExecute'].includes(value),
  words: '"NoSchedule", "PreferNoSchedule" or "NoExecute"',
};

/**
 * The expectations for the parts of a Node that users describe and no schema checks.
 *
 * @internal
 */
export const NODE_PARTS = {
  allocatable: { ...SETTINGS, values: AN_AMOUNT },
  labels: { ...SETTINGS, values: A_STRING },
  taints: structs(struct<Record<string, unknown>>({
    key: A_NAME, value: optional(A_STRING), effect: TAINT_EFFECT,
  })),
};
