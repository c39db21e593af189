import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { field, item } from '../../field-path';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { requestsWith } from '../lookup/device-claims';
import { SetupRule } from '../setup-rule';

/** How many tolerations the documentation of the API allows. */
const MOST_TOLERATIONS = 16;

/** A request has tolerations that the API does not allow, and no API server rejects. */
export const TOLERATION_OUT_OF_BOUNDS: SetupRule = {
  id: 'toleration-out-of-bounds',
  severity: Severity.WARNING,
  minors: minorsBetween('1.33'),
  title: 'a request has more tolerations than the API allows, or one with an empty key',
  why:
    `The API allows ${MOST_TOLERATIONS} tolerations, and an empty key only with the operator Exists. No API `
    + 'server enforces it so far, but a toleration with an empty key and Equal tolerates nothing.',
  fix: 'Give each toleration a key, or the operator Exists, which without a key tolerates every taint.',
  check(setup, report) {
    for (const { object, fields, at } of requestsWith(setup, 'tolerations')) {
      const tolerations: unknown[] = Array.isArray(fields.tolerations) ? fields.tolerations : [];
      if (tolerations.length > MOST_TOLERATIONS) {
        report(object, {
          at: field(at, 'tolerations'),
          reason: 'TooMany',
          words: () => ({
            message: `the API allows at most ${MOST_TOLERATIONS} tolerations, got ${tolerations.length}`,
            suggestion: 'replace several of them with one that has the operator "Exists"',
          }),
        });
      }
      tolerations.forEach((toleration, index) => {
        if (toleratesNothing(toleration)) {
          report(object, {
            at: field(item(field(at, 'tolerations'), index), 'key'),
            reason: 'Required',
            lacking: 'field',
            words: () => ({
              message: 'key is required with the operator "Equal": every taint has a key, so this tolerates none',
              suggestion: 'set key to that of the taint, or operator to "Exists" to tolerate every taint',
            }),
          });
        }
      });
    }
  },
  example: () => EXAMPLE,
};

function toleratesNothing(toleration: unknown): boolean {
  return isObject(toleration)
    && (toleration.key ?? '') === ''
    && (toleration.operator ?? 'Equal') === 'Equal';
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.36',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests:
      - name: gpu
        exactly: { deviceClassName: gpu, tolerations: [{ effect: NoSchedule }] }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests:
      - name: gpu
        exactly: { deviceClassName: gpu, tolerations: [{ operator: Exists, effect: NoSchedule }] }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
};
