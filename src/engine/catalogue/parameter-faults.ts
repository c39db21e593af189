import { ParameterSchema } from './driver-data';
import { formatFault } from './parameter-formats';
import { didYouMean, nearName } from '../errors/did-you-mean';
import { alternatives, found } from '../errors/wording';
import { isObject, own } from '../kubernetes/plain-data';

/** A violation of a parameter schema. */
export interface ParameterFault {
  readonly path: readonly (string | number)[];
  readonly reason: 'NotFound' | 'Invalid' | 'NotSupported' | 'Required' | 'Forbidden';
  readonly message: string;
  readonly suggestion?: string;
  /** Whether the driver does not know the field, and may drop it. */
  readonly isUnknownField?: boolean;
  /** The intended field or value, if known. */
  readonly meant?: string;
  /** Whether an unknown field or value resembles a known one. */
  readonly isTypo?: boolean;
  /** The version that introduced the field. */
  readonly since?: string;
}

/** Options for the validation against a schema. */
export interface ParameterReading {
  /** Whether a version under consideration has the features of the given version. */
  readonly isSince: (version: string) => boolean;
  /** Common mistakes in field names, with the intended name. */
  readonly corrections?: Readonly<Record<string, string>>;
  /** The targets of `$ref`, by name. */
  readonly definitions?: Readonly<Record<string, ParameterSchema>>;
}

type Path = readonly (string | number)[];

/** The faults in parameters, in the order of their fields. */
export function parameterFaults(value: unknown, schema: ParameterSchema, reading: ParameterReading): ParameterFault[] {
  return new Reader(reading).faults(value, schema, []);
}

/** The types of JSON Schema. */
const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number' || typeof value === 'bigint',
  integer: (value) => typeof value === 'bigint' || Number.isInteger(value),
  null: (value) => value === null,
};

class Reader {
  public constructor(private readonly reading: ParameterReading) {
  }

