import {
  claimProps, classSelectors, configuration, parametersReference, Props, Refer,
} from './claim-calls';
import { call, Expression, literal, object } from './expression';
import { fields, mapped, mapValues, plain, valuesOf, withConstants } from './field-values';
import { Fields, isObject, objectsOf } from '../engine/kubernetes/plain-data';

/**
 * Derives the props of a construct from the object without its metadata. Structured kinds
 * are given in the shape of `v1`.
 */
type PropsOf = (body: Fields, refer: Refer) => Props;

/**
 * Derives the props of the construct for each kind. For structured kinds, all other fields become
 * props of the same name. Fields that props cannot express are detected when the construct is
 * created, or when the result is compared with the object.
 */
export const PROPS = {
  DeviceClass: ({ spec }) => {
    const { selectors, config, suitableNodes, ...others } = spec ?? {};
    return {
      ...classSelectors(selectors),
      config: mapped(config, configuration),
      ...fields(others),
      suitableNodes: nodeSelector(suitableNodes),
    };
  },
  ResourceClaim: ({ spec }, refer) => claimProps(spec, refer),
  ResourceClaimTemplate: ({ spec }, refer) => ({
    ...claimProps(spec?.spec, refer),
    claimMetadata: plain(spec?.metadata),
  }),
  ResourceSlice: ({ spec }) => {
    const { driver, pool, nodeName, nodeSelector: nodes, devices, sharedCounters, ...others } = spec ?? {};
    return {
      driverName: plain(driver),
      pool: plain(pool),
      nodeName: plain(nodeName),
      nodeSelector: nodeSelector(nodes),
      ...fields(others),
      devices: mapped(devices, device),
      sharedCounters: mapped(sharedCounters, ({ name, counters }) => counterValues(name, counters)),
    };
  },
  DeviceTaintRule: ({ spec }) => {
    const { taint, ...others } = spec ?? {};
    return { ...fields(others), taint: taint === undefined ? undefined : withConstants(taint) };
  },
  ResourceClass: ({ driverName, parametersRef, structuredParameters, suitableNodes }) => ({
    driverName: plain(driverName),
    parametersRef: parametersReference(parametersRef),
    structuredParameters: plain(structuredParameters),
    suitableNodes: nodeSelector(suitableNodes),
  }),
  ResourceClaimParameters: ({ driverRequests, generatedFrom, shareable }) => ({
    driverRequests: mapped(driverRequests, ({ driverName, vendorParameters, requests }) =>
      object({
        driverName: plain(driverName),
        vendorParameters: plain(vendorParameters),
        requests: mapped(requests, (each) =>
          object({
            selector: plain(each.namedResources?.selector),
            vendorParameters: plain(each.vendorParameters),
          }),
        ),
      }),
    ),
    generatedFrom: parametersReference(generatedFrom),
    shareable: plain(shareable),
  }),
  ResourceClassParameters: ({ filters, generatedFrom, vendorParameters }) => ({
    filters: mapped(filters, ({ driverName, namedResources }) =>
      object({
        driverName: plain(driverName),
        selector: plain(namedResources?.selector),
      }),
    ),
    generatedFrom: parametersReference(generatedFrom),
    vendorParameters: plain(vendorParameters),
  }),
} satisfies Record<string, PropsOf>;

/** Whether a kind has a construct. */
export function hasConstruct(kind: string): kind is keyof typeof PROPS {
  return Object.hasOwn(PROPS, kind);
}

/** A device of a ResourceSlice. */
function device(body: Fields): Expression {
  const { attributes, capacity, consumesCounters, nodeSelector: nodes, taints, ...rest } = body;
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
function counterValues(counterSet: unknown, counters: unknown): Expression {
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
  const props = Object.entries({ defaultValue, validValues, ...validRange });
  return literal(Object.fromEntries(props.filter(([, value]) => value !== undefined)));
}

/**
 * The calls that create a node selector. Fields that the calls cannot express are detected when the
 * result is compared with the object.
 */
export function nodeSelector(selector: Fields | undefined): Expression | undefined {
  if (selector === undefined) {
    return undefined;
  }
  const terms = objectsOf(selector?.nodeSelectorTerms).map(nodeSelectorTerm);
  return terms.length === 1 ? terms[0] : call('dra.NodeSelector.anyOf', terms);
}

function nodeSelectorTerm({ matchExpressions, matchFields }: Fields): Expression {
  return call('dra.NodeSelector.allOf', [
    ...objectsOf(matchExpressions).map(labelRequirement),
    ...objectsOf(matchFields).map(({ values }) =>
      call('dra.NodeRequirement.named', [literal(values?.[0])])),
  ]);
}

/** The method for an operator, and its arguments after the label key. */
interface RequirementMethod {
  readonly name: string;
  readonly args: (values: readonly unknown[] | undefined) => unknown[];
}

const METHODS: Readonly<Record<string, RequirementMethod>> = {
  In: { name: 'in', args: (values) => [values] },
  NotIn: { name: 'notIn', args: (values) => [values] },
  Exists: { name: 'exists', args: () => [] },
  DoesNotExist: { name: 'doesNotExist', args: () => [] },
  Gt: { name: 'greaterThan', args: (values) => [Number(values?.[0])] },
  Lt: { name: 'lessThan', args: (values) => [Number(values?.[0])] },
};

function labelRequirement({ key, operator, values }: Fields): Expression {
  if (operator === 'In' && values?.length === 1) {
    return call('dra.NodeRequirement.is', [key, values[0]].map(literal));
  }
  const { name, args } = METHODS[Object.hasOwn(METHODS, operator) ? operator : 'Exists'];
  return call(`dra.NodeRequirement.${name}`, [key, ...args(values)].map(literal));
}
