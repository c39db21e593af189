import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { entry, field, item } from '../../field-path';
import { Severity } from '../../finding';
import { allWays } from '../lookup/device-selectors';
import { deviceClaim } from '../lookup/structured-requests';
import { SetupRule } from '../setup-rule';

/** As many tolerations as the API allows by its documentation. */
const MOST_TOLERATIONS = 16;

/**
 * A request has tolerations that the API does not allow, although no API server says so
 * yet.
 */
export const TOLERATION_OUT_OF_BOUNDS: SetupRule = {
  id: 'toleration-out-of-bounds',
  severity: Severity.WARNING,
  minors: minorsBetween('1.33'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a request has more tolerations than the API allows, or one for the empty key',
  why:
    `The API allows ${MOST_TOLERATIONS} tolerations, and an empty key with the operator Exists only. No API server enforces it so far, `
    + 'but a toleration of the empty key with Equal tolerates nothing.',
  fix: 'Give each toleration a key, or the operator Exists, which without a key tolerates every taint.',
  check(object, _setup, report) {
    for (const { fields, at } of allWays(object)) {
      const tolerations: unknown[] = Array.isArray(fields.tolerations) ? fields.tolerations : [];
      if (tolerations.length > MOST_TOLERATIONS) {
        report({
          at: field(at, 'tolerations'),
          reason: 'TooMany',
          minors: object.kind?.minors,
          words: () => ({
            message: `a request may have ${MOST_TOLERATIONS} tolerations by the documentation of the API; found ${tolerations.length}`,
            suggestion: 'replace several of them by one with the operator "Exists"',
          }),
        });
      }
      tolerations.forEach((toleration, index) => {
        if (
          isObject(toleration)
          && (toleration.key ?? '') === ''
          && (toleration.operator ?? 'Equal') === 'Equal'
        ) {
          report({
            at: field(item(field(at, 'tolerations'), index), 'key'),
            reason: 'Required',
            minors: object.kind?.minors,
            words: () => ({
              message:
                'a toleration without key needs the operator "Exists": with "Equal" it tolerates no taint, since every taint has a key',
              suggestion:
                'set key to that of the taint, or operator to "Exists" to tolerate every taint',
            }),
          });
        }
      });
    }
  },
};

/** An identifier, with a domain or without. */
const QUALIFIED_NAME = /^(?:[^/]+\/)?[A-Za-z_]\w*$/;

/** A request asks for capacity by a name that no device can have. */
export const CAPACITY_NAME: SetupRule = {
  id: 'capacity-name',
  severity: Severity.WARNING,
  minors: minorsBetween('1.34'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a request names a capacity in a way that no device can, or the same one twice',
  why:
    'The API server does not check the names. No device has a capacity of such a name, and of two names for the same capacity '
    + 'the scheduler cannot take one: the pods stay Pending.',
  fix: 'Write the name as the driver does, with its domain or without it.',
  check(object, _setup, report) {
    for (const { fields, at } of allWays(object)) {
      const requests: unknown = isObject(fields.capacity) ? fields.capacity.requests : undefined;
      const names = isObject(requests) ? Object.keys(requests) : [];
      for (const name of names) {
        const bare = name.slice(name.indexOf('/') + 1);
        const isTwice = bare !== name && names.includes(bare);
        if (isTwice || !QUALIFIED_NAME.test(name)) {
          report({
            at: entry(field(field(at, 'capacity'), 'requests'), name),
            reason: isTwice ? 'Duplicate' : 'Invalid',
            minors: object.kind?.minors,
            words: () => (isTwice ? {
              message: `${found(name)} and ${found(bare)} may be the same capacity, and the scheduler cannot tell which amount is meant`,
              suggestion: `keep ${found(name)}`,
            } : {
              message: `${found(name)} is no name of a capacity: those are identifiers such as "memory", or such with a domain`,
              suggestion: 'write the name as the driver does, for example "gpu.example.com/memory"',
            }),
          });
        }
      }
    }
  },
};

/** Of two attributes in one constraint, only one counts. */
export const IGNORED_DISTINCT_ATTRIBUTE: SetupRule = {
  id: 'ignored-distinct-attribute',
  severity: Severity.WARNING,
  minors: minorsBetween('1.34'),
  kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
  title: 'a constraint has both matchAttribute and distinctAttribute',
  why: 'The scheduler looks at matchAttribute only, and nobody says so.',
  fix: 'Make it two constraints.',
  check(object, _setup, report) {
    for (const { fields, at } of deviceClaim(object).constraints) {
      if (typeof fields.matchAttribute === 'string' && typeof fields.distinctAttribute === 'string') {
        report({
          at: field(at, 'distinctAttribute'),
          reason: 'Invalid',
          minors: object.kind?.minors,
          words: () => ({
            message: 'distinctAttribute is ignored: the constraint has matchAttribute too',
            suggestion: 'make it two constraints',
          }),
        });
      }
    }
  },
};
