import { CelType } from './types';

/** Why an expression has no value for a device. */
export class CelEvaluationError extends Error {
  public constructor(message: string) {
    super(message);
    this.name = 'CelEvaluationError';
  }
}

/** An unsigned integer; a plain bigint is a signed one. */
export class Uint {
  public constructor(public readonly value: bigint) {
  }

  public toString(): string {
    return String(this.value);
  }
}

/** A value that may be missing. */
export class Optional {
  public static readonly NONE = new Optional(undefined);

  public constructor(private readonly content: unknown) {
  }

  public get isPresent(): boolean {
    return this.content !== undefined;
  }

  /** @throws CelEvaluationError if there is none */
  public get value(): unknown {
    if (this.content === undefined) {
      throw new CelEvaluationError('optional.none() has no value');
    }
    return this.content;
  }
}

/** A type as a value. */
export class TypeValue {
  public constructor(public readonly type: CelType) {
  }

  public get name(): string {
    return this.type.name.replace(/^(kubernetes|net)\./, '');
  }
}

/** What the Kubernetes libraries add: values that only their own methods look into. */
export interface ObjectValue {
  /** The name of its type in signatures. */
  readonly typeName: 'Quantity' | 'Semver' | 'URL' | 'IP' | 'CIDR' | 'NamedFormat' | 'duration' | 'timestamp';
  equals(other: unknown): boolean;
}

export function isObjectValue(value: unknown): value is ObjectValue {
  return typeof value === 'object' && value !== null && typeof (value as ObjectValue).typeName === 'string';
}

/**
 * A map; keys are numbers, texts and truth values, and numbers are the same key whatever
 * their type.
 */
export class CelMap {
  private readonly content = new Map<string, [key: unknown, value: unknown]>();

  /**
   * @param missing what a lookup finds under keys that are not there, undefined for
   * nothing
   */
  public constructor(entries: Iterable<[unknown, unknown]>, private readonly missing?: unknown) {
    for (const [key, value] of entries) {
      this.content.set(keyText(key), [key, value]);
    }
  }

  public get size(): number {
    return this.content.size;
  }

  public get keys(): unknown[] {
    return this.entries.map(([key]) => key);
  }

  public get entries(): [unknown, unknown][] {
    return [...this.content.values()];
  }

  /** Whether the key itself is there. */
  public contains(key: unknown): boolean {
    if (isObjectValue(key)) {
      throw new CelEvaluationError(`a ${key.typeName} cannot be a key`);
    }
    return this.content.has(keyText(key));
  }

  /** What stands under the key, undefined for nothing. */
  public find(key: unknown): unknown {
    const entry = this.content.get(keyText(key));
    return entry === undefined ? this.missing : entry[1];
  }
}

function keyText(key: unknown): string {
  if (key instanceof Uint) {
    return `number ${key.value}`;
  }
  return typeof key === 'bigint' || typeof key === 'number' ? `number ${key}` : `${typeof key} ${key}`;
}

/** The number behind an int, uint or double, undefined for other values. */
export function numeric(value: unknown): bigint | number | undefined {
  if (value instanceof Uint) {
    return value.value;
  }
  return typeof value === 'bigint' || typeof value === 'number' ? value : undefined;
}

/** Whether two values are equal; values of different types are not, but for numbers. */
export function areEqual(one: unknown, other: unknown): boolean {
  const number = numeric(one);
  const otherNumber = numeric(other);
  if (number !== undefined && otherNumber !== undefined) {
    // eslint-disable-next-line eqeqeq -- a bigint and a number may be the same number
    return number == otherNumber;
  }
  if (isObjectValue(one)) {
    if (isTimeValue(one) || (isObjectValue(other) && other.typeName === one.typeName)) {
      return one.equals(other);
    }
    throw new CelEvaluationError(`a ${one.typeName} cannot be compared with ${describeValue(other)}`);
  }
  if (Array.isArray(one)) {
    return (
      Array.isArray(other)
      && one.length === other.length
      && one.every((each, index) => !differ(each, other[index]))
    );
  }
  if (one instanceof CelMap) {
    return other instanceof CelMap && one.size === other.size
      && one.entries.every(([key, value]) => other.contains(key) && !differ(value, other.find(key)));
  }
  if (one instanceof Optional) {
    return (
      other instanceof Optional
      && one.isPresent === other.isPresent
      && (!one.isPresent || areEqual(one.value, other.value))
    );
  }
  if (one instanceof Uint8Array) {
    return other instanceof Uint8Array && Buffer.compare(one, other) === 0;
  }
  if (one instanceof TypeValue) {
    return other instanceof TypeValue && one.name === other.name;
  }
  return one === other;
}

/**
 * Whether two entries of lists or maps are known to be different: the API server passes
 * over those that cannot be compared.
 */
function differ(one: unknown, other: unknown): boolean {
  try {
    return !areEqual(one, other);
  } catch (error) {
    if (error instanceof CelEvaluationError) {
      return false;
    }
    throw error;
  }
}

function isTimeValue({ typeName }: ObjectValue): boolean {
  return typeName === 'duration' || typeName === 'timestamp';
}

/** The value in words: its type and, where that helps, itself. */
export function describeValue(value: unknown): string {
  const type = kindOf(value);
  return typeof value === 'string' || numeric(value) !== undefined || typeof value === 'boolean'
    ? `${type} ${typeof value === 'string' ? JSON.stringify(value) : numeric(value) ?? value}` : type;
}

/** The name of the type of a value, without what it holds. */
export function kindOf(value: unknown): string {
  switch (typeof value) {
    case 'bigint': return 'int';
    case 'number': return 'double';
    case 'boolean': return 'bool';
    case 'string': return 'string';
    default:
  }
  if (value === null) {
    return 'null_type';
  }
  if (isObjectValue(value)) {
    return value.typeName;
  }
  if (Array.isArray(value)) {
    return 'list';
  }
  return value instanceof Uint ? 'uint' : value instanceof CelMap ? 'map' : value instanceof Uint8Array ? 'bytes'
    : value instanceof Optional ? 'optional_type' : value instanceof TypeValue ? 'type' : 'object';
}

/** Whether a value can stand where a signature has the type. */
export function isOfType(value: unknown, type: CelType): boolean {
  switch (type.kind) {
    case 'dyn':
    case 'any':
    case 'parameter':
      return true;
    case 'object':
    case 'opaque':
      return `kubernetes.${kindOf(value)}` === type.name || `net.${kindOf(value)}` === type.name;
    case 'list':
      return Array.isArray(value) && value.every((each) => isOfType(each, type.parameters[0]));
    case 'optional_type':
      return (
        value instanceof Optional && (!value.isPresent || isOfType(value.value, type.parameters[0]))
      );
    default:
      return kindOf(value) === type.kind;
  }
}
