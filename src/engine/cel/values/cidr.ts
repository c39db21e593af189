import { IpAddress } from './ip-address';
import { ObjectValue, orThrow } from './values';

/** A range of IP addresses such as `10.0.0.0/8`. */
export class Cidr implements ObjectValue {
  /** @throws CelEvaluationError if the string is not a range */
  public static readonly parse = orThrow(Cidr.tryParse, 'is not a CIDR range');

  public static tryParse(this: void, text: string): Cidr | undefined {
    const [, prefix, digits] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? ['', ''];
    const address = IpAddress.tryParse(prefix);
    const length = Number(digits);
    return address === undefined || length > address.bits ? undefined : new Cidr(address, length);
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

  /** Whether the other prefix is not shorter, and its address is the first of this range. */
  public containsRangeAtStart(other: Cidr): boolean {
    return this.length <= other.length && other.address.equals(this.masked.address);
  }

  public equals(other: unknown): boolean {
    return other instanceof Cidr && other.length === this.length && other.address.equals(this.address);
  }

  public toString(): string {
    return `${this.address}/${this.length}`;
  }
}
