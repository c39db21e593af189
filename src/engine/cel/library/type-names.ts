import {
  ANY, BOOL, BYTES, CelType, DOUBLE, DURATION, DYN, INT, listOf, mapOf, objectType, STRING, TIMESTAMP, TYPE, UINT,
  wrapperOf,
} from '../values/cel-type';
import { parseType } from '../values/type-notation';

/** The types that expressions can refer to by name. */
export const TYPE_NAMES: Readonly<Record<string, CelType>> = {
  ...Object.fromEntries(
    ['bool', 'bytes', 'double', 'int', 'null_type', 'string', 'uint', 'duration', 'timestamp']
      .map((name) => [name, parseType(name)]),
  ),
  'list': parseType('list(A)'),
  'map': parseType('map(A, B)'),
  'type': TYPE,
  'optional_type': parseType('optional(V)'),
  'google.protobuf.Duration': DURATION,
  'google.protobuf.Timestamp': TIMESTAMP,
  'google.protobuf.Any': ANY,
  'google.protobuf.Empty': objectType('google.protobuf.Empty'),
  'google.protobuf.Value': DYN,
  'google.protobuf.ListValue': listOf(DYN),
  'google.protobuf.Struct': mapOf(STRING, DYN),
  ...Object.fromEntries(([
    ['Bool', BOOL], ['Bytes', BYTES], ['Double', DOUBLE], ['Float', DOUBLE], ['Int32', INT], ['Int64', INT],
    ['String', STRING], ['UInt32', UINT], ['UInt64', UINT],
  ] as const).map(([name, type]) => [`google.protobuf.${name}Value`, wrapperOf(type)])),
};

/** The type names that pass the checker, but have no value. */
export const NAMES_WITHOUT_VALUE: ReadonlySet<string> = new Set([
  'kubernetes.DRADevice',
  ...Object.keys(TYPE_NAMES).filter((name) =>
    ['duration', 'timestamp'].includes(name)
    || /^google\.protobuf\.(Any|Value|ListValue|Struct|\w+Value)$/.test(name)),
]);
