import { call, Expression, list, literal, object } from './expression';
import { amounts, fields, mapped, named, plain, withConstants } from './field-values';
import { Fields, objectsOf } from '../engine/kubernetes/plain-data';
import { driverIs } from '../engine/render/device-expressions';

/** The props of a construct; undefined values are omitted. */
export type Props = Readonly<Record<string, Expression | undefined>>;

/** A kind that other objects reference by name. */
export type ReferableKind = 'DeviceClass' | 'ResourceClass' | 'ResourceClaim' | 'ResourceClaimTemplate';

/** Finds the construct of an object, or declares a reference to an object in the cluster. */
export type Refer = (kind: ReferableKind, name: string) => Expression;

/** The props of a claim, derived from its spec. */
export function claimProps(spec: Fields | undefined, refer: Refer): Props {
  if (spec?.resourceClassName !== undefined) {
    return {
      resourceClass: refer('ResourceClass', String(spec.resourceClassName)),
      parametersRef: parametersReference(spec.parametersRef),
      allocationMode: named('allocationMode', spec.allocationMode),
    };
  }
  const { requests, constraints, config, ...others } = spec?.devices ?? {};
  return {
    requests: mapped(requests, (each) => request(each, refer)),
    constraints: mapped(constraints, constraint),
    config: mapped(config, configuration),
    ...fields(others),
  };
}

/** The props that select the devices of a class. */
export function classSelectors(selectors: unknown): Props {
  const driver = driverOf(objectsOf(selectors)[0]?.cel?.expression);
  if (driver === undefined) {
    return { selectors: mapped(selectors, selector) };
  }
  const others = (selectors as unknown[]).slice(1);
  return {
    driverName: literal(driver),
    selectors: others.length === 0 ? undefined : mapped(others, selector),
  };
}

/** The driver in a selector, if the selector is written as `driverName` renders it. */
function driverOf(expression: unknown): string | undefined {
  if (typeof expression !== 'string') {
    return undefined;
  }
  const driver = /^device\.driver == "([^"\\]+)"$/.exec(expression)?.[1];
  return driver !== undefined && expression === driverIs(driver) ? driver : undefined;
}

/** The configuration of a claim or class. */
export function configuration({ opaque, requests }: Fields): Expression {
  return call('dra.DeviceConfiguration.opaque', [
    literal(opaque?.driver),
    literal(opaque?.parameters),
    ...scopeOf(requests),
  ]);
}

/** A reference to an object with parameters. */
export function parametersReference(target: unknown): Expression | undefined {
  return target === undefined ? undefined : call('dra.ParametersReference.toName', [literal(target)]);
}

function request({ name, exactly, firstAvailable }: Fields, refer: Refer): Expression {
  if (firstAvailable === undefined) {
    return call('dra.DeviceRequest.exactly', devices(name, exactly ?? {}, refer));
  }
  const alternatives = objectsOf(firstAvailable).map(({ name: subrequest, ...each }) =>
    call('dra.DeviceSubRequest.exactly', devices(subrequest, each, refer)));
  return call('dra.DeviceRequest.firstAvailable', [literal(name), list(alternatives)]);
}

function devices(name: unknown, asked: Fields, refer: Refer): Expression[] {
  const { deviceClassName, count, allocationMode, selectors, tolerations, capacity, ...others } = asked;
  const options = {
    count: plain(count),
    all: allocationMode === undefined ? undefined : literal(allocationMode === 'All'),
    selectors: mapped(selectors, selector),
    ...fields(others),
    tolerations: mapped(tolerations, withConstants),
    capacity: amounts(capacity?.requests),
  };
  const required = [literal(name), refer('DeviceClass', String(deviceClassName))];
  const hasOptions = Object.values(options).some((option) => option !== undefined);
  return hasOptions ? [...required, object(options)] : required;
}

function selector(each: Fields): Expression {
  return call('dra.DeviceSelector.cel', [literal(each.cel?.expression)]);
}

function constraint({ matchAttribute, distinctAttribute, requests }: Fields): Expression {
  const scope = scopeOf(requests);
  return distinctAttribute === undefined
    ? call('dra.DeviceConstraint.matchAttribute', [literal(matchAttribute), ...scope])
    : call('dra.DeviceConstraint.distinctAttribute', [literal(matchAttribute ?? distinctAttribute), ...scope]);
}

function scopeOf(requests: unknown): Expression[] {
  return requests === undefined ? [] : [object({ requests: literal(requests) })];
}
