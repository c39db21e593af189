import { BOOL, BYTES, CelType, DOUBLE, DYN, INT, listOf, mapOf, STRING, UINT } from './cel-type';
import { Duration, Timestamp } from './time';
import { describeValue } from './value-kinds';
import { CelEvaluationError, CelMap, numeric, ObjectValue, Uint } from './values';
import { toLatin1 } from '../../kubernetes/text/bytes';

type FieldValues = ReadonlyMap<string, any>;

/** A message type that expressions can construct. */
export interface Message {
  readonly fields: Readonly<Record<string, CelType>>;
  /** Creates the value with these fields; missing fields have their zero value. */
  readonly make: (fields: FieldValues) => unknown;
}

class Empty implements ObjectValue {
  public readonly typeName = 'Empty';

  public isComparableWith(): boolean {
    return true;
  }

  public equals(other: unknown): boolean {
    return other instanceof Empty;
  }
}

const TIME: Message['fields'] = { seconds: INT, nanos: INT };
const SECOND = 1_000_000_000n;

function nanosOf(fields: FieldValues): bigint {
  return (fields.get('seconds') ?? 0n) * SECOND + int32(fields.get('nanos') ?? 0n);
}

/** A wrapper type, which evaluates to the wrapped value. */
function wrapper(type: CelType, zero: unknown, read = (value: any): unknown => value): Message {
  return { fields: { value: type }, make: (fields) => read(fields.get('value') ?? zero) };
}

function in32Bits<T extends bigint | Uint>(read: (value: T) => bigint, wrap: typeof BigInt.asIntN): (value: T) => T {
  return (value) => {
    if (wrap(32, read(value)) !== read(value)) {
      throw new CelEvaluationError(`${value} does not fit 32 bits`);
    }
    return value;
  };
}

const int32 = in32Bits((value: bigint) => value, BigInt.asIntN);
const uint32 = in32Bits(({ value }: Uint) => value, BigInt.asUintN);

/** A JSON map, which only contains string keys. Other keys are never found. */
class JsonMap extends CelMap {
  public contains(key: unknown): boolean {
    return typeof key === 'string' && super.contains(key);
  }
}

/** Larger integers become strings, because a double cannot represent them. */
const MOST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Converts a value to JSON, as `google.protobuf.Value` does. Fails for values that JSON cannot express. */
function toJson(value: unknown): unknown {
  const number = numeric(value);
  if (typeof number === 'bigint') {
    return number >= -MOST_SAFE && number <= MOST_SAFE ? Number(number) : String(number);
  }
  if (Array.isArray(value)) {
    return value.map(toJson);
  }
  if (value instanceof CelMap) {
    return new JsonMap(value.entries.map(([key, each]) => [keyOf(key), toJson(each)]));
  }
  if (value instanceof Uint8Array) {
    return btoa(toLatin1(value));
  }
  if (value instanceof Timestamp || value instanceof Duration) {
    return String(value);
  }
  if (value === null || ['boolean', 'number', 'string'].includes(typeof value)) {
    return value;
  }
  throw new CelEvaluationError(`JSON cannot express ${describeValue(value)}`);
}

function keyOf(key: unknown): string {
  if (typeof key !== 'string') {
    throw new CelEvaluationError(`${describeValue(key)} cannot be a key in JSON`);
  }
  return key;
}

/** The values of the enumerations that belong to the messages, by name. */
export const ENUM_VALUES: Readonly<Record<string, bigint>> = {
  'google.protobuf.NullValue.NULL_VALUE': 0n,
};

/** The message types of protocol buffers, by name. */
export const MESSAGES: Readonly<Record<string, Message>> = {
  'google.protobuf.Timestamp': { fields: TIME, make: (fields) => Timestamp.fromNanos(nanosOf(fields)) },
  'google.protobuf.Duration': { fields: TIME, make: (fields) => Duration.nearest(nanosOf(fields)) },
  'google.protobuf.BoolValue': wrapper(BOOL, false),
  'google.protobuf.BytesValue': wrapper(BYTES, new Uint8Array()),
  'google.protobuf.DoubleValue': wrapper(DOUBLE, 0),
  'google.protobuf.FloatValue': wrapper(DOUBLE, 0, Math.fround),
  'google.protobuf.Int32Value': wrapper(INT, 0n, int32),
  'google.protobuf.Int64Value': wrapper(INT, 0n),
  'google.protobuf.StringValue': wrapper(STRING, ''),
  'google.protobuf.UInt32Value': wrapper(UINT, new Uint(0n), uint32),
  'google.protobuf.UInt64Value': wrapper(UINT, new Uint(0n)),
  'google.protobuf.Struct': {
    fields: { fields: mapOf(STRING, DYN) },
    make: (fields) => toJson(fields.get('fields') ?? new CelMap([])),
  },
  'google.protobuf.ListValue': {
    fields: { values: listOf(DYN) },
    make: (fields) => toJson(fields.get('values') ?? []),
  },
  'google.protobuf.Value': {
    fields: {
      null_value: INT,
      number_value: DOUBLE,
      string_value: STRING,
      bool_value: BOOL,
      struct_value: mapOf(STRING, DYN),
      list_value: listOf(DYN),
    },
    make: (fields) => toJson([...fields].filter(([name]) => name !== 'null_value').at(-1)?.[1] ?? null),
  },
  'google.protobuf.Any': {
    fields: { type_url: STRING, value: BYTES },
    make: () => {
      throw new CelEvaluationError('a value of type google.protobuf.Any cannot be unpacked');
    },
  },
  'google.protobuf.Empty': { fields: {}, make: () => new Empty() },
};