  public faults(value: unknown, schema: ParameterSchema, path: Path): ParameterFault[] {
    if (typeof schema === 'boolean') {
      return schema ? [] : [{ path, reason: 'Forbidden', message: 'must not be set here' }];
    }
    if (schema.$ref !== undefined) {
      return this.faults(value, this.reading.definitions![schema.$ref.replace(/^.*\//, '')], path);
    }
    const types = schema.type === undefined ? [] : [schema.type].flat();
    if (types.length > 0 && !types.some((type) => TYPES[type](value))) {
      return [invalid(path, `must be ${types.map(withArticle).join(' or ')}, got ${found(value)}`)];
    }
    return [
      ...this.ofScalar(value, schema, path),
      ...isObject(value) ? this.ofObject(value, schema, path) : [],
      ...Array.isArray(value) ? this.ofList(value, schema, path) : [],
      ...this.combined(value, schema, path),
    ];
  }

  private ofScalar(value: unknown, schema: Exclude<ParameterSchema, boolean>, path: Path): ParameterFault[] {
    const values = 'const' in schema ? [schema.const] : schema.enum;
    if (values !== undefined && !values.includes(value)) {
      const words = values.map(String);
      const guess = typeof value === 'string' ? didYouMean(value, words) : '';
      const one = typeof values[0] === 'string' ? alternatives(words) : words.join(', ');
      const message = `must be ${one}, got ${found(value)}${guess}`;
      const meant = typeof value === 'string' ? nearName(value, words)?.name : undefined;
      return [{ path, reason: 'NotSupported', message, isTypo: guess !== '', meant }];
    }
    const words = isText(value) ? textFault(value, schema) : numberFault(value, schema);
    const fault = words ?? formatFault(value, schema['x-format'], schema['x-minQuantity']);
    return fault === undefined ? [] : [invalid(path, `${fault}, got ${found(value)}`)];
  }

  private ofObject(
    value: Record<string, unknown>, schema: Exclude<ParameterSchema, boolean>, path: Path,
  ): ParameterFault[] {
    const { properties = {}, additionalProperties = true, required = [], minProperties, maxProperties } = schema;
    const inside = Object.keys(value).flatMap((name): ParameterFault[] => {
      const place = [...path, name];
      const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (known === false && !Object.hasOwn(properties, name)) {
        return [this.unknownField(name, properties, place)];
      }
      const since = typeof known === 'boolean' ? undefined : known['x-since'];
      return since !== undefined && !this.reading.isSince(since)
        ? [{ path: place, reason: 'NotFound', message: `exists only since ${since}`, isUnknownField: true, since }]
        : this.faults(value[name], known, place);
    });
    const missing = required.filter((name) => value[name] === undefined).map((name): ParameterFault =>
      ({ path: [...path, name], reason: 'Required', message: 'is required' }));
    const { length } = Object.keys(value);
    const isMany = length < (minProperties ?? 0) || length > (maxProperties ?? Infinity);
    return [...inside, ...missing, ...isMany ? [invalid(path, `has ${length} fields`)] : []];
  }

  private unknownField(
    name: string, properties: Readonly<Record<string, ParameterSchema>>, path: Path,
  ): ParameterFault {
    const corrected = own(this.reading.corrections, name);
    const elsewhere = pathsTo(name, properties);
    const isCorrected = corrected !== undefined && Object.hasOwn(properties, corrected);
    const inside = elsewhere.length > 0
      ? `, but there is ${alternatives(elsewhere)}`
      : didYouMean(name, Object.keys(properties));
    const meant = elsewhere.length > 0 ? undefined : nearName(name, Object.keys(properties))?.name;
    const guess = isCorrected ? ` (did you mean ${found(corrected)}?)` : inside;
    return {
      path,
      reason: 'NotFound',
      message: `is not a field here${guess}`,
      isUnknownField: true,
      isTypo: guess !== '',
      meant: isCorrected ? corrected : meant,
    };
  }

  private ofList(value: readonly unknown[], schema: Exclude<ParameterSchema, boolean>, path: Path): ParameterFault[] {
    const { items = true, maxItems = Infinity } = schema;
    const inside = value.flatMap((item, index) => this.faults(item, items, [...path, index]));
    const most = maxItems === 0 ? 'must be empty here' : `has more than ${maxItems} items`;
    return value.length > maxItems ? [...inside, { path, reason: 'Forbidden', message: most }] : inside;
  }

  private combined(value: unknown, schema: Exclude<ParameterSchema, boolean>, path: Path): ParameterFault[] {
    const { allOf = [], anyOf = [], not } = schema;
    const fits = (other: ParameterSchema) => this.faults(value, other, path).length === 0;
    const condition = schema.if === undefined || !fits(schema.if) ? [] : this.ofThen(value, schema, path);
    const none = anyOf.length > 0 && !anyOf.some(fits)
      ? [invalid(path, `needs ${anyOf.map(describeNeed).join(' or ')}`)]
      : [];
    const excluded = not !== undefined && fits(not) ? [invalid(path, `must not be ${found(value)}`)] : [];
    return [...allOf.flatMap((each) => this.faults(value, each, path)), ...condition, ...none, ...excluded];
  }

  /** A fault in a consequence mentions the condition: `mpsConfig does not go with strategy TimeSlicing`. */
  private ofThen(value: unknown, schema: Exclude<ParameterSchema, boolean>, path: Path): ParameterFault[] {
    const why = describeNeed(schema.if!);
    return this.faults(value, schema.then ?? true, path)
      .map((fault) => (fault.reason === 'Forbidden' ? { ...fault, message: `does not go with ${why}` } : fault));
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function textFault(value: string, { minLength = 0, maxLength = Infinity, pattern }: Exclude<ParameterSchema, boolean>) {
  if (value.length < minLength) {
    return 'must not be empty';
  }
  if (value.length > maxLength) {
    return `must have at most ${maxLength} characters`;
  }
  return pattern === undefined || new RegExp(pattern, 'u').test(value) ? undefined : `must match ${pattern}`;
}

function numberFault(value: unknown, schema: Exclude<ParameterSchema, boolean>): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'bigint') {
    return undefined;
  }
  const { minimum = -Infinity, maximum = Infinity, exclusiveMaximum = Infinity } = schema;
  if (value < minimum) {
    return `must be at least ${minimum}`;
  }
  return value > maximum || value >= exclusiveMaximum
    ? `must be ${value > maximum ? `at most ${maximum}` : `less than ${exclusiveMaximum}`}`
    : undefined;
}

/** A short description of what a schema requires: `strategy "MPS"`, `gateway`. */
function describeNeed(schema: ParameterSchema): string {
  if (typeof schema === 'boolean') {
    return 'nothing';
  }
  const constants = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    if (typeof each === 'boolean') {
      return [];
    }
    return 'const' in each ? [`${name} ${found(each.const)}`] : each.required ?? [];
  });
  return (constants.length > 0 ? constants : schema.required ?? []).join(' and ');
}

/** The paths of all fields with the name, at any depth below these fields. */
function pathsTo(name: string, properties: Readonly<Record<string, ParameterSchema>>): string[] {
  return Object.entries(properties).flatMap(([holder, schema]) => {
    const below = typeof schema === 'boolean' ? {} : schema.properties ?? {};
    const direct = Object.hasOwn(below, name) ? [`${holder}.${name}`] : [];
    return [...direct, ...pathsTo(name, below).map((path) => `${holder}.${path}`)];
  });
}

function invalid(path: Path, message: string): ParameterFault {
  return { path, reason: 'Invalid', message };
}

function withArticle(type: string): string {
  return type === 'array' ? 'a list' : `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}
