import { FormatViolation } from './format-violation';
import { ALL_MINORS, MinorSet, minorsBetween } from '../../../kubernetes/minors';
import { C_IDENTIFIER, isDnsSubdomain, isLabelKey, lowerCase } from '../../../kubernetes/name-grammar';
import { byteLength } from '../../../kubernetes/text/bytes';

export const LONGEST_IDENTIFIER = 32;
const LONGEST_DOMAIN = 63;
const LONGEST_POOL_NAME = 253;

const NAME_ALLOWED = 'a name of at most 32 letters, digits and "_", not starting with a digit, '
  + 'after an optional domain of at most 63 characters and "/"';
const FULL_NAME_ALLOWED =
  'a domain of at most 63 characters, "/", and a name of at most 32 letters, digits and "_", '
  + 'such as "gpu.example.com/model"';
const POOL_ALLOWED = 'a pool name: DNS subdomains with "/" between them, at most 253 characters';
const EXTENDED_RESOURCE_ALLOWED =
  'an extended resource such as "example.com/gpu": a domain outside of kubernetes.io, "/", and a name';

/** Shared by most names, which have no domain and no violations. */
const NO_FAULTS: FormatViolation[] = [];

/** Up to this minor, an identifier with invalid characters is TypeInvalid; afterwards it is Invalid. */
const IDENTIFIERS_HAVE_A_TYPE = minorsBetween(undefined, '1.33');

/** Up to this minor, an empty part of a name is Required; afterwards it is Invalid. */
const PARTS_ARE_REQUIRED = minorsBetween(undefined, '1.34');

/** Up to this minor, a missing domain is reported as a field of the name. */
const DOMAIN_IS_A_FIELD = minorsBetween(undefined, '1.31');

/** From this minor on, the domain of an attribute must be lowercase in claims, but not in slices. */
const DOMAINS_ARE_LOWER_CASE = minorsBetween('1.37');

/** The name of an attribute or capacity. Every API server accepts names with three parts. */
export function qualifiedName(text: string): FormatViolation[] {
  if (text.length <= LONGEST_IDENTIFIER && C_IDENTIFIER.test(text)) {
    return NO_FAULTS;
  }
  return namesOf(text, NAME_ALLOWED);
}

/** The name of an attribute in a claim, which always has a domain. */
export function fullyQualifiedName(text: string): FormatViolation[] {
  const faults = namesOf(text, FULL_NAME_ALLOWED);
  const [domain, name] = text.split('/');
  if (name === undefined) {
    faults.push({ reason: 'Required', minors: DOMAIN_IS_A_FIELD, at: 'domain', allowed: FULL_NAME_ALLOWED });
    faults.push(invalid(text === '' ? ~PARTS_ARE_REQUIRED : ~DOMAIN_IS_A_FIELD, FULL_NAME_ALLOWED));
  } else if (text.split('/').length === 2 && domain !== domain.toLowerCase()) {
    faults.push(invalid(DOMAINS_ARE_LOWER_CASE, FULL_NAME_ALLOWED));
  }
  return faults;
}

/** The name of a pool: DNS subdomains separated by slashes. */
export function poolName(text: string): FormatViolation[] {
  if (text === '') {
    return [{ reason: 'Required', minors: ALL_MINORS, allowed: POOL_ALLOWED }];
  }
  const faults: FormatViolation[] = [];
  if (byteLength(text) > LONGEST_POOL_NAME) {
    faults.push({ reason: 'TooLong', minors: ALL_MINORS, allowed: POOL_ALLOWED });
  }
  if (!text.split('/').every(isDnsSubdomain)) {
    faults.push(invalid(ALL_MINORS, POOL_ALLOWED));
  }
  return faults;
}

/** The name of an extended resource, which containers can request and quotas can limit. */
export function extendedResourceName(text: string): FormatViolation[] {
  const fits =
    text.includes('/')
    && !text.includes('kubernetes.io/')
    && !text.startsWith('requests.')
    && isLabelKey(`requests.${text}`);
  return fits ? [] : [invalid(ALL_MINORS, EXTENDED_RESOURCE_ALLOWED)];
}

function namesOf(text: string, allowed: string): FormatViolation[] {
  const parts = text.split('/');
  if (parts.length > 2) {
    return [];
  }
  const faults = identifierFaults(parts[parts.length - 1], allowed);
  if (parts.length === 2) {
    faults.push(...domainFaults(parts[0], allowed));
  }
  return faults;
}

function domainFaults(domain: string, allowed: string): FormatViolation[] {
  if (domain === '') {
    return missing(allowed);
  }
  const faults: FormatViolation[] =
    byteLength(domain) > LONGEST_DOMAIN
      ? [{ reason: 'TooLong', minors: ALL_MINORS, allowed }]
      : [];
  return isDnsSubdomain(lowerCase(domain)) ? faults : [...faults, invalid(ALL_MINORS, allowed)];
}

function identifierFaults(identifier: string, allowed: string): FormatViolation[] {
  if (identifier === '') {
    return missing(allowed);
  }
  const faults: FormatViolation[] =
    byteLength(identifier) > LONGEST_IDENTIFIER
      ? [{ reason: 'TooLong', minors: ALL_MINORS, allowed }]
      : [];
  if (!C_IDENTIFIER.test(identifier)) {
    faults.push(
      { reason: 'TypeInvalid', minors: IDENTIFIERS_HAVE_A_TYPE, allowed },
      invalid(~IDENTIFIERS_HAVE_A_TYPE, allowed),
    );
  }
  return faults;
}

function missing(allowed: string): FormatViolation[] {
  return [{ reason: 'Required', minors: PARTS_ARE_REQUIRED, allowed }, invalid(~PARTS_ARE_REQUIRED, allowed)];
}

function invalid(minors: MinorSet, allowed: string): FormatViolation {
  return { reason: 'Invalid', minors, allowed };
}
