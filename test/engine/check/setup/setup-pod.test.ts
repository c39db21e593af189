import { SetupPod } from '../../../../src/engine/check/setup/setup-pod';
import { locatePods } from '../../../../src/engine/pods/pod-location';

function podOf(podSpec: Record<string, unknown>): SetupPod {
  const [location] = locatePods({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, spec: podSpec });
  return new SetupPod(location);
}

test('a pod has the claims that it declares, in either shape', () => {
  const { claims } = podOf({
    resourceClaims: [
      { name: 'own', resourceClaimTemplateName: 'one-gpu' },
      { name: 'shared', source: { resourceClaimName: 'gpu' } },
    ],
  });
  expect(claims).toEqual([{ name: 'own', templateName: 'one-gpu' }, { name: 'shared', claimName: 'gpu' }]);
});

test('a pod has the containers that can use claims', () => {
  const { containers } = podOf({
    initContainers: [{ name: 'setup' }],
    containers: [{ name: 'main' }, 'no container'],
    ephemeralContainers: [{ name: 'debug' }],
  });
  expect(containers.map(({ path }) => path)).toEqual([['initContainers', '0'], ['containers', '0']]);
});

test('a pod without claims and containers has none of either', () => {
  const pod = podOf({});
  expect(pod.claims).toEqual([]);
  expect(pod.containers).toEqual([]);
});

test('claims and containers are worked out once', () => {
  const pod = podOf({ resourceClaims: [{ name: 'gpu' }], containers: [{ name: 'main' }] });
  expect(pod.claims).toBe(pod.claims);
  expect(pod.containers).toBe(pod.containers);
});

test('a pod of a workload has the location of its template', () => {
  const [location] = locatePods({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    spec: { replicas: 3, template: { spec: { containers: [{ name: 'main' }] } } },
  });
  const { path, count, perNode, builtIn } = new SetupPod(location);
  expect({ path, count, perNode, builtIn })
    .toEqual({ path: ['spec', 'template', 'spec'], count: 3, perNode: false, builtIn: true });
});
