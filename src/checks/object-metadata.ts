import { field, FieldPath, item } from './field-path';
import { isDnsLabel, isDnsSubdomain, isLabelKey, isLabelValue } from './formats';
import { Inspection, RuleSubject } from './inspection';
import { found } from './wording';
import { MinorSet } from '../schema/minors';

/** The most that the keys and values of all annotations of an object may hold. */
const ANNOTATIONS_MAX_BYTES = 256 * 1024;

const META = field(undefined, 'metadata');

/** Reports that a part of the metadata is invalid. */
function invalid(subject: Pick<RuleSubject, 'inspection' | 'minors'>, path: FieldPath, message: string): void {
  subject.inspection.refused(path, { ruleId: 'object-metadata', reason: 'Invalid', minors: subject.minors, words: () => ({ message }) });
}

/** Labels and annotations: both are reported at the map, which is how the server does it. */
export function checkLabels(subject: RuleSubject): void {
  for (const [key, value] of Object.entries(subject.value.labels ?? {})) {
    const path = field(subject.path, 'labels');
    if (!isLabelKey(key)) {
      invalid(subject, path, `${found(key)} is not a label key`);
    }
    if (!isLabelValue((value ?? '') as string)) {
      invalid(subject, path, `${found(value)}, the value of label ${found(key)}, is not a label value: at most 63 letters, digits, "-", "_" and "."`);
    }
  }
  checkAnnotations(subject);
}

function checkAnnotations(subject: RuleSubject): void {
  const path = field(subject.path, 'annotations');
  let size = 0;
  for (const [key, value] of Object.entries(subject.value.annotations ?? {})) {
    size += Buffer.byteLength(key) + Buffer.byteLength((value ?? '') as string);
    if (!isLabelKey(key.toLowerCase())) {
      invalid(subject, path, `${found(key)} is not an annotation key`);
    }
  }
  if (size > ANNOTATIONS_MAX_BYTES) {
    subject.inspection.refused(path, {
      ruleId: 'object-metadata',
      reason: 'TooLong',
      minors: subject.minors,
      words: () => ({ message: `hold ${size} bytes together: at most ${ANNOTATIONS_MAX_BYTES} are allowed` }),
    });
  }
}

/** The metadata that every object of a DRA kind needs. */
export function checkObjectMetadata(inspection: Inspection, metadata: any, minors: MinorSet, namespaced: boolean): void {
  const subject = { inspection, value: metadata, path: META, minors };
  checkName(subject);
  if (namespaced && typeof metadata.namespace === 'string' && metadata.namespace !== '' && !isDnsLabel(metadata.namespace)) {
    invalid(subject, field(META, 'namespace'), `${found(metadata.namespace)} is not the name of a namespace`);
  }
  checkOwnerReferences(subject);
  asList(metadata.finalizers).forEach((finalizer, index) => {
    if (!isLabelKey((finalizer ?? '') as string)) {
      invalid(subject, item(field(META, 'finalizers'), index), `${found(finalizer)} is not the name of a finalizer`);
    }
  });
}

function checkName(subject: RuleSubject): void {
  const { name, generateName } = subject.value;
  const givesName = typeof generateName === 'string' && generateName !== '';
  if (givesName && !isDnsSubdomain(withoutTrailingDash(generateName))) {
    invalid(subject, field(META, 'generateName'), `${found(generateName)} is not the start of an object name`);
  }
  if (name === undefined || name === null || name === '') {
    if (!givesName) {
      subject.inspection.refused(field(META, 'name'), {
        ruleId: 'object-metadata', reason: 'Required', minors: subject.minors, words: () => ({ message: 'name or generateName must be set' }),
      });
    }
  } else if (typeof name === 'string' && !isDnsSubdomain(name)) {
    invalid(subject, field(META, 'name'),
      `${found(name)} is not an object name: use lower-case letters, digits, "-" and ".", at most 253 characters`);
  }
}

/** The server looks at a name prefix as if a letter followed. */
function withoutTrailingDash(prefix: string): string {
  return prefix.length > 1 && prefix.endsWith('-') ? `${prefix.slice(0, -2)}a` : prefix;
}

function checkOwnerReferences(subject: RuleSubject): void {
  asList(subject.value.ownerReferences).forEach((owner: any, index) => {
    for (const name of ['apiVersion', 'kind', 'name', 'uid']) {
      if (typeof owner === 'object' && (owner?.[name] ?? '') === '') {
        invalid(subject, field(item(field(META, 'ownerReferences'), index), name), `${name} of an owner must be set`);
      }
    }
  });
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
