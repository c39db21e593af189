import {
  ANY, BOOL, BYTES, CelType, DOUBLE, DURATION, DYN, INT, listOf, mapOf, NULL, objectType, optionalOf, parameter,
  STRING, TIMESTAMP, TYPE, UINT, wrapperOf,
} from '../values/cel-type';

/** The types that expressions can name. */
export const TYPE_NAMES: Readonly<Record<string, CelType>> = {
  'bool': BOOL,
  'bytes': BYTES,
  'double': DOUBLE,
  'int': INT,
  'list': listOf(parameter('A')),
  'map': mapOf(parameter('A'), parameter('B')),
  'null_type': NULL,
  'string': STRING,
  'type': TYPE,
  'uint': UINT,
  'duration': DURATION,
  'timestamp': TIMESTAMP,
  'optional_type': optionalOf(parameter('V')),
  'google.protobuf.Duration': DURATION,
  'google.protobuf.Timestamp': TIMESTAMP,
  'google.protobuf.Any': ANY,
  'google.protobuf.Empty': objectType('google.protobuf.Empty'),
  'google.protobuf.Value': DYN,
  'google.protobuf.ListValue': listOf(DYN),
  'google.protobuf.Struct': mapOf(STRING, DYN),
  'google.protobuf.BoolValue': wrapperOf(BOOL),
  'google.protobuf.BytesValue': wrapperOf(BYTES),
  'google.protobuf.DoubleValue': wrapperOf(DOUBLE),
  'google.protobuf.FloatValue': wrapperOf(DOUBLE),
  'google.protobuf.Int32Value': wrapperOf(INT),
  'google.protobuf.Int64Value': wrapperOf(INT),
  'google.protobuf.StringValue': wrapperOf(STRING),
  'google.protobuf.UInt32Value': wrapperOf(UINT),
  'google.protobuf.UInt64Value': wrapperOf(UINT),
};

/** The names of those that pass the checker, but have no value. */
export const NAMES_WITHOUT_VALUE: ReadonlySet<string> = new Set([
  'kubernetes.DRADevice',
  ...Object.keys(TYPE_NAMES).filter((name) =>
    ['duration', 'timestamp'].includes(name)
    || /^google\.protobuf\.(Any|Value|ListValue|Struct|\w+Value)$/.test(name)),
]);
