import { call, Expression, list, literal, object } from './expression';
import { nodeSelector } from './node-calls';
import { Device, DeviceAttribute, DeviceCapacity } from '../device';
import { DeviceConfiguration } from '../device-configuration';
import { DeviceConstraint } from '../device-constraint';
import { DeviceRequest, DeviceSubRequest } from '../device-request';
import { DeviceSelector } from '../device-selector';
import { DeviceTaintEffect, DeviceTolerationOperator } from '../device-toleration';
import { isObject, objectsOf } from '../kubernetes/plain-data';
import { ParametersReference } from '../parameters-reference';
import { driverIs } from '../render/model/device-expressions';
import { AllocationMode } from '../resource-claim';

/** Finds, or makes known, the construct that stands for an object. */
export type Refer = (kind: string, name: string) => Expression;

/**
 * The props of a construct that makes an object, from what the object says beside its
 * metadata; structured kinds as `v1` writes them.
 */
export type PropsOf = (body: any, refer: Refer) => Readonly<Record<string, Expression | undefined>>;

/**
 * The props of the constructs, by kind. What a kind cannot say in props is missed when
 * the result is compared with the object.
 */
export const PROPS: Readonly<Record<string, PropsOf>> = {
  DeviceClass: ({ spec }) => ({
    ...conditions(spec?.selectors),
    config: mapped(spec?.config, configuration),
    extendedResourceName: plain(spec?.extendedResourceName),
    suitableNodes: nodeSelector(spec?.suitableNodes),
  }),
  ResourceClaim: ({ spec }, refer) => claim(spec, refer),
  ResourceClaimTemplate: ({ spec }, refer) => ({
    ...claim(spec?.spec, refer),
    claimMetadata: plain(spec?.metadata),
  }),
  ResourceSlice: ({ spec }) => ({
    driverName: plain(spec?.driver),
    pool: plain(spec?.pool),
    nodeName: plain(spec?.nodeName),
    nodeSelector: nodeSelector(spec?.nodeSelector),
    allNodes: plain(spec?.allNodes),
    perDeviceNodeSelection: plain(spec?.perDeviceNodeSelection),
    devices: mapped(spec?.devices, device),
    sharedCounters: mapped(spec?.sharedCounters, ({ name, counters }) =>
      literal({ counterSet: name, counters: bareCounters(counters) }),
    ),
  }),
  DeviceTaintRule: ({ spec }) => ({
    deviceSelector: plain(spec?.deviceSelector),
    taint: spec?.taint === undefined ? undefined : withEnums(spec.taint),
  }),
  ResourceClass: ({ driverName, parametersRef, structuredParameters, suitableNodes }) => ({
    driverName: plain(driverName),
    parametersRef: reference(parametersRef),
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
    generatedFrom: reference(generatedFrom),
    shareable: plain(shareable),
  }),
  ResourceClassParameters: ({ filters, generatedFrom, vendorParameters }) => ({
    filters: mapped(filters, ({ driverName, namedResources }) =>
      object({
        driverName: plain(driverName),
        selector: plain(namedResources?.selector),
      }),
    ),
    generatedFrom: reference(generatedFrom),
    vendorParameters: plain(vendorParameters),
  }),
};

function claim(spec: any, refer: Refer): Record<string, Expression | undefined> {
  if (spec?.resourceClassName !== undefined) {
    return {
      resourceClass: refer('ResourceClass', String(spec.resourceClassName)),
      parametersRef: reference(spec.parametersRef),
      allocationMode: named('allocationMode', spec.allocationMode),
    };
  }
  return {
    requests: mapped(spec?.devices?.requests, (each) => request(each, refer)),
    constraints: mapped(spec?.devices?.constraints, constraint),
    config: mapped(spec?.devices?.config, configuration),
  };
}

function request({ name, exactly, firstAvailable }: any, refer: Refer): Expression {
  if (firstAvailable === undefined) {
    return call('dra.DeviceRequest.exactly', DeviceRequest.exactly, devices(name, exactly ?? {}, refer));
  }
  const alternatives = objectsOf(firstAvailable).map(({ name: subName, ...each }) =>
    call('dra.DeviceSubRequest.exactly', DeviceSubRequest.exactly, devices(subName, each, refer)));
  return call('dra.DeviceRequest.firstAvailable', DeviceRequest.firstAvailable, [
    literal(name),
    list(alternatives),
  ]);
}

function devices(name: unknown, asked: any, refer: Refer): Expression[] {
  const options = object({
    count: plain(asked.count),
    all: asked.allocationMode === undefined ? undefined : literal(asked.allocationMode === 'All'),
    selectors: mapped(asked.selectors, selector),
    adminAccess: plain(asked.adminAccess),
    tolerations: mapped(asked.tolerations, (each) => withEnums(each)),
    capacity: texts(asked.capacity?.requests),
  });
  const required = [literal(name), refer('DeviceClass', String(asked.deviceClassName))];
  return Object.keys(options.value).length === 0 ? required : [...required, options];
}

