import { minorsBetween } from '../../../kubernetes/minors';
import { isEmpty, isObject } from '../../../kubernetes/plain-data';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { deviceClaims } from '../lookup/device-claims';
import { SetupObject } from '../setup-object';
import { SetupRule } from '../setup-rule';

/** A claim asks for nothing. */
export const CLAIM_WITHOUT_REQUESTS: SetupRule = {
  id: 'claim-without-requests',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'a claim or claim template requests no device',
  why: 'The claim is allocated without any device, so the containers that use it start without one.',
  fix: 'Add a request to the claim, or remove the claim.',
  check(setup, report) {
    for (const { object, requests } of deviceClaims(setup)) {
      if (requests.length === 0 && isEmpty(requestsIn(object))) {
        report(object, {
          at: object.identity.kind === 'ResourceClaim' ? 'spec.devices.requests' : 'spec.spec.devices.requests',
          reason: 'Required',
          lacking: 'field',
          words: () => ({
            message: 'the claim requests no device, so its containers start without one',
            suggestion: 'add a request, or remove the claim',
          }),
        });
      }
    }
  },
  example: () => EXAMPLE,
};

/** The requests as written, which may be no list at all. */
function requestsIn({ identity, manifest }: SetupObject): unknown {
  const outer: unknown = manifest.spec;
  const spec = identity.kind === 'ResourceClaim' || !isObject(outer) ? outer : outer.spec;
  const devices: unknown = isObject(spec) ? spec.devices : undefined;
  return isObject(devices) ? devices.requests : undefined;
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
    requests: []
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
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
