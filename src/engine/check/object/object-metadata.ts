import { MoreOfPlace, rejecting, RuleSubject } from './rule-subject';
import { alternatives, found } from '../../errors/wording';
import { Kind } from '../../kubernetes/kinds';
import { MinorSet, minorsBetween } from '../../kubernetes/minors';
import { isDnsLabel, isDnsSubdomain, isLabelKey, isLabelValue, lowerCase } from '../../kubernetes/name-grammar';
import { Fields, isSameData } from '../../kubernetes/plain-data';
import { byteLength } from '../../kubernetes/text/bytes';
import { entry, field, FieldPath, item } from '../field-path';
import { asSuggested } from '../fixes/draft-fix';
import { tidied, tidiedKey } from '../fixes/tidied';
import { Inspection } from '../inspection';

/** The maximum total size of the keys and values of all annotations of an object. */
const ANNOTATIONS_MAX_BYTES = 256 * 1024;

/** Finalizers that determine what happens to dependents on deletion; mutually exclusive. */
const ORPHAN = 'orphan';
const FOREGROUND = 'foregroundDeletion';

/** The only finalizers without a domain. */
const STANDARD_FINALIZERS = ['kubernetes', ORPHAN, FOREGROUND];

/** The only kind that cannot be an owner. */
const BANNED_OWNER = { apiVersion: 'v1', kind: 'Event' };

/** Up to this minor, owner paths have no index, and an incomplete owner is Invalid; later, fields are Required. */
const OWNERS_HAVE_NO_NUMBER = minorsBetween(undefined, '1.36');

/** The maximum length of a generateName within the generated name. */
const LONGEST_PREFIX = 58;

const META = field(undefined, 'metadata');

function invalid(
  subject: Pick<RuleSubject, 'inspection' | 'minors'>, path: FieldPath, message: string, more?: MoreOfPlace,
): void {
  rejecting(subject, 'object-metadata')(path, 'Invalid', message, more);
}

/** Checks labels and annotations. The server reports problems of both at the map. */
export function checkLabels(subject: RuleSubject): void {
  for (const [key, value] of Object.entries(subject.value.labels ?? {})) {
    const path = field(subject.path, 'labels');
    if (!isLabelKey(key)) {
      invalid(subject, path, `${found(key)} is not a label key`, {
        at: entry(path, key), isAboutKey: true, fixes: tidiedKey(entry(path, key), key, isLabelKey),
      });
    }
    if (!isLabelValue((value ?? '') as string)) {
      invalid(
        subject,
        path,
        `${found(value)}, the value of label ${found(key)}, is not a label value: `
        + 'at most 63 letters, digits, "-", "_" and "."',
        { at: entry(path, key), fixes: asSuggested(tidied(entry(path, key), value, isLabelValue)) },
      );
    }
  }
  checkAnnotations(subject);
}

function checkAnnotations(subject: RuleSubject): void {
  const path = field(subject.path, 'annotations');
  let size = 0;
  for (const [key, value] of Object.entries(subject.value.annotations ?? {})) {
    size += byteLength(key) + byteLength(typeof value === 'string' ? value : '');
    if (!isLabelKey(lowerCase(key))) {
      invalid(subject, path, `${found(key)} is not an annotation key`, { at: entry(path, key), isAboutKey: true });
    }
  }
  if (size > ANNOTATIONS_MAX_BYTES) {
    rejecting(subject, 'object-metadata')(
      path, 'TooLong', `must hold at most ${ANNOTATIONS_MAX_BYTES} bytes together, got ${size}`);
  }
}

/** Checks the metadata required for every object of a DRA kind. */
export function checkObjectMetadata(inspection: Inspection, metadata: Fields, minors: MinorSet, kind: Kind): void {
  const subject = { inspection, value: metadata, path: META, minors };
  checkName(subject, kind.checksGenerateName);
  if (
    kind.namespaced
    && typeof metadata.namespace === 'string'
    && metadata.namespace !== ''
    && !isDnsLabel(metadata.namespace)
  ) {
    invalid(subject, field(META, 'namespace'), `${found(metadata.namespace)} is not a namespace name`, {
      fixes: tidied(field(META, 'namespace'), metadata.namespace, isDnsLabel),
    });
  }
  if ((typeof metadata.generation === 'number' || typeof metadata.generation === 'bigint') && metadata.generation < 0) {
    invalid(
      { ...subject, minors: minors & ~kind.setsGeneration },
      field(META, 'generation'),
      `must not be negative, got ${metadata.generation}`,
    );
  }
  checkOwnerReferences(subject);
  checkFinalizers(subject);
}

