import { Library } from './library';
import { Cidr } from '../values/cidr';
import { IpAddress } from '../values/ip-address';
import { Url } from '../values/url';

/** URLs and their parts. */
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

/** Whether the address is within the range for its family. */
function isIn(address: IpAddress, ipv4: string, ipv6: string): boolean {
  return Cidr.parse(address.family === 4 ? ipv4 : ipv6).contains(address);
}

function isLinkLocalMulticast(address: IpAddress): boolean {
  const isScopedToLink = address.number >> 120n === 0xffn && (address.number >> 112n) % 0x10n === 2n;
  return isIn(address, '224.0.0.0/24', 'ff02::/16') || (address.family === 6 && isScopedToLink);
}

function isLinkLocalUnicast(address: IpAddress): boolean {
  return isIn(address, '169.254.0.0/16', 'fe80::/10');
}

function isLoopback(address: IpAddress): boolean {
  return isIn(address, '127.0.0.0/8', '::1/128');
}

function isGlobalUnicast(address: IpAddress): boolean {
  const isBroadcast = address.family === 4 && address.number === 0xffffffffn;
  const isMulticast = isIn(address, '224.0.0.0/4', 'ff00::/8');
  return address.number !== 0n
    && !isBroadcast
    && !isMulticast
    && !isLoopback(address)
    && !isLinkLocalUnicast(address);
}

const ADDRESSES: Library = {
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
    'CIDR.ip(): IP': (cidr) => cidr.address,
    'CIDR.prefixLength(): int': (cidr) => BigInt(cidr.length),
    'CIDR.masked(): CIDR': (cidr) => cidr.masked,
    'string(CIDR): string': String,
  },
};

const RANGES: Library = {
  since: 33,
  functions: {
    'CIDR.containsCIDR(string): bool': (cidr, text) => cidr.containsRange(Cidr.parse(text)),
    'CIDR.containsCIDR(CIDR): bool': (cidr, other) => cidr.containsRange(other),
  },
};

/** Up to 1.32, the other range had to start at the beginning of the range. */
const RANGES_WITH_SAME_START: Library = {
  since: 31,
  until: 32,
  functions: {
    'CIDR.containsCIDR(string): bool': (cidr, text) => cidr.containsRangeAtStart(Cidr.parse(text)),
    'CIDR.containsCIDR(CIDR): bool': (cidr, other) => cidr.containsRangeAtStart(other),
  },
};

export const NETWORK: readonly Library[] = [ADDRESSES, RANGES, RANGES_WITH_SAME_START];
