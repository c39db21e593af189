import { billionthsOf, isQuantity } from '../kubernetes/quantity';
import { ipVersion } from '../kubernetes/text/ip-version';

/** The parameter formats that are checked, with the expected value in words. */
const FORMATS: Readonly<Record<string, { readonly fits: (value: unknown) => boolean; readonly words: string }>> = {
  quantity: { fits: isQuantity, words: 'a quantity such as 16Gi' },
  cidr: { fits: isNetwork, words: 'an address with a prefix length, such as 10.0.0.1/24' },
  ip: { fits: (value) => typeof value === 'string' && ipVersion(value) !== 0, words: 'an IP address' },
  mac: { fits: isHardwareAddress, words: 'a hardware address such as 02:00:00:00:00:01' },
};

/** The reason why a value violates the format, or is too small a quantity; undefined if it is valid. */
export function formatFault(value: unknown, format: string | undefined, least: string | undefined): string | undefined {
  const known = format !== undefined && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (known === undefined) {
    return undefined;
  }
  if (!known.fits(value)) {
    return `must be ${known.words}`;
  }
  return least !== undefined && billionthsOf(value) < billionthsOf(least)
    ? `must be at least ${least}`
    : undefined;
}

function isNetwork(value: unknown): boolean {
  const [, address, prefix] = /^(.*)\/(\d{1,3})$/.exec(String(value)) ?? [];
  const bits = address === undefined ? 0 : { 4: 32, 6: 128 }[ipVersion(address)] ?? 0;
  return bits > 0 && Number(prefix) <= bits;
}

function isHardwareAddress(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{2}([:-][0-9a-f]{2}){5}$/i.test(value);
}

