import { ObjectValue, orThrow } from './values';
import { ipVersion } from '../../kubernetes/text/ip-version';

/** An IP address as a number. */
export class IpAddress implements ObjectValue {
  /** @throws CelEvaluationError if the string is not an IP address, has a zone, or is an IPv4 address mapped to IPv6 */
  public static readonly parse = orThrow(IpAddress.tryParse, 'is not an IP address');

  public static tryParse(this: void, text: string): IpAddress | undefined {
    if (text.includes('%')) {
      return undefined;
    }
    switch (ipVersion(text)) {
      case 4: return new IpAddress(4, numberOf(text.split('.').map(Number), 8));
      case 6: return IpAddress.parse6(text);
      default: return undefined;
    }
  }

  private static parse6(text: string): IpAddress | undefined {
    const number = numberOf(groups(text), 16);
    const isMappedIPv4 = number >> 32n === 0xffffn;
    return isMappedIPv4 ? undefined : new IpAddress(6, number);
  }

  public readonly typeName = 'IP';

  public constructor(public readonly family: number, public readonly number: bigint) {
  }

  public get bits(): number {
    return this.family === 4 ? 32 : 128;
  }

  /** The first bits of the address, as a number. */
  public prefix(length: number): bigint {
    return this.number >> BigInt(this.bits - length);
  }

  public equals(other: unknown): boolean {
    return other instanceof IpAddress && other.family === this.family && other.number === this.number;
  }

  public toString(): string {
    return this.family === 4 ? this.octets() : this.groups();
  }

  private octets(): string {
    return [24n, 16n, 8n, 0n].map((shift) => (this.number >> shift) & 0xffn).join('.');
  }

  /** Formats the groups in hexadecimal; the first of the longest runs of zeros becomes `::`. */
  private groups(): string {
    const all = Array.from({ length: 8 }, (_each, index) =>
      ((this.number >> BigInt(112 - 16 * index)) & 0xffffn).toString(16)).join(':');
    const runs = [...all.matchAll(/\b0(?::0\b)+/g)];
    const [longest] = runs.sort((one, other) => other[0].length - one[0].length);
    if (longest === undefined) {
      return all;
    }
    const before = all.slice(0, longest.index).replace(/:$/, '');
    const after = all.slice(longest.index + longest[0].length).replace(/^:/, '');
    return `${before}::${after}`;
  }
}

function numberOf(parts: readonly number[], bits: number): bigint {
  return parts.reduce((number, part) => (number << BigInt(bits)) | BigInt(part), 0n);
}

/** The eight groups of an IPv6 address, whose last two may be written as an IPv4 address. */
function groups(text: string): number[] {
  const [head, tail] = text.split('::').map((half) =>
    half
      .split(':')
      .filter((group) => group !== '')
      .flatMap((group) => (group.includes('.') ? groupsOfIPv4(group) : parseInt(group, 16))),
  );
  return tail === undefined
    ? head
    : [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function groupsOfIPv4(text: string): number[] {
  const [a, b, c, d] = text.split('.').map(Number);
  return [(a << 8) | b, (c << 8) | d];
}
