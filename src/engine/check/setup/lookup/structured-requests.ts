import { perObject } from './per-setup';
import { Fields, isObject, objectsOf, textOf } from '../../../kubernetes/plain-data';
import { classicAdapter } from '../../../render/classic';
import { field, FieldPath, item, pathThrough } from '../../field-path';
import { SetupObject } from '../setup-object';

/** The maximum number of devices in a claim. */
export const MOST_DEVICES = 32;

/** One way to satisfy a request: the request itself, or one of its alternatives. */
export interface RequestedDevices {
  readonly object: SetupObject;
  /** The name of the alternative; undefined for a request without alternatives. */
  readonly alternative?: string;
  readonly className?: string;
  /** The number of devices; undefined for all that match. */
  readonly count?: number;
  /** The fields of the request, wherever the API version nests them. */
  readonly fields: Fields;
  readonly at: FieldPath;
}

/** One request of a claim with structured parameters. */
export interface StructuredRequest {
  readonly name?: string;
  readonly fields: Fields;
  readonly at: FieldPath;
  /** The ways to satisfy the request, the preferred one first. */
  readonly ways: readonly RequestedDevices[];
}

/** An entry of a list, with its place. */
export interface PlacedEntry {
  readonly fields: Fields;
  readonly at: FieldPath;
}

/** The requests of a claim with structured parameters, or of a template of such claims. */
export interface DeviceClaim {
  readonly object: SetupObject;
  readonly requests: readonly StructuredRequest[];
  /** The ways of satisfying all requests. */
  readonly ways: readonly RequestedDevices[];
  readonly constraints: readonly PlacedEntry[];
  readonly config: readonly PlacedEntry[];
}

/** Whether the object is a claim or template with structured parameters. */
export function isStructuredClaim(object: SetupObject): boolean {
  const { kind } = object.identity;
  return (kind === 'ResourceClaim' || kind === 'ResourceClaimTemplate') && isStructured(object);
}

/** Whether the object is of a DRA kind with structured parameters. */
export function isStructured({ kind }: SetupObject): boolean {
  return kind !== undefined && classicAdapter(kind.apiVersion) === undefined;
}

/** The contents of a claim or template with structured parameters; empty for other objects. */
export const deviceClaim = perObject((object): DeviceClaim =>
  isStructuredClaim(object) ? readClaim(object) : { object, requests: [], ways: [], constraints: [], config: [] },
);

/** The ways of satisfying the requests in a constraint's or configuration's list; an empty list means all requests. */
export function coveredRequests({ requests }: DeviceClaim, names: unknown): RequestedDevices[][] {
  const listed = new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []);
  if (listed.size === 0) {
    return requests.map(({ ways }) => [...ways]);
  }
  return requests
    .map(({ name, ways }) =>
      ways.filter(
        ({ alternative }) => listed.has(`${name}`) || listed.has(`${name}/${alternative}`),
      ),
    )
    .filter((ways) => ways.length > 0);
}

/** The number of devices for all requests, with the smallest or largest alternative of each; 'All' counts as one. */
export function sumOfDevices(
  requests: readonly StructuredRequest[], choose: (...counts: number[]) => number,
): number {
  return requests.filter(({ ways }) => ways.length > 0)
    .reduce((total, { ways }) => total + choose(...ways.map(({ count }) => count ?? 1)), 0);
}

/** Whether each name in a list is a request or an alternative. */
export function namesRequests({ requests }: DeviceClaim, names: unknown): boolean {
  if (!Array.isArray(names)) {
    return true;
  }
  const known = new Set<unknown>(requests.flatMap(({ name, ways }) =>
    [name, ...ways.filter(({ alternative }) => alternative !== undefined).map((way) => `${name}/${way.alternative}`)]));
  return names.every((each) => known.has(each));
}

/** The API server rejects longer lists, and rules may compare all pairs of entries. */
const LONGEST_LIST = 64;

const NO_ENTRIES: readonly PlacedEntry[] = [];

/** The entries of a list of objects. */
export function placedEntries(
  list: unknown,
  at: FieldPath | undefined,
  most = LONGEST_LIST,
): readonly PlacedEntry[] {
  return Array.isArray(list)
    ? objectsOf(list.slice(0, most)).map((fields, index) => ({ fields, at: item(at, index) }))
    : NO_ENTRIES;
}

/** The tolerations of one way to satisfy a request. */
export function tolerationsOf({ fields, at }: RequestedDevices): readonly PlacedEntry[] {
  return placedEntries(fields.tolerations, field(at, 'tolerations'));
}

const IN_CLAIM = pathThrough('spec', 'devices');
const IN_TEMPLATE = pathThrough('spec', 'spec', 'devices');

function readClaim(object: SetupObject): DeviceClaim {
  const { identity, manifest } = object;
  const isTemplate = identity.kind === 'ResourceClaimTemplate';
  const spec = isTemplate ? recordOf(manifest.spec).spec : manifest.spec;
  const at = isTemplate ? IN_TEMPLATE : IN_CLAIM;
  const devices = recordOf(recordOf(spec).devices);
  const requests = placedEntries(devices.requests, field(at, 'requests'), Infinity)
    .map((request) => readRequest(object, request));
  return {
    object,
    requests,
    ways: requests.flatMap(({ ways }) => ways),
    constraints: placedEntries(devices.constraints, field(at, 'constraints')),
    config: placedEntries(devices.config, field(at, 'config')),
  };
}

/** Older API versions have the fields of `exactly` on the request itself. */
function readRequest(object: SetupObject, { fields, at }: PlacedEntry): StructuredRequest {
  const ways: RequestedDevices[] = [];
  if ('deviceClassName' in fields) {
    ways.push(readWay(object, { fields, at }));
  }
  if (isObject(fields.exactly)) {
    ways.push(readWay(object, { fields: fields.exactly, at: field(at, 'exactly') }));
  }
  for (const each of placedEntries(fields.firstAvailable, field(at, 'firstAvailable'))) {
    ways.push({ ...readWay(object, each), alternative: textOf(each.fields.name) ?? '' });
  }
  return { name: textOf(fields.name), fields, at, ways };
}

function readWay(object: SetupObject, { fields, at }: PlacedEntry): RequestedDevices {
  const className = textOf(fields.deviceClassName);
  const written = typeof fields.count === 'bigint' ? Number(fields.count) : fields.count;
  const count = typeof written === 'number' && written > 0 ? written : 1;
  return {
    object,
    className: className === '' ? undefined : className,
    count: fields.allocationMode === 'All' ? undefined : count,
    fields,
    at,
  };
}

function recordOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}
