import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isSameNamespace } from '../../../kubernetes/namespace';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { generatedFor, isStructuredKind, parametersUses } from '../lookup/parameters-lookup';
import { describeAll } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** The scheduler finds two translations of the parameters of a vendor. */
export const AMBIGUOUS_GENERATED_PARAMETERS: SetupRule = {
  id: 'ambiguous-generated-parameters',
  severity: Severity.ERROR,
  minors: minorsBetween('1.30', '1.30'),
  title: 'several objects are generated from the same parameters of a vendor',
  why: 'The scheduler cannot choose between them, so no pod with such a claim is scheduled.',
  fix: 'Keep one object for each generatedFrom.',
  check(setup, report) {
    for (const use of parametersUses(setup)) {
      const { object, reference, at, namespace, isOfClass, isStructured } = use;
      const isTranslated = isStructured && !isStructuredKind(reference);
      const generated = isTranslated ? generatedFor(setup, use) : [];
      if (generated.length > 1) {
        const certain = generated.filter(({ identity }) =>
          isOfClass || isSameNamespace(identity.namespace, namespace),
        );
        report(object, {
          at,
          reason: 'Duplicate',
          severity: certain.length > 1 ? Severity.ERROR : Severity.WARNING,
          words: () => ({
            message:
              `${describeAll(generated)} are all generated from the ${reference.kind} `
              + `${found(reference.name)}, so the scheduler accepts none of them`,
            suggestion: 'keep one of them, or refer to one of them directly',
          }),
        });
      }
    }
  },
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.30',
  bad: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
structuredParameters: true
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: shared }
spec:
  resourceClassName: gpu
  parametersRef: { apiGroup: example.com, kind: GpuParameters, name: large }
---
apiVersion: example.com/v1
kind: GpuParameters
metadata: { name: large }
spec: { memory: 16Gi }
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimParameters
metadata: { name: one }
generatedFrom: { apiGroup: example.com, kind: GpuParameters, name: large }
driverRequests: [{ driverName: gpu.example.com, requests: [{ namedResources: { selector: "true" } }] }]
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimParameters
metadata: { name: other }
generatedFrom: { apiGroup: example.com, kind: GpuParameters, name: large }
driverRequests: [{ driverName: gpu.example.com, requests: [{ namedResources: { selector: "true" } }] }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, source: { resourceClaimName: shared } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
  good: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
structuredParameters: true
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: shared }
spec:
  resourceClassName: gpu
  parametersRef: { apiGroup: example.com, kind: GpuParameters, name: large }
---
apiVersion: example.com/v1
kind: GpuParameters
metadata: { name: large }
spec: { memory: 16Gi }
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimParameters
metadata: { name: one }
generatedFrom: { apiGroup: example.com, kind: GpuParameters, name: large }
driverRequests: [{ driverName: gpu.example.com, requests: [{ namedResources: { selector: "true" } }] }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, source: { resourceClaimName: shared } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
};
