import { Library } from './library';
import { NAMED_FORMATS, NamedFormat } from '../values/named-format';
import { Quantity } from '../values/quantity';
import { Semver } from '../values/semver';
import { Optional } from '../values/values';

function sign(number: bigint): bigint {
  if (number === 0n) {
    return 0n;
  }
  return number < 0n ? -1n : 1n;
}

const QUANTITY: Library = {
  functions: {
    'quantity(string): Quantity': Quantity.parse,
    'isQuantity(string): bool': (text) => Quantity.tryParse(text) !== undefined,
    'sign(Quantity): int': (quantity) => sign(quantity.nanos),
    'Quantity.isGreaterThan(Quantity): bool': (one, other) => one.nanos > other.nanos,
    'Quantity.isLessThan(Quantity): bool': (one, other) => one.nanos < other.nanos,
    'Quantity.compareTo(Quantity): int': (one: Quantity, other: Quantity) =>
      sign(one.nanos - other.nanos),
    'Quantity.asApproximateFloat(): double': (quantity) => quantity.approximate,
    'Quantity.asInteger(): int': (quantity) => quantity.integer,
    'Quantity.isInteger(): bool': (quantity) => quantity.isInteger,
    'Quantity.add(Quantity): Quantity': (one, other) => one.plus(other),
    'Quantity.add(int): Quantity': (one, other) => one.plus(Quantity.fromInteger(other)),
    'Quantity.sub(Quantity): Quantity': (one, other) => one.minus(other),
    'Quantity.sub(int): Quantity': (one, other) => one.minus(Quantity.fromInteger(other)),
  },
};

const SEMVER: Library = {
  functions: {
    'semver(string): Semver': Semver.parse,
    'isSemver(string): bool': (text) => Semver.tryParse(text) !== undefined,
    'Semver.isGreaterThan(Semver): bool': (one, other) => one.compare(other) > 0,
    'Semver.isLessThan(Semver): bool': (one, other) => one.compare(other) < 0,
    'Semver.compareTo(Semver): int': (one, other) => BigInt(one.compare(other)),
    'Semver.major(): int': (version) => version.numbers[0],
    'Semver.minor(): int': (version) => version.numbers[1],
    'Semver.patch(): int': (version) => version.numbers[2],
  },
};

/** Normalizes versions such as `v1.2` before parsing. */
const SEMVER_NORMALIZATION: Library = {
  since: 34,
  functions: {
    'semver(string, bool): Semver': (text, normalizes) =>
      Semver.parse(normalizes ? Semver.normalize(text) : text),
    'isSemver(string, bool): bool': (text, normalizes) =>
      Semver.tryParse(normalizes ? Semver.normalize(text) : text) !== undefined,
  },
};

export const AMOUNTS_AND_VERSIONS: readonly Library[] = [QUANTITY, SEMVER, SEMVER_NORMALIZATION];

/** The named formats of Kubernetes. */
export const FORMATS: Library = {
  since: 32,
  functions: {
    ...Object.fromEntries(
      Object.values(NAMED_FORMATS).map((format) => [
        `format.${format.name}(): NamedFormat`,
        () => format,
      ]),
    ),
    'format.named(string): optional(NamedFormat)': (name) =>
      Object.hasOwn(NAMED_FORMATS, name) ? new Optional(NAMED_FORMATS[name]) : Optional.NONE,
    'NamedFormat.validate(string): optional(list(string))': (format: NamedFormat, text) =>
      format.validate(text),
  },
};
