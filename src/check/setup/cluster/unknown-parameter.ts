import { didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { field, FieldPath } from '../../field-path';
import { Severity } from '../../finding';
import { Wording } from '../../problem';
import { configurationsOf } from '../lookup/device-selectors';
import { ParametersField, ParametersFields, parametersKindOf } from '../lookup/driver-parameters';
import { SetupRule } from '../setup-rule';

/** Something in parameters that their kind does not know. */
interface Stranger {
  readonly at: FieldPath;
  readonly reason: 'NotFound' | 'NotSupported';
  /** Whether it looks like a slip of the pen; else a newer driver may know it. */
  readonly isMisspelt: boolean;
  readonly words: () => Wording;
}

/**
 * The parameters of a known driver have a field or a value that the driver does not know.
 */
export const UNKNOWN_PARAMETER: SetupRule = {
  id: 'unknown-parameter',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  kinds: ['DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate'],
  title: 'the parameters for a driver have a field or a value that the driver does not know',
  why:
    'Kubernetes does not look into the parameters. A driver skips such a field, or refuses the parameters when the pod starts. '
    + 'What does not look like a slip of the pen is for information only, since a newer driver may know it.',
  fix: 'Write it as the documentation of the driver does.',
  check(object, _setup, report) {
    for (const { fields, at } of configurationsOf(object)) {
      const kind = parametersKindOf(fields);
      if (kind !== undefined) {
        const known = { apiVersion: 'anything', kind: 'anything', ...kind.fields } as const;
        strangersIn(
          fields.opaque.parameters,
          known,
          field(field(at, 'opaque'), 'parameters'),
          kind.kind,
        ).forEach(({ isMisspelt, ...stranger }) => {
          report({
            ...stranger,
            minors: object.kind?.minors,
            severity: isMisspelt ? Severity.WARNING : Severity.INFO,
          });
        });
      }
    }
  },
};

function strangersIn(value: unknown, known: ParametersFields, at: FieldPath, kind: string): Stranger[] {
  return !isObject(value) ? [] : Object.keys(value).flatMap((name) => {
    const place = field(at, name);
    return Object.hasOwn(known, name)
      ? strangersOf(value[name], known[name], place, kind)
      : [unknownField(name, known, place, kind)];
  });
}

function strangersOf(value: unknown, known: ParametersField, at: FieldPath, kind: string): Stranger[] {
  if (known === 'anything') {
    return [];
  }
  if (!isList(known)) {
    return strangersIn(value, known, at, kind);
  }
  return typeof value !== 'string' || known.includes(value)
    ? []
    : [
      {
        at,
        reason: 'NotSupported',
        isMisspelt: didYouMean(value, known) !== '',
        words: () => ({
          message: `${found(value)} is not a value that ${kind} knows: it knows ${alternatives(known)}${didYouMean(value, known)}`,
        }),
      },
    ];
}

function unknownField(name: string, known: ParametersFields, at: FieldPath, kind: string): Stranger {
  const elsewhere = pathsTo(name, known);
  return {
    at,
    reason: 'NotFound',
    isMisspelt: elsewhere.length > 0 || didYouMean(name, Object.keys(known)) !== '',
    words: () => ({
      message: `${kind} has no field ${found(name)} here`
        + (elsewhere.length > 0 ? `, but ${alternatives(elsewhere)}` : didYouMean(name, Object.keys(known))),
      suggestion: 'write it as the documentation of the driver does',
    }),
  };
}

/** Where below the fields one of the name stands. */
function pathsTo(name: string, known: ParametersFields): string[] {
  return Object.entries(known).flatMap(([holder, below]) =>
    typeof below !== 'object' || isList(below)
      ? []
      : [
        ...(Object.hasOwn(below, name) ? [`${holder}.${name}`] : []),
        ...pathsTo(name, below).map((path) => `${holder}.${path}`),
      ],
  );
}

function isList(known: ParametersField): known is readonly string[] {
  return Array.isArray(known);
}
