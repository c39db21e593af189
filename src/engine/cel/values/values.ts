import { CelType } from './cel-type';

/** An error that prevents an expression from having a value. */
export class CelEvaluationError extends Error {
  public constructor(message: string) {
    super(message);
    this.name = 'CelEvaluationError';
  }
}

/** An error from which an expression cannot recover, for example with `||`. */
export class CelFatalError extends CelEvaluationError {
}

/** The computed value, or its replacement after an error from which an expression can recover. */
export function recovered<T, U>(compute: () => T, instead: (error: CelEvaluationError) => U): T | U {
  try {
    return compute();
  } catch (error) {
    if (error instanceof CelEvaluationError && !(error instanceof CelFatalError)) {
      return instead(error);
    }
    throw error;
  }
}

/** Makes a parser throw an error where it would return undefined. */
export function orThrow<T>(tryParse: (text: string) => T | undefined, fault: string): (text: string) => T {
  return (text) => {
    const value = tryParse(text);
    if (value === undefined) {
      throw new CelEvaluationError(`${JSON.stringify(text)} ${fault}`);
    }
    return value;
  };
}

/** An unsigned integer. A plain bigint is signed. */
export class Uint {
  public constructor(public readonly value: bigint) {
  }

  public toString(): string {
    return String(this.value);
  }
}

/** A value that may be missing, or be an error. */
export class Optional {
  public static readonly NONE = new Optional(undefined);

  private static convert(value: unknown): unknown {
    if (value instanceof Optional) {
      return value.isPresent ? Optional.convert(value.content) : null;
    }
    if (value instanceof TypeValue) {
      return value.fullName;
    }
    if (value instanceof CelMap) {
      return value.withoutDefault;
    }
    return isObjectValue(value) && UNCONVERTIBLE.includes(value.typeName)
      ? new CelEvaluationError(`the value of type ${value.typeName} in an optional cannot be read`)
      : value;
  }

  public constructor(private readonly content: unknown) {
  }

  public get isPresent(): boolean {
    return this.content !== undefined;
  }

  /** @throws CelEvaluationError if there is no value, or it is an error */
  public get value(): unknown {
    if (this.content === undefined) {
      throw new CelEvaluationError('optional.none() has no value');
    }
    if (this.content instanceof CelEvaluationError) {
      throw this.content;
    }
    return this.content;
  }

  /**
   * The optional after converting its value to a Go type and back: objects become unreadable, an inner optional becomes
   * its value, a type its name.
   */
  public get converted(): Optional {
    return this.isPresent ? new Optional(Optional.convert(this.content)) : this;
  }
}

const FULL_NAMES: Record<string, string> = {
  ...Object.fromEntries(
    ['Quantity', 'Semver', 'URL', 'NamedFormat', 'DRADevice'].map((name) => [name, `kubernetes.${name}`]),
  ),
  IP: 'net.IP',
  CIDR: 'net.CIDR',
  Empty: 'google.protobuf.Empty',
  timestamp: 'google.protobuf.Timestamp',
  duration: 'google.protobuf.Duration',
};

/** A type as a value. */
export class TypeValue {
  public constructor(public readonly type: CelType) {
  }

  /** The name in strings. */
  public get fullName(): string {
    return FULL_NAMES[this.name] ?? this.name;
  }

  /** The name without its package. */
  public get name(): string {
    return this.type.name.replace(/^(kubernetes|net)\./, '');
  }
}

/** The types that the Go evaluator cannot convert back. */
const UNCONVERTIBLE: readonly string[] = ['Quantity', 'Semver', 'URL', 'IP', 'CIDR'];

/** A value that is opaque except to its own methods. */
export interface ObjectValue {
  /** The type name in signatures. */
  readonly typeName:
  'Quantity' | 'Semver' | 'URL' | 'IP' | 'CIDR' | 'NamedFormat' | 'Empty' | 'duration' | 'timestamp';
  /** Whether `equals` has a result; otherwise, the comparison is an error. @default - only for the same type */
  isComparableWith?(other: unknown): boolean;
  equals(other: unknown): boolean;
}

export function isObjectValue(value: unknown): value is ObjectValue {
  return typeof value === 'object' && value !== null && typeof (value as ObjectValue).typeName === 'string';
}

/** The number in an int, uint or double; undefined for other values. */
export function numeric(value: unknown): bigint | number | undefined {
  if (value instanceof Uint) {
    return value.value;
  }
  return typeof value === 'bigint' || typeof value === 'number' ? value : undefined;
}

/** Rejects versions and bytes as keys: the API server panics for them. */
export function expectHashable(key: unknown): void {
  if (key instanceof Uint8Array || (isObjectValue(key) && key.typeName === 'Semver')) {
    const type = isObjectValue(key) ? key.typeName : 'bytes';
    throw new CelFatalError(`${type} cannot be a key`);
  }
}

/** A map. A number matches an equal key of another type, unless the key is a double. */
export class CelMap {
  private readonly content = new Map<unknown, unknown>();
  /** The entries with unsigned keys, by number, if there are any. */
  private unsigned?: Map<bigint, [key: Uint, value: unknown]>;

  /** @param missing the value of keys that are not in the map, if any */
  public constructor(entries: Iterable<[unknown, unknown]>, private readonly missing?: unknown) {
    for (const [key, value] of entries) {
      this.add(key, value);
    }
  }

  /** Adds an entry while the map is built. */
  public add(key: unknown, value: unknown): void {
    if (key instanceof Uint) {
      this.unsigned ??= new Map();
      this.unsigned.set(key.value, [key, value]);
    } else {
      this.content.set(key, value);
    }
  }

  /** The same entries, without a default value. */
  public get withoutDefault(): CelMap {
    return this.missing === undefined ? this : new CelMap(this.entries);
  }

  public get size(): number {
    return this.content.size + (this.unsigned?.size ?? 0);
  }

  public get keys(): unknown[] {
    return this.entries.map(([key]) => key);
  }

  public get entries(): [unknown, unknown][] {
    return [...this.content, ...this.unsigned?.values() ?? []];
  }

  /** The first entry; undefined if the map is empty. */
  public get first(): [unknown, unknown] | undefined {
    return this.content.entries().next().value ?? this.unsigned?.values().next().value;
  }

  /** Whether the map has an entry for the key. */
  public contains(key: unknown): boolean {
    if (this.size > 0) {
      expectHashable(key);
    }
    return this.entry(key) !== undefined;
  }

  /** The value of the key, or the default value. */
  public find(key: unknown): unknown {
    const value = this.entry(key);
    return value === undefined ? this.missing : value;
  }

  /** The value of the entry for the key; undefined if there is none. */
  private entry(key: unknown): unknown {
    if (typeof key === 'string') {
      return this.content.get(key);
    }
    const number = numeric(key);
    const exact = key instanceof Uint ? this.unsigned?.get(key.value)?.[1] : this.content.get(key);
    if (number === undefined || exact !== undefined || !Number.isInteger(Number(number))) {
      // NaN does not equal itself.
      return Number.isNaN(key) ? undefined : exact;
    }
    const integer = BigInt(number);
    return this.content.has(integer) ? this.content.get(integer) : this.unsigned?.get(integer)?.[1];
  }
}
