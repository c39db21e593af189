// Not in npm test: it starts programs.
import { onCluster } from './on-cluster';
import { CLASS } from '../../engine/scheduling/setups';

test('diff reads no kinds that it does not compare, such as Secrets', async () => {
  const secret = `${CLASS}---\napiVersion: v1\nkind: Secret\nmetadata: { name: token }\n`;
  const { stdout, calls } = await onCluster('diff --cluster new.yaml', secret);

  expect(stdout).toContain('nothing changes');
  expect(calls.map(([, name]) => name).join()).not.toContain('secret');
});

test('kinds that only classic DRA has are compared with those of the cluster', async () => {
  const parameters = `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimParameters
metadata: { name: mine, namespace: ml }
shareable: true
`;
  const answers = (served: string) => ({ version: 'v1.30.14', served: ['v1', served], objects: parameters });
  const compared = (served: string) => onCluster('diff --cluster new.yaml', parameters, answers(served));

  expect(await compared('resource.k8s.io/v1alpha2'))
    .toMatchObject({ stderr: '', stdout: expect.stringContaining('nothing changes') });
  expect(await compared('apps/v1')).toMatchObject({
    stderr: expect.stringContaining('does not serve ResourceClaimParameters'),
    stdout: expect.stringContaining('is new'),
  });
});
