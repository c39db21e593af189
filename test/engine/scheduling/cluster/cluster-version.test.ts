import { Inventory, KubernetesVersion } from '../../../../src';
import { releaseName } from '../../../../src/engine/kubernetes/kubernetes-releases';
import { clusterVersion, releaseOn } from '../../../../src/engine/scheduling/cluster/cluster-version';

const KUBELETS = ['v1.35.4', 'v1.35.10', 'dirty'].map((kubeletVersion, index) => (
  { apiVersion: 'v1', kind: 'Node', metadata: { name: `node-${index}` }, status: { nodeInfo: { kubeletVersion } } }));
const VERSION = {
  clientVersion: { gitVersion: 'v1.30.0' },
  kustomizeVersion: 'v5.7.1',
  serverVersion: { major: '1', minor: '36', gitVersion: 'v1.36.2-gke.100' },
};
const schedulerWith = (image: string) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'kube-scheduler', namespace: 'kube-system', labels: { component: 'kube-scheduler' } },
  spec: { containers: [{ name: 'kube-scheduler', image }], nodeName: 'node-0' },
});

const versionOf = (...objects: object[]): string | undefined => {
  const version = clusterVersion(Inventory.fromObjects(objects)._objects);
  return version && releaseName(version);
};

test.each<[string, string | undefined, object[]]>([
  ['what kubectl version prints', '1.36.2', [VERSION, ...KUBELETS]],
  ['what the path /version says', '1.36.2', [VERSION.serverVersion, ...KUBELETS]],
  ['the image of kube-scheduler', '1.36.4', [schedulerWith('registry.k8s.io/kube-scheduler:v1.36.4'), ...KUBELETS]],
  ['an image with a digest', '1.36.4', [schedulerWith('localhost:5000/kube-scheduler:v1.36.4@sha256:0a')]],
  ['the newest kubelet that is known', '1.35.10', [schedulerWith('kube-scheduler:latest'), ...KUBELETS]],
  ['a kubelet that is newer than all, as the newest', '1.38', [
    { ...KUBELETS[0], status: { nodeInfo: { kubeletVersion: 'v1.99.1' } } },
  ]],
  ['nothing', undefined, [schedulerWith('kube-scheduler')]],
])('the version of a cluster is that of %s', (_, version, objects) => {
  expect(versionOf(...objects)).toBe(version);
});

test('the version is read from YAML, too', () => {
  const text = 'clientVersion:\n  gitVersion: v1.30.0\nserverVersion:\n  gitVersion: v1.36.3+k3s1\n';

  expect(Inventory.fromYaml(text).explainPending().version.patch).toBe(3);
});

test('a minor that is asked for is the release that the cluster runs, another one is the newest', () => {
  const cluster = Inventory.fromObjects([VERSION])._objects;

  expect(releaseName(releaseOn(cluster, KubernetesVersion.V1_36))).toBe('1.36.2');
  expect(releaseName(releaseOn(cluster, KubernetesVersion.V1_37))).toBe('1.37');
  expect(releaseName(releaseOn(cluster, KubernetesVersion.of('1.36.5')))).toBe('1.36.5');
});