/** A condition on the driver alone is the driver's name. */
function conditions(selectors: unknown): Record<string, Expression | undefined> {
  const expression = objectsOf(selectors)[0]?.cel?.expression;
  const driver =
    typeof expression === 'string'
      ? /^device\.driver == "([^"\\]+)"$/.exec(expression)?.[1]
      : undefined;
  if (driver === undefined || expression !== driverIs(driver)) {
    return { selectors: mapped(selectors, selector) };
  }
  const others = (selectors as unknown[]).slice(1);
  return { driverName: literal(driver), selectors: others.length === 0 ? undefined : mapped(others, selector) };
}

function selector(each: any): Expression {
  return call('dra.DeviceSelector.cel', DeviceSelector.cel, [literal(each.cel?.expression)]);
}

function constraint({ matchAttribute, distinctAttribute, requests }: any): Expression {
  const method = distinctAttribute === undefined ? 'matchAttribute' : 'distinctAttribute';
  return call(`dra.DeviceConstraint.${method}`, DeviceConstraint[method], [
    literal(matchAttribute ?? distinctAttribute),
    ...scopeOf(requests),
  ]);
}

function configuration({ opaque, requests }: any): Expression {
  return call('dra.DeviceConfiguration.opaque', DeviceConfiguration.opaque,
    [literal(opaque?.driver), literal(opaque?.parameters), ...scopeOf(requests)]);
}

function scopeOf(requests: unknown): Expression[] {
  return requests === undefined ? [] : [object({ requests: literal(requests) })];
}

function device({
  attributes,
  capacity,
  consumesCounters,
  nodeSelector: nodes,
  taints,
  ...rest
}: any): Expression {
  const others = Object.fromEntries(
    Object.entries(rest as Partial<Device>).map(([name, value]) => [name, literal(value)]),
  );
  return object({
    ...others,
    nodeSelector: nodeSelector(nodes),
    taints: mapped(taints, (each) => withEnums(each)),
    attributes: valuesOf(attributes, (value) => {
      const [type] = Object.keys(value) as (keyof typeof DeviceAttribute)[];
      return call(`dra.DeviceAttribute.${type}`, DeviceAttribute[type] as any, [
        literal((value as any)[type]),
      ]);
    }),
    capacity: valuesOf(capacity, ({ value, requestPolicy }) =>
      call('dra.DeviceCapacity.of', DeviceCapacity.of, [
        literal(String(value)),
        ...(requestPolicy === undefined
          ? []
          : [
            literal(
              definedOf({
                defaultValue: requestPolicy.default,
                validValues: requestPolicy.validValues,
                ...requestPolicy.validRange,
              }),
            ),
          ]),
      ]),
    ),
    consumesCounters: mapped(consumesCounters, ({ counterSet, counters }) =>
      literal({ counterSet, counters: bareCounters(counters) }),
    ),
  });
}

function bareCounters(counters: unknown): unknown {
  return isObject(counters)
    ? Object.fromEntries(
      Object.entries(counters).map(([name, each]) => [name, String(each?.value)]),
    )
    : counters;
}

function reference(target: any): Expression | undefined {
  return target === undefined
    ? undefined
    : call('dra.ParametersReference.toName', ParametersReference.toName, [literal(target)]);
}

/** Fields whose values have a name. */
const ENUMS: Readonly<Record<string, { readonly name: string; readonly values: Record<string, string> }>> = {
  effect: { name: 'DeviceTaintEffect', values: DeviceTaintEffect },
  operator: { name: 'DeviceTolerationOperator', values: DeviceTolerationOperator },
  allocationMode: { name: 'AllocationMode', values: AllocationMode },
};

/** A taint or toleration. */
function withEnums(fields: Record<string, unknown>): Expression {
  return object(Object.fromEntries(Object.entries(fields)
    .map(([name, value]) => [name, Object.hasOwn(ENUMS, name) ? named(name, value) : plain(value)])));
}

function named(field: string, value: unknown): Expression | undefined {
  const { name, values } = ENUMS[field];
  const [member] = Object.entries(values).find(([, each]) => each === value) ?? [];
  return member === undefined ? plain(value) : { code: `dra.${name}.${member}`, value };
}

/** Amounts, which may be numbers in YAML and are texts in props. */
function texts(amounts: unknown): Expression | undefined {
  return isObject(amounts)
    ? literal(
      Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)])),
    )
    : plain(amounts);
}

function plain(value: unknown): Expression | undefined {
  return value === undefined || value === null ? undefined : literal(value);
}

function mapped(values: unknown, change: (value: any) => Expression): Expression | undefined {
  return values === undefined || values === null
    ? undefined
    : Array.isArray(values)
      ? list(values.map(change))
      : literal(values);
}

function valuesOf(values: unknown, change: (value: any) => Expression): Expression | undefined {
  return isObject(values)
    ? object(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)])),
    )
    : plain(values);
}

function definedOf(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
