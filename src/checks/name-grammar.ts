const DNS_LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const DNS_SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const QUALIFIED_NAME = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;

export function isDnsLabel(text: string): boolean {
  return text.length <= 63 && DNS_LABEL.test(text);
}

export function isDnsSubdomain(text: string): boolean {
  return text.length <= 253 && DNS_SUBDOMAIN.test(text);
}

/** Whether the text may be the key of a label or annotation. */
export function isLabelKey(text: string): boolean {
  const parts = text.split('/');
  const name = parts[parts.length - 1];
  if (parts.length > 2 || (parts.length === 2 && !isDnsSubdomain(parts[0]))) {
    return false;
  }
  return name.length <= 63 && QUALIFIED_NAME.test(name);
}

export function isLabelValue(text: string): boolean {
  return text === '' || (text.length <= 63 && QUALIFIED_NAME.test(text));
}
