import { Library } from './library';
import { NamedFormat, NAMED_FORMATS } from '../values/named-format';
import { Cidr, IpAddress, Url } from '../values/network';
import { Quantity } from '../values/quantity';
import { Semver } from '../values/semver';
import { Optional } from '../values/values';

function order(difference: bigint): bigint {
  return difference < 0n ? -1n : difference > 0n ? 1n : 0n;
}

/** Kubernetes quantities. */
export const QUANTITY: Library = {
  functions: {
    'quantity(string): Quantity': Quantity.parse,
    'isQuantity(string): bool': (text) => Quantity.tryParse(text) !== undefined,
    'sign(Quantity): int': (quantity) => order(quantity.nanos),
    'Quantity.isGreaterThan(Quantity): bool': (one, other) => one.nanos > other.nanos,
    'Quantity.isLessThan(Quantity): bool': (one, other) => one.nanos < other.nanos,
    'Quantity.compareTo(Quantity): int': (one: Quantity, other: Quantity) => order(one.nanos - other.nanos),
    'Quantity.asApproximateFloat(): double': (quantity) => quantity.approximate,
    'Quantity.asInteger(): int': (quantity) => quantity.integer,
    'Quantity.isInteger(): bool': (quantity) => quantity.isInteger,
    'Quantity.add(Quantity): Quantity': (one, other) => one.plus(other),
    'Quantity.add(int): Quantity': (one, other) => one.plus(Quantity.fromInteger(other)),
    'Quantity.sub(Quantity): Quantity': (one, other) => one.minus(other),
    'Quantity.sub(int): Quantity': (one, other) => one.minus(Quantity.fromInteger(other)),
  },
};

/** Semantic versions. */
export const SEMVER: Library = {
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

/** Versions that are written more loosely. */
export const SEMVER_NORMALIZATION: Library = {
  since: 34,
  functions: {
    'semver(string, bool): Semver': (text, loosely) =>
      Semver.parse(loosely ? Semver.normalize(text) : text),
    'isSemver(string, bool): bool': (text, loosely) =>
      Semver.tryParse(loosely ? Semver.normalize(text) : text) !== undefined,
  },
};

/** Addresses of web pages. */
export const URLS: Library = {
  functions: {
    'url(string): URL': Url.parse,
    'isURL(string): bool': (text) => Url.tryParse(text) !== undefined,
    'URL.getScheme(): string': (url) => url.scheme,
    'URL.getHost(): string': (url) => url.host,
    'URL.getHostname(): string': (url) => url.hostname,
    'URL.getPort(): string': (url) => url.port,
    'URL.getEscapedPath(): string': (url) => url.escapedPath,
    'URL.getQuery(): map(string, list(string))': (url) => url.query,
  },
};

/** Whether the first bits of an IPv4 or of an IPv6 address are these. */
function starts(address: IpAddress, ipv4: string, ipv6: string): boolean {
  return Cidr.parse(address.family === 4 ? ipv4 : ipv6).contains(address);
}

function isLinkLocalMulticast(address: IpAddress): boolean {
  return starts(address, '224.0.0.0/24', 'ff02::/16')
    || (address.family === 6 && (address.number >> 112n) % 0x10n === 2n && address.number >> 120n === 0xffn);
}

function isLinkLocalUnicast(address: IpAddress): boolean {
  return starts(address, '169.254.0.0/16', 'fe80::/10');
}

function isLoopback(address: IpAddress): boolean {
  return starts(address, '127.0.0.0/8', '::1/128');
}

function isGlobalUnicast(address: IpAddress): boolean {
  const isBroadcast = address.family === 4 && address.number === 0xffffffffn;
  return address.number !== 0n && !isBroadcast && !isLoopback(address) && !isLinkLocalUnicast(address)
    && !starts(address, '224.0.0.0/4', 'ff00::/8');
}

/** IP addresses and ranges of them. */
export const NETWORK: Library = {
  since: 31,
  functions: {
    'ip(string): IP': IpAddress.parse,
    'isIP(string): bool': (text) => IpAddress.tryParse(text) !== undefined,
    'ip.isCanonical(string): bool': (text) => String(IpAddress.parse(text)) === text,
    'IP.family(): int': (address) => BigInt(address.family),
    'IP.isUnspecified(): bool': (address) => address.number === 0n,
    'IP.isLoopback(): bool': isLoopback,
    'IP.isLinkLocalMulticast(): bool': isLinkLocalMulticast,
    'IP.isLinkLocalUnicast(): bool': isLinkLocalUnicast,
    'IP.isGlobalUnicast(): bool': isGlobalUnicast,
    'string(IP): string': String,
    'cidr(string): CIDR': Cidr.parse,
    'isCIDR(string): bool': (text) => Cidr.tryParse(text) !== undefined,
    'CIDR.containsIP(string): bool': (cidr, text) => cidr.contains(IpAddress.parse(text)),
    'CIDR.containsIP(IP): bool': (cidr, address) => cidr.contains(address),
    'CIDR.containsCIDR(string): bool': (cidr, text) => cidr.containsRange(Cidr.parse(text)),
    'CIDR.containsCIDR(CIDR): bool': (cidr, other) => cidr.containsRange(other),
    'CIDR.ip(): IP': (cidr) => cidr.address,
    'CIDR.prefixLength(): int': (cidr) => BigInt(cidr.length),
    'CIDR.masked(): CIDR': (cidr) => cidr.masked,
    'string(CIDR): string': String,
  },
};

/** The formats that Kubernetes gives names to. */
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
