import { KUBERNETES } from '../../../src/cli/settings/kubernetes-option';
import { ACKNOWLEDGE, EXISTING } from '../../../src/cli/settings/list-options';
import { FEATURE_GATES } from '../../../src/cli/settings/switch-options';
import { WORKLOAD } from '../../../src/cli/settings/workload-option';
import { KubernetesVersion } from '../../../src/engine/kubernetes/kubernetes-version';

const { V1_26, V1_30, V1_32, V1_34, V1_36 } = KubernetesVersion;
const NEWEST = KubernetesVersion.all().pop()!;

test.each([
  ['1.34', { version: V1_34 }],
  ['v1.34.2', { version: KubernetesVersion.of('1.34.2') }],
  ['v1.30.5-gke.100', { version: KubernetesVersion.of('1.30.5') }],
  ['1.32-1.36', { from: V1_32, to: V1_36 }],
  ['1.32 – 1.36', { from: V1_32, to: V1_36 }],
  ['1.32-', { from: V1_32, to: undefined }],
  ['-1.36', { from: undefined, to: V1_36 }],
  ['1.34-1.34', { from: V1_34, to: V1_34 }],
])('--kubernetes %s', (given, choice) => {
  expect(KUBERNETES.parse(given)).toEqual(choice);
});

test.each([
  ['1.99', { version: NEWEST, newer: '1.99' }],
  ['v1.99.1', { version: NEWEST, newer: 'v1.99.1' }],
  ['1.34-1.99', { from: V1_34, to: NEWEST, newer: '1.99' }],
])('--kubernetes %s, which is newer than all that are known, is the newest of them', (given, choice) => {
  expect(KUBERNETES.parse(given)).toEqual(choice);
});

test.each([
  ['1.25', /^Kubernetes 1.25 has no Dynamic Resource Allocation: it exists since 1.26$/],
  ['latest', /^unknown Kubernetes version "latest"/],
  ['-', /^must be a version or a range of versions, got "-"$/],
  ['1.36-1.32', /^must begin with the older version: write 1.32-1.36, not 1.36-1.32$/],
])('--kubernetes %s is refused', (given, message) => {
  expect(() => KUBERNETES.parse(given)).toThrow(message);
});

test('a version that YAML reads as a number is the version', () => {
  expect([1.3, 1.34, 1.26].map((number) => KUBERNETES.fromConfig!(number)[0].version)).toEqual([V1_30, V1_34, V1_26]);
});

test.each([
  ['DeviceClass/gpu.example.com', { kind: 'DeviceClass', name: 'gpu.example.com' }],
  ['ResourceClaim/ml/gpu', { kind: 'ResourceClaim', namespace: 'ml', name: 'gpu' }],
  ['scheduling.volcano.sh/PodGroup/a', { kind: 'scheduling.volcano.sh/PodGroup', name: 'a' }],
  ['Pod/a', { kind: 'Pod', name: 'a' }],
  ['scheduling.k8s.io/PodGroup/a', { kind: 'scheduling.k8s.io/PodGroup', name: 'a' }],
  ['gpu.example.com/GpuParameters/ml/large', {
    kind: 'gpu.example.com/GpuParameters',
    namespace: 'ml',
    name: 'large',
  }],
])('--existing %s', (given, existing) => {
  expect(EXISTING.parse(given)).toEqual(existing);
});

test.each(['DeviceClass', 'deviceclass/a', '/a', 'DeviceClass/', 'A/b/c/d'])('--existing %s is refused', (given) => {
  expect(() => EXISTING.parse(given)).toThrow(/^must be written as DeviceClass\/gpu.example.com, /);
});

test.each([
  ['DeviceClas/a', 'DeviceClass'], ['Deviceclass/a', 'DeviceClass'], ['NameSpace/a', 'Namespace'],
  ['resource.k8s.io/DeviceClass/a', 'DeviceClass'], ['scheduling.k8s.io/PodGrop/a', 'scheduling.k8s.io/PodGroup'],
])('--existing %s is of an unknown kind', (given, meant) => {
  expect(() => EXISTING.parse(given)).toThrow(
    `unknown kind "${given.slice(0, given.lastIndexOf('/'))}" (did you mean "${meant}"?)`);
});

test('an acknowledgement is a rule and a reason, which may hold anything', () => {
  expect(ACKNOWLEDGE.parse('unused-claim = a = b\nc')).toEqual({ ruleId: 'unused-claim', reason: 'a = b\nc' });
  expect(() => ACKNOWLEDGE.parse('unused-claim')).toThrow('must be written as RULE=REASON, got "unused-claim"');
});

test('feature gates are written as for the API server', () => {
  expect(FEATURE_GATES.parse('A=true, B=false')).toEqual({ A: true, B: false });
  expect(() => FEATURE_GATES.parse('A')).toThrow('must be written as NAME=true or NAME=false, got "A"');
  expect(() => FEATURE_GATES.parse('A=yes')).toThrow('got "A=yes"');
});

test('--workload names the pods of a kind and their numbers', () => {
  const paths = '/spec/groups/*/pod,/spec/groups/*/workers,/spec/replicas';

  expect(WORKLOAD.parse(`example.com/Trainer=${paths}`)).toEqual({
    group: 'example.com',
    kind: 'Trainer',
    pods: [{ podSpec: '/spec/groups/*/pod', count: ['/spec/groups/*/workers', '/spec/replicas'] }],
  });
  expect(() => WORKLOAD.parse('Trainer=/spec'))
    .toThrow(/^must be written as GROUP\/KIND=POD_SPEC\[,COUNT…\], such as /);
  expect(() => WORKLOAD.fromConfig!('Trainer'))
    .toThrow('must be a list of maps with group, kind and pods, got "Trainer"');
});
