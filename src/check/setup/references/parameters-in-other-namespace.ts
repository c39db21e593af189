import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import {
  areParametersReachable, generatedFor, isExternalParameters, ParametersUse, parametersNamed, parametersUses,
} from '../lookup/parameters-lookup';
import { namespacesOf } from '../lookup/words';
import { Setup } from '../setup';
import { SetupRule } from '../setup-rule';

/** A class or claim refers to parameters that are in another namespace. */
export const PARAMETERS_IN_OTHER_NAMESPACE: SetupRule = {
  id: 'parameters-in-other-namespace',
  severity: Severity.ERROR,
  minors: minorsBetween(undefined, '1.30'),
  title: 'a class or claim refers to parameters in another namespace',
  why:
    'The parameters of a claim are looked for only in the namespace of the claim, those of a class only in '
    + 'the namespace that the class names.',
  fix: 'Put the claim and its parameters into the same namespace, or correct the namespace in the class.',
  check(setup, report) {
    for (const use of parametersUses(setup).filter((each) => areOutOfReach(each, setup))) {
      const { object, reference, isOfClass, at } = use;
      report(object, {
        at,
        reason: 'NotFound',
        words: () => {
          const namespace = found(use.namespace);
          const others = namespacesOf(parametersNamed(setup, reference));
          return {
            message:
              `${reference.kind} ${found(reference.name)} not found in namespace ${namespace}; `
              + `the app has it in namespace ${others}`,
            suggestion: isOfClass
              ? `set namespace to ${others}`
              : `move the ${reference.kind} to namespace ${namespace}`,
          };
        },
      });
    }
  },
  example: () => EXAMPLE,
};

function areOutOfReach(use: ParametersUse, setup: Setup): boolean {
  return !isExternalParameters(setup, use)
    && parametersNamed(setup, use.reference).length > 0
    && !areParametersReachable(setup, use)
    && !(use.isStructured && generatedFor(setup, use).length > 0);
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.29',
  bad: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: shared, namespace: ml }
spec:
  resourceClassName: gpu
  parametersRef: { apiGroup: example.com, kind: GpuParameters, name: large }
---
apiVersion: example.com/v1
kind: GpuParameters
metadata: { name: large, namespace: gpus }
spec: { memory: 16Gi }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer, namespace: ml }
spec:
  resourceClaims: [{ name: devices, source: { resourceClaimName: shared } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
  good: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: shared, namespace: ml }
spec:
  resourceClassName: gpu
  parametersRef: { apiGroup: example.com, kind: GpuParameters, name: large }
---
apiVersion: example.com/v1
kind: GpuParameters
metadata: { name: large, namespace: ml }
spec: { memory: 16Gi }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer, namespace: ml }
spec:
  resourceClaims: [{ name: devices, source: { resourceClaimName: shared } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
};
