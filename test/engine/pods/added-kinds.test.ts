import { ApiObject } from 'cdk8s';
import * as dra from '../../../src';
import { chartFor, manifests } from '../../fixtures';

const POD = { containers: [{ name: 'main', image: 'trainer' }] };

function trainer(kind: string, claim: string): string {
  return `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared, namespace: ml }
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } }
---
apiVersion: example.com/v1
kind: ${kind}
metadata: { name: a, namespace: ml }
spec:
  groups:
    - name: worker
      workers: 3
      pod:
        resourceClaims: [{ name: gpu, ${claim}: shared }]
        containers: [{ name: main, resources: { claims: [{ name: gpu }] } }]
`;
}

test('the checks count the pods of an added kind', () => {
  const rules = (kind: string) => dra.Manifests.fromYaml(trainer(kind, 'resourceClaimName'))
    .check({ version: dra.KubernetesVersion.V1_34, existing: [{ kind: 'DeviceClass', name: 'gpu' }] })
    .findings.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  dra.WorkloadKinds.add(
    {
      group: 'example.com',
      kind: 'Trainer',
      pods: [{
        podSpec: '/spec/groups/*/pod',
        count: ['/spec/groups/*/workers'],
      }],
    });

  expect(rules('Trainer'))
    .toEqual(['replicas-share-claim: the 3 pods of the Trainer "a" share the claim "shared" and its devices']);
  expect(rules('Other')).toEqual([]);
});

test('claims find the pods of an added kind by their name', () => {
  dra.WorkloadKinds.add({
    group: 'example.com',
    kind: 'Farm',
    versions: ['v1'],
    pods: [{ podSpec: '/spec/{}/pod' },
      { podSpec: '/spec/pod', name: 'own' }],
  });
  const chart = chartFor('1.34');
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu.example.com');
  const farm = new ApiObject(chart, 'Farm', {
    apiVersion: 'example.com/v1', kind: 'Farm', spec: { left: { pod: POD }, right: { pod: POD } },
  } as any);

  dra.PodClaims.of(farm, { place: dra.PodPlace.named('right') }).request(gpu);

  const { left, right } = manifests(chart).Farm.spec;
  expect([left.pod.resourceClaims, right.pod.resourceClaims.length]).toEqual([undefined, 1]);
  expect(() => dra.PodClaims.of(farm, { place: dra.PodPlace.named('rights') })).toThrow(
    '[chart/Farm] has no pods that are called "rights": it has "left" or "right" (did you mean "right"?)');
});

test('what is no kind of a custom resource is refused', () => {
  const pods = [{ podSpec: '/spec' }];

  expect(() => dra.WorkloadKinds.add({ group: 'apps', kind: 'Deployment', pods }))
    .toThrow('group must be an API group of a custom resource, such as "example.com", got "apps"');
  expect(() => dra.WorkloadKinds.add({ group: 'example.com', kind: 'Trainer', pods: [{ podSpec: 'spec.template' }] }))
    .toThrow('pods[0].podSpec must be a JSON pointer such as "/spec/template/spec", got "spec.template"');
  expect(() => dra.WorkloadKinds.add({
    group: 'example.com',
    kind: 'Trainer',
    pods: [{
      podSpec: '/spec',
      count: ['n'],
    }],
  }))
    .toThrow('pods[0].count[0] must be a JSON pointer such as "/spec/template/spec", got "n"');
});
