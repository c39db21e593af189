import { isIP } from 'node:net';
import { CelEvaluationError, CelMap, ObjectValue } from './values';

/** An IP address as a number. */
export class IpAddress implements ObjectValue {
  /**
   * @throws CelEvaluationError if the text is no IP address, has a zone, or is an IPv4
   * address in IPv6 clothes
   */
  public static parse(this: void, text: string): IpAddress {
    const address = IpAddress.tryParse(text);
    if (address === undefined) {
      throw new CelEvaluationError(`${JSON.stringify(text)} is no IP address`);
    }
    return address;
  }

  public static tryParse(this: void, text: string): IpAddress | undefined {
    const family = text.includes('%') ? 0 : isIP(text);
    if (family === 0) {
      return undefined;
    }
    const number = family === 4 ? numberOf(text.split('.').map(Number), 8) : numberOf(groups(text), 16);
    return family === 6 && number >> 32n === 0xffffn ? undefined : new IpAddress(family, number);
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
    if (this.family === 4) {
      return [24n, 16n, 8n, 0n].map((shift) => (this.number >> shift) & 0xffn).join('.');
    }
    const text = Array.from({ length: 8 }, (_each, index) =>
      ((this.number >> BigInt(112 - 16 * index)) & 0xffffn).toString(16),
    ).join(':');
    // The longest row of zeros, the first of several, becomes two colons.
    const zeros = [...text.matchAll(/\b0(?::0\b)+/g)].sort((one, other) => other[0].length - one[0].length)[0];
    return zeros === undefined
      ? text
      : `${text.slice(0, zeros.index).replace(/:$/, '')}::${text.slice(zeros.index + zeros[0].length).replace(/^:/, '')}`;
  }
}

function numberOf(parts: readonly number[], bits: number): bigint {
  return parts.reduce((number, part) => (number << BigInt(bits)) | BigInt(part), 0n);
}

/** The eight groups of an IPv6 address. */
function groups(text: string): number[] {
  const plain = text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts) => {
    const [a, b, c, d] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head, tail] = plain.split('::').map((half) =>
    half
      .split(':')
      .filter((group) => group !== '')
      .map((group) => parseInt(group, 16)),
  );
  return tail === undefined
    ? head
    : [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** A range of IP addresses such as `10.0.0.0/8`. */
export class Cidr implements ObjectValue {
  /** @throws CelEvaluationError if the text is no range */
  public static parse(this: void, text: string): Cidr {
    const cidr = Cidr.tryParse(text);
    if (cidr === undefined) {
      throw new CelEvaluationError(`${JSON.stringify(text)} is no CIDR`);
    }
    return cidr;
  }

  public static tryParse(this: void, text: string): Cidr | undefined {
    const match = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text);
    const address = match === null ? undefined : IpAddress.tryParse(match[1]);
    return address === undefined || Number(match![2]) > address.bits
      ? undefined
      : new Cidr(address, Number(match![2]));
  }

  public readonly typeName = 'CIDR';

  public constructor(public readonly address: IpAddress, public readonly length: number) {
  }

  public get masked(): Cidr {
    const free = BigInt(this.address.bits - this.length);
    return new Cidr(new IpAddress(this.address.family, (this.address.number >> free) << free), this.length);
  }

  public contains(address: IpAddress): boolean {
    return (
      address.family === this.address.family
      && address.prefix(this.length) === this.address.prefix(this.length)
    );
  }

  public containsRange(other: Cidr): boolean {
    return this.length <= other.length && this.contains(other.address);
  }

  public equals(other: unknown): boolean {
    return other instanceof Cidr && other.length === this.length && other.address.equals(this.address);
  }

  public toString(): string {
    return `${this.address}/${this.length}`;
  }
}

/** An absolute URL, or an absolute path. */
export class Url implements ObjectValue {
  /** @throws CelEvaluationError if the text is neither */
  public static parse(this: void, text: string): Url {
    const url = Url.tryParse(text);
    if (url === undefined) {
      throw new CelEvaluationError(`${JSON.stringify(text)} is no absolute URL`);
    }
    return url;
  }

  public static tryParse(this: void, text: string): Url | undefined {
    const match =
      /^(?:([a-zA-Z][a-zA-Z0-9+.-]*):)?(?:\/\/(?:[^/?@]*@)?((?:\[[^\]/?]*\]|[^/?:]*)(?::\d*)?))?([^?]*)(?:\?(.*))?$/.exec(
        text,
      );
    if (
      match === null
      || /[\s\x00-\x1f\x7f]/.test(text)
      || /%(?![0-9a-fA-F]{2})/.test(match[3])
      || /[<>"\\^`{}|]/.test(match[2] ?? '')
    ) {
      return undefined;
    }
    const [, scheme, host, path, query] = match;
    if (scheme === undefined && !text.startsWith('/')) {
      return undefined;
    }
    return new Url(
      scheme?.toLowerCase() ?? '',
      scheme === undefined && text.startsWith('//') ? '' : (host ?? ''),
      path,
      query ?? '',
      text,
    );
  }

  public readonly typeName = 'URL';

  private constructor(
    public readonly scheme: string,
    public readonly host: string,
    private readonly path: string,
    private readonly queryText: string,
    private readonly text: string,
  ) {
  }

  public get hostname(): string {
    return this.host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
  }

  public get port(): string {
    return /:(\d*)$/.exec(this.host)?.[1] ?? '';
  }

  public get escapedPath(): string {
    return this.path.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@/%[\]]/gu, encodeURIComponent);
  }

  /** The values of each query parameter. */
  public get query(): CelMap {
    const values = new Map<string, string[]>();
    for (const [key, value] of new URLSearchParams(this.queryText)) {
      values.set(key, [...values.get(key) ?? [], value]);
    }
    return new CelMap(values);
  }

  public equals(other: unknown): boolean {
    return other instanceof Url && other.text === this.text;
  }
}