function checkName(subject: RuleSubject, checksGenerateName: MinorSet): void {
  const { name, generateName } = subject.value;
  const givesName = typeof generateName === 'string' && generateName !== '';
  const isNamed = name !== undefined && name !== null && name !== '';
  if (givesName && !isNamed && !isDnsSubdomain(generatedName(generateName))) {
    invalid(subject, field(META, 'name'), `a name that starts with ${found(generateName)} is not an object name`);
  }
  if (givesName && !isDnsSubdomain(withoutTrailingDash(generateName))) {
    const message = `${found(generateName)} is not the start of an object name`;
    invalid({ ...subject, minors: subject.minors & checksGenerateName }, field(META, 'generateName'), message);
    if (/[/%]/.test(generateName)) {
      // Such a name is not a valid path segment, which the server only detects if everything else is valid.
      subject.inspection.rejectLast(field(META, 'generateName'), {
        ruleId: 'object-metadata',
        reason: 'Invalid',
        minors: subject.minors & ~checksGenerateName,
        words: () => ({ message }),
      });
    }
  }
  if (!isNamed) {
    if (!givesName) {
      rejecting(subject, 'object-metadata')(field(META, 'name'), 'Required', 'name or generateName must be set');
    }
  } else if (typeof name === 'string' && !isDnsSubdomain(name)) {
    invalid(subject, field(META, 'name'),
      `${found(name)} is not an object name: use lower-case letters, digits, "-" and ".", at most 253 characters`,
      { fixes: tidied(field(META, 'name'), name, isDnsSubdomain) });
  }
}

/** A name as the server generates it from a prefix, with five valid characters. */
export function generatedName(prefix: string): string {
  return `${prefix.slice(0, LONGEST_PREFIX)}xxxxx`;
}

/** A name prefix as the server validates it: `a` replaces a trailing dash and the character before it. */
function withoutTrailingDash(prefix: string): string {
  return prefix.length > 1 && prefix.endsWith('-') ? `${prefix.slice(0, -2)}a` : prefix;
}

function checkOwnerReferences(subject: RuleSubject): void {
  if (subject.value.ownerReferences === undefined) {
    return;
  }
  const path = field(META, 'ownerReferences');
  // The server removes duplicate owners.
  const owners = asList(subject.value.ownerReferences)
    .map((owner) => (owner ?? {}) as Record<string, unknown>)
    .filter((owner, index, all) => all.findIndex((each) => isSameData(each, owner)) === index);
  owners.forEach((owner, index) => checkOwner(subject, path, index, owner));
  if (owners.filter(({ controller }) => controller === true).length > 1) {
    invalid(subject, path, 'only one owner may be the controller');
  }
}

function checkOwner(
  subject: RuleSubject,
  path: FieldPath,
  index: number,
  owner: Record<string, unknown>,
): void {
  const { apiVersion, kind } = owner;
  const before = { ...subject, minors: subject.minors & OWNERS_HAVE_NO_NUMBER };
  const since = { ...subject, minors: subject.minors & ~OWNERS_HAVE_NO_NUMBER };
  if (typeof apiVersion === 'string' && apiVersion !== '' && !/^([^/]*\/)?[^/]+$/.test(apiVersion)) {
    const message = `${found(apiVersion)} is not an API version: use "v1", or a group, "/" and a version`;
    const at = field(item(path, index), 'apiVersion');
    invalid(before, field(path, 'apiVersion'), message, { at });
    invalid(since, at, message);
  }
  if (
    kind === BANNED_OWNER.kind
    && (apiVersion === BANNED_OWNER.apiVersion || apiVersion === `/${BANNED_OWNER.apiVersion}`)
  ) {
    const at = item(path, index);
    invalid(before, path, 'an Event cannot be an owner', { at });
    invalid(since, at, 'an Event cannot be an owner');
  }
  for (const name of ['apiVersion', 'kind', 'name', 'uid'].filter((each) => (owner[each] ?? '') === '')) {
    const at = field(item(path, index), name);
    const message = `${name} of an owner must be set`;
    invalid(before, field(path, name), message, { at });
    rejecting(since, 'object-metadata')(at, 'Required', message);
  }
}

/** An invalid finalizer is reported at the list, one without a domain at its index. */
function checkFinalizers(subject: RuleSubject): void {
  if (subject.value.finalizers === undefined) {
    return;
  }
  const path = field(META, 'finalizers');
  const finalizers = asList(subject.value.finalizers)
    .map((finalizer) => finalizer ?? '')
    .filter((each): each is string => typeof each === 'string');
  finalizers.forEach((finalizer, index) => {
    if (!isLabelKey(finalizer)) {
      invalid(subject, path, `${found(finalizer)} is not a finalizer name`, { at: item(path, index) });
    }
    if (!finalizer.includes('/') && !STANDARD_FINALIZERS.includes(finalizer)) {
      invalid(subject, item(path, index), `${found(finalizer)} needs a domain, as in "example.com/cleanup": `
        + `only ${alternatives(STANDARD_FINALIZERS)} may omit it`);
    }
  });
  if (finalizers.includes(ORPHAN) && finalizers.includes(FOREGROUND)) {
    invalid(subject, path, `only one of ${alternatives([ORPHAN, FOREGROUND])} may be set`);
  }
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
