import { JsonSchema } from './json-schema';
import { SEMANTIC_VERSION } from '../check/object/formats/formats';
import { LONGEST_IDENTIFIER } from '../check/object/formats/qualified-names';
import { RFC_3339 } from '../check/object/formats/scalar-forms';
import { C_IDENTIFIER, DNS_LABEL, DNS_SUBDOMAIN, QUALIFIED_NAME } from '../kubernetes/name-grammar';

const LABEL = unanchored(DNS_LABEL);
const SUBDOMAIN = unanchored(DNS_SUBDOMAIN);
const CASELESS_SUBDOMAIN = SUBDOMAIN.replaceAll('a-z', 'A-Za-z');
const QUALIFIED = unanchored(QUALIFIED_NAME);
const IDENTIFIER = unanchored(C_IDENTIFIER);
const SHORT_IDENTIFIER = IDENTIFIER.replace('*', `{0,${LONGEST_IDENTIFIER - 1}}`);

/** A name with three parts, which no API server validates further. */
const THREE_PARTS = '[^/]*/[^/]*/[\\s\\S]*';

/**
 * The regular expression of each format in `x-dra-format`, in the syntax common to JavaScript and Go. The patterns
 * accept at least the values that API servers accept.
 */
const PATTERNS: Readonly<Record<string, { readonly pattern: string; readonly maxLength?: number }>> = {
  'dns-label': { pattern: LABEL, maxLength: 63 },
  'top-level-request': { pattern: LABEL, maxLength: 63 },
  'namespace': { pattern: LABEL, maxLength: 63 },
  'dns-subdomain': { pattern: SUBDOMAIN, maxLength: 253 },
  'object-name': { pattern: SUBDOMAIN, maxLength: 253 },
  'node-name': { pattern: SUBDOMAIN, maxLength: 253 },
  'caseless-subdomain': { pattern: CASELESS_SUBDOMAIN, maxLength: 253 },
  'driver-name': { pattern: CASELESS_SUBDOMAIN, maxLength: 63 },
  'declared-driver-name': { pattern: CASELESS_SUBDOMAIN, maxLength: 63 },
  'pool-name': { pattern: `${SUBDOMAIN}(?:/${SUBDOMAIN})*`, maxLength: 253 },
  'given-pool-name': { pattern: `${SUBDOMAIN}(?:/${SUBDOMAIN})*`, maxLength: 253 },
  'label-key': { pattern: `(?:${SUBDOMAIN}/)?${QUALIFIED}` },
  'label-value': { pattern: `(?:${QUALIFIED})?`, maxLength: 63 },
  'qualified-name': { pattern: `${THREE_PARTS}|(?:${CASELESS_SUBDOMAIN}/)?${SHORT_IDENTIFIER}` },
  'fully-qualified-name': { pattern: `${THREE_PARTS}|${CASELESS_SUBDOMAIN}/${SHORT_IDENTIFIER}` },
  'extended-resource-name': { pattern: `[^/]+/${QUALIFIED}` },
  'c-identifier': { pattern: IDENTIFIER },
  'semver': { pattern: unanchored(SEMANTIC_VERSION) },
};

/** A label key, with upper-case letters allowed in its prefix as well. */
export const ANNOTATION_KEY = `^(?:${CASELESS_SUBDOMAIN}/)?${QUALIFIED}$`;

/** A quantity, each part of which is optional. */
export const QUANTITY_PATTERN = '^\\s*[+-]?[0-9]*(?:\\.[0-9]*)?(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?\\s*$';

/** An RFC 3339 time, as Go parses it. */
export const TIME_PATTERN = RFC_3339.source;

/** Returns the schema of strings in a format, or empty ones as well; undefined if the format has no pattern. */
export function formatSchema(format: string, takesEmpty: boolean): JsonSchema | undefined {
  if (!Object.hasOwn(PATTERNS, format)) {
    return undefined;
  }
  const { pattern, maxLength } = PATTERNS[format];
  return { pattern: `^(?:${pattern}${takesEmpty ? '|' : ''})$`, maxLength };
}

function unanchored({ source }: RegExp): string {
  return source.replace(/^\^|\$$/g, '');
}
