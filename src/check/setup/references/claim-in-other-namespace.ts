import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { Outcome } from '../lookup/claim-lookup';
import { unmetReferences } from '../lookup/claim-references';
import { namespacesOf } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** A pod refers to a claim or template that is in another namespace. */
export const CLAIM_IN_OTHER_NAMESPACE: SetupRule = {
  id: 'claim-in-other-namespace',
  severity: Severity.ERROR,
  minors: ALL_MINORS,
  title: 'a pod refers to a claim or claim template in another namespace',
  why: 'Kubernetes looks only in the namespace of the pod, so the pod stays Pending forever.',
  fix: 'Put the pod and its claim or template into the same namespace.',
  check(setup, report) {
    const references = unmetReferences(setup, Outcome.OTHER_NAMESPACE);
    for (const { object, reference: { kind, name }, at, targets } of references) {
      const namespace = found(object.identity.namespace);
      report(object, {
        at,
        reason: 'NotFound',
        words: () => {
          const others = namespacesOf(targets);
          return {
            message:
              `${kind} ${found(name)} not found in namespace ${namespace} of the pod; `
              + `the app has it in namespace ${others}`,
            suggestion: `move the ${kind} to namespace ${namespace}, or the pod to namespace ${others}`,
          };
        },
      });
    }
  },
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: one-gpu, namespace: gpus }
spec:
  spec:
    devices:
      requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer, namespace: ml }
spec:
  resourceClaims: [{ name: gpu, resourceClaimTemplateName: one-gpu }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: one-gpu, namespace: ml }
spec:
  spec:
    devices:
      requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer, namespace: ml }
spec:
  resourceClaims: [{ name: gpu, resourceClaimTemplateName: one-gpu }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
