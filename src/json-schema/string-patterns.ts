import { JsonSchema } from './json-schema';

const LABEL = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?';
const SUBDOMAIN = `${LABEL}(?:\\.${LABEL})*`;
const CASELESS_SUBDOMAIN = SUBDOMAIN.replaceAll('a-z', 'A-Za-z');
const QUALIFIED = '[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?';
const IDENTIFIER = '[A-Za-z_][A-Za-z0-9_]*';
const SHORT_IDENTIFIER = '[A-Za-z_][A-Za-z0-9_]{0,31}';

/** No server looks into names with three parts. */
const THREE_PARTS = '[^/]*/[^/]*/[\\s\\S]*';

const NUMBER = '(?:0|[1-9][0-9]*)';
const PRERELEASE = '(?:0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)';

/**
 * The regular expression of each format in `x-dra-format`, in the syntax that JavaScript
 * and Go share. They accept at least what the API servers accept.
 */
const PATTERNS: Readonly<Record<string, { readonly pattern: string; readonly maxLength?: number }>> = {
  'dns-label': { pattern: LABEL, maxLength: 63 },
  'namespace': { pattern: LABEL, maxLength: 63 },
  'dns-subdomain': { pattern: SUBDOMAIN, maxLength: 253 },
  'object-name': { pattern: SUBDOMAIN, maxLength: 253 },
  'node-name': { pattern: SUBDOMAIN, maxLength: 253 },
  'caseless-subdomain': { pattern: CASELESS_SUBDOMAIN, maxLength: 253 },
  'driver-name': { pattern: CASELESS_SUBDOMAIN, maxLength: 63 },
  'pool-name': { pattern: `${SUBDOMAIN}(?:/${SUBDOMAIN})*`, maxLength: 253 },
  'given-pool-name': { pattern: `${SUBDOMAIN}(?:/${SUBDOMAIN})*`, maxLength: 253 },
  'label-key': { pattern: `(?:${SUBDOMAIN}/)?${QUALIFIED}` },
  'label-value': { pattern: `(?:${QUALIFIED})?`, maxLength: 63 },
  'qualified-name': { pattern: `${THREE_PARTS}|(?:${CASELESS_SUBDOMAIN}/)?${SHORT_IDENTIFIER}` },
  'fully-qualified-name': { pattern: `${THREE_PARTS}|${CASELESS_SUBDOMAIN}/${SHORT_IDENTIFIER}` },
  'extended-resource-name': { pattern: `[^/]+/${QUALIFIED}` },
  'c-identifier': { pattern: IDENTIFIER },
  'semver': {
    pattern: `${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-${PRERELEASE}(?:\\.${PRERELEASE})*)?`
      + '(?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?',
  },
};

/** A label key, in any letters. */
export const ANNOTATION_KEY = `^(?:${CASELESS_SUBDOMAIN}/)?${QUALIFIED}$`;

/** A quantity; all of its parts may be missing. */
export const QUANTITY_PATTERN = '^\\s*[+-]?[0-9]*(?:\\.[0-9]*)?(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?\\s*$';

/** A time of RFC 3339, as Go reads it. */
export const TIME_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:[.,][0-9]+)?'
  + '(?:Z|[+-][0-9]{2}:[0-9]{2})$';

/**
 * A schema of strings of a format; undefined if no regular expression describes it.
 *
 * @param takesEmpty whether an empty string counts as omitted
 */
export function formatSchema(format: string, takesEmpty: boolean): JsonSchema | undefined {
  if (!Object.hasOwn(PATTERNS, format)) {
    return undefined;
  }
  const { pattern, maxLength } = PATTERNS[format];
  return { pattern: `^(?:${pattern}${takesEmpty ? '|' : ''})$`, maxLength };
}
