import { readYaml } from '../../../../src/engine/read/yaml-documents';
import { ClusterObjects } from '../../../../src/engine/scheduling/cluster/cluster-objects';
import { podsOfManifests } from '../../../../src/engine/scheduling/pods/pods-of-manifests';
import { deployment, pod, request, template, yaml } from '../setups';

function podsOf(manifests: string, cluster = '') {
  const documents = readYaml(manifests);
  const objects = ClusterObjects.of(readYaml(cluster)).and(ClusterObjects.of(documents).withoutPods());
  return podsOfManifests(documents, objects, []);
}

test('the replicas of a workload are numbered and have claims of their own', () => {
  const { pods } = podsOf(yaml(template(request()), deployment('trainer', 2)));

  expect(pods.map(({ name, owner, claims }) => [name, owner, claims[0].claim?.metadata.name])).toEqual([
    ['trainer-0', 'Deployment trainer', 'trainer-0-gpus'],
    ['trainer-1', 'Deployment trainer', 'trainer-1-gpus'],
  ]);
});

test('a claim or template that does not exist is missing', () => {
  const { pods } = podsOf(yaml(pod('a'), pod('b', '', 'resourceClaimName: other')));

  expect(pods.map(({ claims }) => claims)).toEqual([
    [{ name: 'gpus', missing: { kind: 'ResourceClaimTemplate', name: 'gpus' } }],
    [{ name: 'gpus', claim: undefined, missing: { kind: 'ResourceClaim', name: 'other' } }],
  ]);
});

test('a job runs no more pods than it completes, and a workload of unknown size one', () => {
  const job = `
apiVersion: batch/v1
kind: Job
metadata: { name: train }
spec: { parallelism: 4, completions: 2, template: { spec: { containers: [{ name: main, image: train }] } } }
`;
  const custom = `
apiVersion: example.com/v1
kind: Training
metadata: { name: custom }
spec: { worker: { template: { spec: { containers: [{ name: main, image: train }] } } } }
`;
  const { pods, uncounted } = podsOf(yaml(job, custom));

  expect(pods.map(({ name }) => name)).toEqual(['train-0', 'train-1', 'custom-0']);
  expect(uncounted).toEqual(['Training custom']);
});

test('a pod that the cluster has already is not made again', () => {
  expect(podsOf(pod('a'), pod('a')).pods).toEqual([]);
  expect(podsOf(pod('b'), pod('a')).pods).toHaveLength(1);
});
