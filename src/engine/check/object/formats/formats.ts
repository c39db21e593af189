import { FormatViolation } from './format-violation';
import { extendedResourceName, fullyQualifiedName, poolName, qualifiedName } from './qualified-names';
import { ALL_MINORS, minorsBetween } from '../../../kubernetes/minors';
import {
  C_IDENTIFIER, isCaselessSubdomain, isDnsLabel, isDnsSubdomain, isDriverName, isLabelKey, isLabelValue,
  LONGEST_DRIVER_NAME, lowerCase,
} from '../../../kubernetes/name-grammar';
import { byteLength } from '../../../kubernetes/text/bytes';

type Format = (text: string) => readonly FormatViolation[];

const NO_FAULTS: readonly FormatViolation[] = [];

/** The regular expression that semver.org recommends for 2.0.0, without group names. */
export const SEMANTIC_VERSION = new RegExp('^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)'
  + '(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?'
  + '(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$');

const SUBDOMAIN_ALLOWED =
  'a DNS subdomain: lower-case letters, digits, "-" and ".", starting and ending with a letter or digit, '
  + 'at most 253 characters';
const LABEL_ALLOWED =
  'a DNS label: lower-case letters, digits and "-", starting and ending with a letter or digit, at most 63 characters';
const DRIVER_ALLOWED = 'a driver name: a DNS subdomain of at most 63 characters, such as "gpu.example.com"';
const KEY_ALLOWED =
  'a label key: letters, digits, "-", "_" and ".", at most 63 characters, after an optional DNS subdomain and "/"';
const VALUE_ALLOWED =
  'a label value: letters, digits, "-", "_" and ".", starting and ending with a letter or digit, at most 63 characters';

/** Up to this minor, an empty driver name is reported as Invalid in addition to Required. */
const EMPTY_DRIVER_IS_INVALID_TOO = minorsBetween(undefined, '1.34');

function valid(test: (text: string) => boolean, allowed: string): Format {
  const faults: FormatViolation[] = [{ reason: 'Invalid', minors: ALL_MINORS, allowed }];
  return (text) => (test(text) ? NO_FAULTS : faults);
}

function driverName(
  text: string, isSubdomain = (name: string) => isDnsSubdomain(lowerCase(name)),
): readonly FormatViolation[] {
  if (isDriverName(text)) {
    return NO_FAULTS;
  }
  const faults: FormatViolation[] = [];
  if (text === '') {
    faults.push({ reason: 'Required', minors: ALL_MINORS, allowed: DRIVER_ALLOWED });
  }
  if (byteLength(text) > LONGEST_DRIVER_NAME) {
    faults.push({ reason: 'TooLong', minors: ALL_MINORS, allowed: DRIVER_ALLOWED });
  }
  // Uppercase letters are discouraged, but allowed.
  if (!isSubdomain(text)) {
    faults.push({
      reason: 'Invalid',
      minors: text === '' ? EMPTY_DRIVER_IS_INVALID_TOO : ALL_MINORS,
      allowed: DRIVER_ALLOWED,
    });
  }
  return faults;
}

/** The optional name of a pool: if set, it must not be empty. */
function givenPoolName(text: string): readonly FormatViolation[] {
  return text === ''
    ? [{ reason: 'Invalid', minors: ALL_MINORS, allowed: 'left out, or the name of a pool' }]
    : poolName(text);
}

/** A request of a claim. Containers cannot refer to one of its alternatives, such as `gpu/large`. */
function topLevelRequest(text: string): readonly FormatViolation[] {
  const [request, ...alternative] = text.split('/');
  const suggestion = alternative.length === 1 && isDnsLabel(request)
    ? `write "${request}": the container gets the devices of the alternative that the scheduler has chosen`
    : undefined;
  return FORMATS['dns-label'](text).map((fault) => ({ ...fault, ...suggestion === undefined ? {} : { suggestion } }));
}

/** The formats, by their name in `x-dra-format`. */
const FORMATS: Record<string, Format> = {
  'driver-name': (text) => driverName(text),
  // The pattern of this declaration knows no capital I with a dot.
  'declared-driver-name': (text) => driverName(text, (name) => isDnsSubdomain(name.toLowerCase())),
  'caseless-subdomain': valid(isCaselessSubdomain, SUBDOMAIN_ALLOWED),
  'given-pool-name': givenPoolName,
  'dns-label': valid(isDnsLabel, LABEL_ALLOWED),
  'top-level-request': topLevelRequest,
  'namespace': valid(isDnsLabel, LABEL_ALLOWED),
  'dns-subdomain': valid(isDnsSubdomain, SUBDOMAIN_ALLOWED),
  'object-name': valid(isDnsSubdomain, SUBDOMAIN_ALLOWED),
  'node-name': valid(isDnsSubdomain, SUBDOMAIN_ALLOWED),
  'label-key': valid(isLabelKey, KEY_ALLOWED),
  'label-value': valid(isLabelValue, VALUE_ALLOWED),
  'qualified-name': qualifiedName,
  'fully-qualified-name': fullyQualifiedName,
  'pool-name': poolName,
  'extended-resource-name': extendedResourceName,
  'c-identifier': valid(
    (text) => C_IDENTIFIER.test(text),
    'a letter or "_", then letters, digits and "_"',
  ),
  'semver': valid(
    (text) => SEMANTIC_VERSION.test(text),
    'a semantic version such as "1.2.3" (no leading zeros, three parts)',
  ),
};

/** The violations of a format by a string; none for a format without a test. */
export function formatFaults(format: string, text: string): readonly FormatViolation[] {
  return FORMATS[format]?.(text) ?? NO_FAULTS;
}
