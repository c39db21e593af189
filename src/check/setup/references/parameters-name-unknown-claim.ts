import { didYouMean } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { mayBeSameNamespace } from '../../../kubernetes/namespace';
import { follow } from '../../../kubernetes/plain-data';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { perSetup } from '../lookup/per-setup';
import { describe, inNamespace } from '../lookup/words';
import { Setup } from '../setup';
import { SetupRule } from '../setup-rule';

/** Fields of parameters that name a claim, by the kind of the parameters. */
const CLAIM_FIELDS: readonly (readonly [kind: string, path: readonly string[]])[] = [
  ['gpu.resource.nvidia.com/MigDeviceClaimParameters', ['spec', 'gpuClaimName']],
];

const CLAIM_KINDS = ['ResourceClaim', 'ResourceClaimTemplate'];

/** Parameters of a driver name a claim that is not in the app. */
export const PARAMETERS_NAME_UNKNOWN_CLAIM: SetupRule = {
  id: 'parameters-name-unknown-claim',
  severity: Severity.WARNING,
  minors: minorsBetween(undefined, '1.30'),
  title: 'the parameters for a driver name a claim that is not in the app',
  why:
    'The driver looks among the claims of the pod for the device to take a part of. It finds none, and the '
    + 'pod stays Pending.',
  fix:
    'Add the claim, attach it to the same pod, and write its name into the parameters: the name of the '
    + 'claim, not that of its parameters.',
  check(setup, report) {
    for (const [kind, path] of CLAIM_FIELDS) {
      for (const object of setup.ofKind(kind)) {
        const { namespace } = object.identity;
        const name = follow(object.manifest, path);
        if (typeof name === 'string' && name !== '' && !isKnown(setup, name, namespace)) {
          report(object, {
            at: path.join('.'),
            reason: 'NotFound',
            lacking: { kind: 'ResourceClaim' },
            words: () => ({
              message:
                `claim ${found(name)} of the ${describe(object)} not found ${inNamespace(namespace)}`
                + didYouMean(name, namesOfClaims(setup)),
              suggestion:
                'name a claim of the same pod, or declare an existing one with '
                + 'ResourceClaim.fromResourceClaimName',
              manifestSuggestion: 'name a claim of the same pod, or declare it as existing',
            }),
          });
        }
      }
    }
  },
  example: () => EXAMPLE,
};

function isKnown(setup: Setup, name: string, namespace: string | undefined): boolean {
  const isObject = CLAIM_KINDS.some((kind) =>
    setup.reachable(kind, name, namespace).length > 0 || setup.isExternal(kind, name, namespace),
  );
  return isObject || podClaims(setup).some((claim) =>
    claim.name === name && mayBeSameNamespace(claim.namespace, namespace),
  );
}

function namesOfClaims(setup: Setup): Set<string> {
  const objects = CLAIM_KINDS.flatMap((kind) => setup.ofKind(kind));
  return new Set([
    ...objects.flatMap(({ identity }) => identity.name ?? []),
    ...podClaims(setup).map(({ name }) => name),
  ]);
}

/** The claims that pods declare; drivers know them by their names in the pod as well. */
const podClaims = perSetup((setup) =>
  setup.podHolders.flatMap(({ pods, identity: { namespace } }) =>
    pods.flatMap(({ claims }) => claims).map(({ name }) => ({ name, namespace })),
  ),
);

const EXAMPLE: ManifestExample = {
  kubernetes: '1.29',
  bad: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.resource.nvidia.com
---
apiVersion: gpu.resource.nvidia.com/v1alpha1
kind: MigDeviceClaimParameters
metadata: { name: slice }
spec: { profile: 1g.5gb, gpuClaimName: mig-enabled-gpu }
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: whole-gpu }
spec: { resourceClassName: gpu }
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: slice-of-gpu }
spec:
  resourceClassName: gpu
  parametersRef: { apiGroup: gpu.resource.nvidia.com, kind: MigDeviceClaimParameters, name: slice }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims:
    - { name: gpu, source: { resourceClaimName: whole-gpu } }
    - { name: mig, source: { resourceClaimName: slice-of-gpu } }
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }, { name: mig }] } }]
`,
  good: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.resource.nvidia.com
---
apiVersion: gpu.resource.nvidia.com/v1alpha1
kind: MigDeviceClaimParameters
metadata: { name: slice }
spec: { profile: 1g.5gb, gpuClaimName: whole-gpu }
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: whole-gpu }
spec: { resourceClassName: gpu }
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: slice-of-gpu }
spec:
  resourceClassName: gpu
  parametersRef: { apiGroup: gpu.resource.nvidia.com, kind: MigDeviceClaimParameters, name: slice }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims:
    - { name: gpu, source: { resourceClaimName: whole-gpu } }
    - { name: mig, source: { resourceClaimName: slice-of-gpu } }
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }, { name: mig }] } }]
`,
};
