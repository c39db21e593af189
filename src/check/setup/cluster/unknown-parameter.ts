import { didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { field, FieldPath } from '../../field-path';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { configurations } from '../lookup/device-claims';
import { ParametersField, ParametersFields, parametersKindOf } from '../lookup/driver-parameters';
import { SetupRule, SetupViolation } from '../setup-rule';

/** The parameters for a known driver have a field or a value that it does not know. */
export const UNKNOWN_PARAMETER: SetupRule = {
  id: 'unknown-parameter',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'the parameters for a driver have a field or a value that the driver does not know',
  why:
    'Kubernetes does not check parameters. A driver ignores such a field, or rejects the parameters when the '
    + 'pod starts. Unless it looks like a typo, the finding is only informational, since a newer driver may '
    + 'know the field.',
  fix: 'Follow the documentation of the driver.',
  check(setup, report) {
    for (const { object, fields, at } of configurations(setup)) {
      const kind = parametersKindOf(fields);
      if (kind !== undefined) {
        const known = { apiVersion: 'anything', kind: 'anything', ...kind.fields } as const;
        const parameters = field(field(at, 'opaque'), 'parameters');
        unknownIn(fields.opaque.parameters, known, parameters, kind.kind)
          .forEach((violation) => report(object, violation));
      }
    }
  },
  example: () => EXAMPLE,
};

function unknownIn(value: unknown, known: ParametersFields, at: FieldPath, kind: string): SetupViolation[] {
  return !isObject(value) ? [] : Object.keys(value).flatMap((name) => {
    const place = field(at, name);
    return Object.hasOwn(known, name)
      ? unknownValues(value[name], known[name], place, kind)
      : [unknownField(name, known, place, kind)];
  });
}

function unknownValues(value: unknown, known: ParametersField, at: FieldPath, kind: string): SetupViolation[] {
  if (known === 'anything') {
    return [];
  }
  if (!isList(known)) {
    return unknownIn(value, known, at, kind);
  }
  if (typeof value !== 'string' || known.includes(value)) {
    return [];
  }
  const guess = didYouMean(value, known);
  return [{
    at,
    reason: 'NotSupported',
    severity: severityOf(guess !== ''),
    words: () => ({
      message: `${kind} does not support ${found(value)} here: it must be ${alternatives(known)}${guess}`,
    }),
  }];
}

function unknownField(name: string, known: ParametersFields, at: FieldPath, kind: string): SetupViolation {
  const elsewhere = pathsTo(name, known);
  const guess = elsewhere.length > 0
    ? `, but it has ${alternatives(elsewhere)}`
    : didYouMean(name, Object.keys(known));
  return {
    at,
    reason: 'NotFound',
    severity: severityOf(guess !== ''),
    words: () => ({
      message: `${kind} has no field ${found(name)} here${guess}`,
      suggestion: guess === '' ? 'check the documentation of the driver' : 'correct the field',
    }),
  };
}

/** A newer driver may know what does not look like a typo. */
function severityOf(isTypo: boolean): Severity {
  return isTypo ? Severity.WARNING : Severity.INFO;
}

/** The paths of the fields with the name below these fields. */
function pathsTo(name: string, known: ParametersFields): string[] {
  return Object.entries(known).flatMap(([holder, below]) => {
    if (typeof below !== 'object' || isList(below)) {
      return [];
    }
    const direct = Object.hasOwn(below, name) ? [`${holder}.${name}`] : [];
    return [...direct, ...pathsTo(name, below).map((path) => `${holder}.${path}`)];
  });
}

function isList(known: ParametersField): known is readonly string[] {
  return Array.isArray(known);
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.nvidia.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
    config:
      - opaque:
          driver: gpu.nvidia.com
          parameters:
            apiVersion: resource.nvidia.com/v1beta1
            kind: GpuConfig
            sharing: { mpsConfg: { defaultActiveThreadPercentage: 50 } }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.nvidia.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
    config:
      - opaque:
          driver: gpu.nvidia.com
          parameters:
            apiVersion: resource.nvidia.com/v1beta1
            kind: GpuConfig
            sharing: { mpsConfig: { defaultActiveThreadPercentage: 50 } }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
