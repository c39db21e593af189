import { minorsBetween } from '../../../kubernetes/minors';
import { mayBeSameNamespace } from '../../../kubernetes/namespace';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import {
  isExternalParameters, isStructuredKind, ParametersUse, parametersNamed, parametersOfKind, parametersUses,
} from '../lookup/parameters-lookup';
import { comparable, inNamespace, notFound } from '../lookup/words';
import { Setup } from '../setup';
import { SetupRule } from '../setup-rule';

/** A class or claim refers to parameters that are not in the app. */
export const UNKNOWN_PARAMETERS: SetupRule = {
  id: 'unknown-parameters',
  severity: Severity.WARNING,
  minors: minorsBetween(undefined, '1.30'),
  title: 'a class or claim refers to parameters that are not in the app',
  why: 'Nothing is allocated until the object that holds the parameters exists.',
  fix: 'Add the object, or declare that it exists in the cluster with Checks.of(scope).declareExisting().',
  check(setup, report) {
    for (const use of parametersUses(setup).filter((each) => areMissing(each, setup))) {
      const { object, reference: { kind, name }, namespace, at } = use;
      report(object, {
        at,
        reason: 'NotFound',
        lacking: { kind },
        words: () => notFound({
          kind,
          name,
          where: inNamespace(namespace),
          candidates: comparable(setup, parametersOfKind(setup, use.reference))
            .filter((other) => mayBeSameNamespace(other.identity.namespace, namespace)),
          declare: `declare the existing ${kind} with Checks.of(scope).declareExisting()`,
        }),
      });
    }
  },
  example: () => EXAMPLE,
};

function areMissing(use: ParametersUse, setup: Setup): boolean {
  const { reference, namespace, isOfClass, isStructured } = use;
  if (parametersNamed(setup, reference).length > 0 || isExternalParameters(setup, use)) {
    return false;
  }
  // A class without the namespace of its parameters violates another rule.
  if (isStructuredKind(reference)) {
    return !isOfClass || (namespace ?? '') !== '';
  }
  // The scheduler of 1.30 does not read the object of a vendor.
  return !isStructured;
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
metadata: { name: shared }
spec:
  resourceClassName: gpu
  parametersRef: { apiGroup: example.com, kind: GpuParameters, name: huge }
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
  resourceClaims: [{ name: gpu, source: { resourceClaimName: shared } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
  good: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
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
  resourceClaims: [{ name: gpu, source: { resourceClaimName: shared } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
