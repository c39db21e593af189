import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { Wording } from '../../problem';
import { ManifestExample } from '../../rules/rule-example';
import { largeClaims } from '../lookup/large-claims';
import { MOST_DEVICES } from '../lookup/structured-requests';
import { SetupRule } from '../setup-rule';

/** The requests of a claim add up to more devices than a claim can hold. */
export const TOO_MANY_DEVICES: SetupRule = {
  id: 'too-many-devices',
  severity: Severity.ERROR,
  minors: minorsBetween('1.31'),
  title: 'a claim asks for more devices than it can hold',
  why:
    `A claim holds at most ${MOST_DEVICES} devices over all its requests. The scheduler rejects a claim that `
    + 'asks for more, and its pods stay Pending.',
  fix: 'Spread the devices over several claims.',
  check(setup, report) {
    for (const { object, requests, least, most } of largeClaims(setup)) {
      report(object, {
        at: requests[0].at.parent!,
        reason: 'TooMany',
        severity: least > MOST_DEVICES ? Severity.ERROR : Severity.WARNING,
        words: () => wordsFor(least, most),
      });
    }
  },
  example: () => EXAMPLE,
};

function wordsFor(least: number, most: number): Wording {
  const suggestion = 'spread the devices over several claims';
  if (least > MOST_DEVICES) {
    return { message: `a claim can hold at most ${MOST_DEVICES} devices, got requests for ${least}`, suggestion };
  }
  return {
    message:
      `a claim can hold at most ${MOST_DEVICES} devices, got requests for ${most} with the largest `
      + 'alternatives, which are never chosen',
    suggestion,
  };
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
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
      - { name: a, exactly: { deviceClassName: gpu, count: 24 } }
      - { name: b, exactly: { deviceClassName: gpu, count: 16 } }
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
      - { name: a, exactly: { deviceClassName: gpu, count: 16 } }
      - { name: b, exactly: { deviceClassName: gpu, count: 16 } }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
};
