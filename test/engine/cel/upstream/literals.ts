import { CelType } from '../../../../src/engine/cel/values/cel-type';

const ATTRIBUTES = 'device.attributes["dra.example.com"]';

/** Values that are short to write, by their type; many are at the edge of what is valid. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'bool': ['true', 'false', `${ATTRIBUTES}.flag`, 'device.allowMultipleAllocations', `has(${ATTRIBUTES}.model)`],
  'int': [
    '0', '1', '2', '-1', '3', '9223372036854775807', '-9223372036854775808', `${ATTRIBUTES}.index`,
    'google.protobuf.NullValue.NULL_VALUE',
  ],
  'uint': ['0u', '1u', '2u', '18446744073709551615u'],
  'double': [
    '0.0', '1.0', '-2.5', '0.1', '1e21', '1e-7', '123456789.0', '9223372036854775807.0', 'double("NaN")',
    'double("inf")', 'double("0x1p-2")', 'double("1_0")', '0.125', '-0.0',
  ],
  'string': [
    '""', '"a"', '"abc"', '"1"', '"1.2.3"', '"80Gi"', '"1h30m"', '"2024-02-29T12:00:00Z"', '"😀é"', '"a,b"',
    '"%s %.2f"', '"%d"', '"%e"', '"Europe/Berlin"', '"-1:30"', '"+5:30"', '"Local"', '"::1"', '"10.0.0.0/8"',
    '"[a-z]+"', `${ATTRIBUTES}.model`, 'device.driver',
  ],
  'bytes': ['b""', 'b"abc"', 'b"\\xff"'],
  'null_type': ['null'],
  'duration': ['duration("1h")', 'duration("-1.5s")', 'duration("0")', 'duration("1000000h1ns")'],
  'timestamp': [
    'timestamp("2024-02-29T12:34:56.789Z")', 'timestamp("2020-01-01T00:00:00+05:30")', 'timestamp(0)',
    'timestamp("0001-01-01T00:00:00Z")', 'timestamp("9999-12-31T23:59:59.999999999Z")',
  ],
  'kubernetes.Quantity': [
    'quantity("1")', 'quantity("80Gi")', 'quantity("500m")', 'quantity("0.3")', 'quantity("16Ei")',
    'quantity("1").add(1)', 'device.capacity["dra.example.com"].memory',
  ],
  'kubernetes.Semver': ['semver("1.2.3")', 'semver("1.2.3-rc.1+b")', `${ATTRIBUTES}.version`],
  'kubernetes.URL': ['url("https://a.example:80/p?q=1&q=%zz")', 'url("/x")'],
  'kubernetes.NamedFormat': ['format.uuid()', 'format.dns1123Label()'],
  'net.IP': ['ip("10.1.2.3")', 'ip("::1")', 'ip("fe80::1")'],
  'net.CIDR': ['cidr("10.1.2.3/8")', 'cidr("10.0.0.0/8")', 'cidr("::1/128")'],
  'type': ['int', 'string', 'list', 'type(1)', 'net.IP', '.net.IP', 'kubernetes.DRADevice'],
  'dyn': [
    'dyn(1)', 'dyn("a")', 'dyn(0u)', 'dyn(0.0)', 'dyn(0.5)', 'dyn(null)', 'dyn([1, 2])', 'dyn({"a": 1})',
    'dyn(optional.of(true))', `${ATTRIBUTES}.missing`, `${ATTRIBUTES}.versions`, `${ATTRIBUTES}.names`,
    `${ATTRIBUTES}.ids`, `${ATTRIBUTES}.version`, 'google.protobuf.FloatValue{value: 0.1}',
    'google.protobuf.BoolValue{}', 'google.protobuf.Struct{fields: {"a": 1}}',
  ],
};

/** Writes values of a type without a function. */
export class Literals {
  /** @param below a random integer below another one */
  public constructor(private readonly below: (most: number) => number) {
  }

  /**
   * A value of a type.
   *
   * @param part writes an element of a list, a value of a map, or what is in an optional
   */
  public of(type: CelType, part: () => string): string {
    const several = (): string[] => Array.from({ length: this.below(3) }, part);
    switch (type.kind) {
      case 'list': return `[${several().join(', ')}]`;
      case 'map': return `{${several().map((value, index) => `"${'ab'[index]}": ${value}`).join(', ')}}`;
      case 'optional_type': return this.below(3) === 0 ? 'optional.none()' : `optional.of(${part()})`;
      default: return this.pick(VALUES[type.name] ?? VALUES.dyn);
    }
  }

  private pick(values: readonly string[]): string {
    return values[this.below(values.length)];
  }
}
