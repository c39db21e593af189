import * as dra from '../../../../../src';
import { CLASS, deployment, node, request, slice, template, yaml } from '../../../scheduling/setups';

const INVENTORY = yaml(node('node-1'), slice('node-1', '{ name: gpu-0 }', '{ name: gpu-1 }'));

function found(replicas: number, maxReplicas: number) {
  const autoscaler = `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: model, namespace: ml }
spec:
  maxReplicas: ${maxReplicas}
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: model }
`;
  return dra.Manifests.fromYaml(yaml(CLASS, template(request()), deployment('model', replicas), autoscaler))
    .check({ inventory: dra.Inventory.fromYaml(INVENTORY), version: dra.KubernetesVersion.V1_37 })
    .findings.filter(({ severity }) => severity !== dra.Severity.INFO);
}

test('an autoscaler that may run more pods than there are devices for is a warning', () => {
  expect(found(1, 4)).toMatchObject([{
    ruleId: 'no-devices-for-scale',
    severity: 'warning',
    kind: 'HorizontalPodAutoscaler',
    fieldPath: 'spec.maxReplicas',
    message: expect.stringMatching(
      /^with 4 replicas, 2 pods of the Deployment "model" find their devices, and others stay Pending: request gpu /),
  }]);
});

test('as many devices as pods are fine, and pods that stay Pending already are reported alone', () => {
  expect(found(1, 2)).toEqual([]);
  expect(found(3, 4).map(({ ruleId }) => ruleId)).toEqual(['not-enough-devices']);
});

test('a RayCluster that scales itself needs devices for its largest number of workers', () => {
  const cluster = (maxReplicas: number) => yaml(CLASS, template(request()), `apiVersion: ray.io/v1
kind: RayCluster
metadata: { name: model, namespace: ml }
spec:
  enableInTreeAutoscaling: true
  headGroupSpec: { template: { spec: { containers: [{ name: head, image: ray }] } } }
  workerGroupSpecs:
    - groupName: gpus
      replicas: 1
      maxReplicas: ${maxReplicas}
      template:
        spec:
          containers: [{ name: worker, image: ray, resources: { claims: [{ name: gpus }] } }]
          resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]
`);
  const rules = (text: string) => dra.Manifests.fromYaml(text)
    .check({ inventory: dra.Inventory.fromYaml(INVENTORY), version: dra.KubernetesVersion.V1_37 })
    .findings.map(({ ruleId, fieldPath }) => [ruleId, fieldPath]);

  expect(rules(cluster(4))).toEqual([['no-devices-for-scale', 'spec.workerGroupSpecs[0].maxReplicas']]);
  expect(rules(cluster(2))).toEqual([]);
});
