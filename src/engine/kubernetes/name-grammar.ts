import { byteLength } from './text/bytes';

/** A label of a DNS name: lowercase letters and digits, with dashes between them. */
export const DNS_LABEL = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;

/** Labels of a DNS name, separated by dots. */
export const DNS_SUBDOMAIN = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;

/** The name part of a label key, or a label value. */
export const QUALIFIED_NAME = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;

/** A C identifier. */
export const C_IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Whether the string is a DNS label. */
export function isDnsLabel(text: string): boolean {
  return text.length <= 63 && DNS_LABEL.test(text);
}

/** Whether the string is a DNS subdomain: one or more labels separated by dots. */
export function isDnsSubdomain(text: string): boolean {
  return text.length <= 253 && DNS_SUBDOMAIN.test(text);
}

const CASELESS_SUBDOMAIN = new RegExp(DNS_SUBDOMAIN, 'iu');

/** Whether the string is a DNS subdomain in any case. As in Go, the Kelvin sign is a "k", and the long s an "s". */
export function isCaselessSubdomain(text: string): boolean {
  return byteLength(text) <= 253 && CASELESS_SUBDOMAIN.test(text);
}

/** A name in lower case as Go writes it, where the capital I with a dot becomes one letter. */
export function lowerCase(text: string): string {
  return text.replace(/\u0130/g, 'i').toLowerCase();
}

/** The maximum length of a driver name. */
export const LONGEST_DRIVER_NAME = 63;

/** Whether the string is a driver name in lower case. The API server also accepts upper case. */
export function isDriverName(text: string): boolean {
  return text.length <= LONGEST_DRIVER_NAME && isDnsSubdomain(text);
}

/** Whether the string is a valid key for a label or annotation. */
export function isLabelKey(text: string): boolean {
  const parts = text.split('/');
  const name = parts[parts.length - 1];
  if (parts.length > 2 || (parts.length === 2 && !isDnsSubdomain(parts[0]))) {
    return false;
  }
  return name.length <= 63 && QUALIFIED_NAME.test(name);
}

/** Whether the string is a valid value of a label. */
export function isLabelValue(text: string): boolean {
  return text === '' || (text.length <= 63 && QUALIFIED_NAME.test(text));
}
