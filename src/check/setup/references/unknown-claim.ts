import { ALL_MINORS } from '../../../kubernetes/minors';
import { mayBeSameNamespace } from '../../../kubernetes/namespace';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { Outcome } from '../lookup/claim-lookup';
import { unmetReferences } from '../lookup/claim-references';
import { comparable, inNamespace, notFound } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** A pod refers to a claim or claim template that is not in the app. */
export const UNKNOWN_CLAIM: SetupRule = {
  id: 'unknown-claim',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  title: 'a pod refers to a claim or claim template that is not in the app',
  why:
    'The pod stays Pending until the object exists. For a missing claim, Kubernetes does not even record '
    + 'an event.',
  fix:
    'Add the object, or declare that it exists in the cluster with fromResourceClaimName or '
    + 'fromResourceClaimTemplateName.',
  check(setup, report) {
    for (const { object, reference: { kind, name }, at } of unmetReferences(setup, Outcome.MISSING)) {
      const { namespace } = object.identity;
      report(object, {
        at,
        reason: 'NotFound',
        lacking: { kind },
        words: () => notFound({
          kind,
          name,
          where: inNamespace(namespace),
          candidates: comparable(setup, setup.ofKind(kind))
            .filter((other) => mayBeSameNamespace(other.identity.namespace, namespace)),
          declare: `declare the existing ${kind} with ${kind}.from${kind}Name`,
          existing: [kind, ...namespace === undefined ? [] : [namespace], name].join('/'),
        }),
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
metadata: { name: one-gpu }
spec:
  spec:
    devices:
      requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimTemplateName: one-gpus }]
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
metadata: { name: one-gpu }
spec:
  spec:
    devices:
      requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimTemplateName: one-gpu }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
