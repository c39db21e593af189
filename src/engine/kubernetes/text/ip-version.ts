const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';

/** Octets are at most 255, without leading zeros. */
const IPV4 = new RegExp(`^(?!.*\\b0\\d)${OCTET}(?:\\.${OCTET}){3}$`);

const GROUP = /^[0-9a-f]{1,4}$/i;

/** An IPv6 address with an optional zone. */
const WITH_ZONE = /^([^%]*)(?:%[0-9a-z\-.:]+)?$/i;

const GROUPS = 8;

/** The version of an IP address, 4 or 6; 0 for any other text. */
export function ipVersion(text: string): number {
  if (IPV4.test(text)) {
    return 4;
  }
  return isIPv6(text) ? 6 : 0;
}

function isIPv6(text: string): boolean {
  const [, address] = WITH_ZONE.exec(text) ?? [];
  const halves = address?.split('::') ?? [];
  const parts = halves.map((half) => (half === '' ? [] : half.split(':')));
  const last = parts.at(-1)?.at(-1);
  const endsInIPv4 = last !== undefined && IPV4.test(last);
  const groups = parts.flat().slice(0, endsInIPv4 ? -1 : undefined);
  const count = groups.length + (endsInIPv4 ? 2 : 0);
  return groups.every((group) => GROUP.test(group))
    && (halves.length === 1 ? count === GROUPS : halves.length === 2 && count < GROUPS);
}
