import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import {
  areParametersReachable, generatedFor, isStructuredKind, ParametersUse, parametersNamed, parametersUses,
} from '../lookup/parameters-lookup';
import { Setup } from '../setup';
import { SetupRule } from '../setup-rule';

/** The scheduler needs a translation of the parameters of a vendor, and the app has none. */
export const MISSING_GENERATED_PARAMETERS: SetupRule = {
  id: 'missing-generated-parameters',
  severity: Severity.WARNING,
  minors: minorsBetween('1.30', '1.30'),
  title: 'a structured class or claim refers to parameters of a vendor, and nothing in the app is generated from them',
  why:
    'With structuredParameters, the scheduler reads only ResourceClassParameters and '
    + 'ResourceClaimParameters. Until one of them has a matching generatedFrom, no pod with such a claim is '
    + 'scheduled.',
  fix:
    'Add the object with generatedFrom, or refer to it directly. Acknowledge the finding if a controller of '
    + 'the driver creates it.',
  check(setup, report) {
    for (const use of parametersUses(setup).filter((each) => isUntranslated(each, setup))) {
      const { object, reference, isOfClass, at } = use;
      const kind = isOfClass ? 'ResourceClassParameters' : 'ResourceClaimParameters';
      report(object, {
        at,
        reason: 'NotFound',
        lacking: { kind },
        words: () => ({
          message:
            `no ${kind} in this app is generated from the ${reference.kind} ${found(reference.name)}; `
            + 'the scheduler waits until a controller of the driver creates one',
          suggestion: `add ${kind} with that generatedFrom, or refer to ${kind} directly`,
        }),
      });
    }
  },
  example: () => EXAMPLE,
};

function isUntranslated(use: ParametersUse, setup: Setup): boolean {
  const { reference, isStructured } = use;
  if (!isStructured || isStructuredKind(reference) || generatedFor(setup, use).length > 0) {
    return false;
  }
  // If the app has the object in another namespace only, another rule reports it.
  return parametersNamed(setup, reference).length === 0 || areParametersReachable(setup, use);
}

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
metadata: { name: generated }
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
