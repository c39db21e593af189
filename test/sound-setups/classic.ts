import {
  CLASSIC_FROM_TEMPLATE, CLASSIC_SHARED, classicClaim, classicTemplate, resourceClass, V1ALPHA2,
} from './classic-manifests';
import { documents, GPU, job, NEVER, pod, podSpec, workload } from './manifests';
import { SoundSetup } from './sound-setup';
import { inBothClassics } from './versions';

const PARAMETERS = `
apiVersion: gpu.example.com/v1
kind: GpuParameters
metadata: { name: large, namespace: ml }
spec: { memory: 40Gi }`;
const TO_PARAMETERS = ', parametersRef: { apiGroup: gpu.example.com, kind: GpuParameters, name: large }';

export const CLASSIC_SETUPS: readonly SoundSetup[] = [
  ...inBothClassics('a Deployment with a device for each replica', (classic) => documents(
    resourceClass(classic), classicTemplate(classic),
    workload('apps/v1', 'Deployment', 'trainer', podSpec(CLASSIC_FROM_TEMPLATE, GPU)))),
  ...inBothClassics('a claim for one pod with parameters of the driver', (classic) => documents(
    resourceClass(classic), PARAMETERS,
    classicClaim(classic, TO_PARAMETERS), pod('trainer', podSpec(CLASSIC_SHARED, GPU)))),
  ...inBothClassics('parameters whose CustomResourceDefinition is part of the app', (classic) => documents(`
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: gpuparameters.gpu.example.com }
spec:
  group: gpu.example.com
  scope: Namespaced
  names: { kind: GpuParameters, plural: gpuparameters }
  versions: [{ name: v1, served: true, storage: true }]`,
  resourceClass(classic), PARAMETERS, classicTemplate(classic, TO_PARAMETERS),
  workload('apps/v1', 'StatefulSet', 'trainer', podSpec(CLASSIC_FROM_TEMPLATE, GPU)))),
  ...inBothClassics('two pods that share a claim', (classic) => documents(
    resourceClass(classic), classicClaim(classic),
    pod('one', podSpec(CLASSIC_SHARED, GPU)), pod('two', podSpec(CLASSIC_SHARED, GPU)))),
  ...inBothClassics('a device that is allocated before its pod exists', (classic) => documents(resourceClass(classic),
    classicClaim(classic, ', allocationMode: Immediate'), pod('trainer', podSpec(CLASSIC_SHARED, GPU)))),
  ...inBothClassics('a Job with a device for each pod', (classic) => documents(
    resourceClass(classic), classicTemplate(classic),
    job('train', podSpec(CLASSIC_FROM_TEMPLATE, GPU, NEVER), 'parallelism: 4, completions: 16, '))),
  ...inBothClassics('a class for some nodes with its own parameters', (classic) => documents(resourceClass(classic,
    'suitableNodes: { nodeSelectorTerms: [{ matchExpressions: [{ key: gpu, operator: Exists }] }] }\n'
    + 'parametersRef: { apiGroup: gpu.example.com, kind: GpuParameters, name: large, namespace: ml }'), PARAMETERS,
  classicTemplate(classic), pod('trainer', podSpec(CLASSIC_FROM_TEMPLATE, GPU)))),
  {
    title: 'structured parameters of 1.30',
    from: '1.30',
    to: '1.30',
    yaml: documents(resourceClass(V1ALPHA2, 'structuredParameters: true'), `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimParameters
metadata: { name: large, namespace: ml }
shareable: true
driverRequests:
  - driverName: gpu.example.com
    requests: [{ namedResources: { selector: 'attributes.quantity["memory"].compareTo(quantity("40Gi")) >= 0' } }]`,
    classicClaim(
      V1ALPHA2,
      ', parametersRef: { apiGroup: resource.k8s.io, kind: ResourceClaimParameters, name: large }',
    ),
    pod('one', podSpec(CLASSIC_SHARED, GPU)), pod('two', podSpec(CLASSIC_SHARED, GPU))),
  },
  {
    title: 'an existing class of a driver',
    from: '1.27',
    to: '1.30',
    existing: [{ kind: 'ResourceClass', name: 'gpu' }],
    yaml: documents(classicTemplate(V1ALPHA2), pod('trainer', podSpec(CLASSIC_FROM_TEMPLATE, GPU))),
  },
  {
    title: 'existing parameters',
    from: '1.27',
    to: '1.30',
    existing: [{ kind: 'gpu.example.com/GpuParameters', name: 'large', namespace: 'ml' }],
    yaml: documents(
      resourceClass(V1ALPHA2), classicTemplate(V1ALPHA2, TO_PARAMETERS),
      pod('trainer', podSpec(CLASSIC_FROM_TEMPLATE, GPU))),
  },
];
