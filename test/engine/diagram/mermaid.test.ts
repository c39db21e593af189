import { App, Chart } from 'cdk8s';
import { claim, CLASS, pairs, pod } from './setups';
import * as dra from '../../../src';
import { testOfAll } from '../../sample';

const drawn = (...objects: object[]): string => dra.Manifests.fromObjects(objects).diagram();

test('drivers, classes, claims and workloads are nodes, references are edges', () => {
  const [graph] = drawn(CLASS, claim('shared', 2), pod('trainer', 'shared')).split('  classDef');

  expect(graph).toBe(`flowchart LR
  n0["gpu.example.com"]:::driver
  n1["DeviceClass gpu\\ndevice.driver == #quot;gpu.example.com#quot;"]:::deviceClass
  subgraph s1["namespace ml"]
    n2["ResourceClaim shared"]:::claim
    n3["Pod trainer\\nmain uses device/gpu"]:::workload
  end
  n1 --> n0
  n2 -->|"gpu × 2"| n1
  n3 -->|"device"| n2
`);
});

test('a workload leads to the class of its extended resource, by either name of it', () => {
  const asking = (resource: string) => ({
    ...pod('trainer', 'none'),
    spec: { containers: [{ name: 'main', resources: { limits: { 'cpu': 1, [resource]: 2, 'other.com/nic': 1 } } }] },
  });
  const named = { ...CLASS, spec: { ...CLASS.spec, extendedResourceName: 'example.com/gpu' } };

  expect(drawn(named, asking('example.com/gpu'))).toContain('-->|"example.com/gpu × 2"| n1');
  expect(drawn(CLASS, asking('deviceclass.resource.kubernetes.io/gpu'))).toMatch(/gpu × 2"\| n1/);
  expect(drawn(CLASS, asking('example.com/gpu'))).not.toContain('trainer');
});

test('a pod of a cluster leads to the claim that was generated for it, beside its template', () => {
  const { spec } = claim('gpu', 1) as { spec?: object };
  const template = {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaimTemplate',
    metadata: { name: 'one', namespace: 'ml' },
    spec: { spec },
  };
  const own = {
    ...pod('trainer', 'none'),
    spec: { resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'one' }], containers: [{ name: 'main' }] },
    status: { resourceClaimStatuses: [{ name: 'gpu', resourceClaimName: 'trainer-gpu-x' }] },
  };
  const graph = drawn(CLASS, template, claim('trainer-gpu-x', 1), own);
  const nodeOf = (title: string) => new RegExp(`(n\\d+)\\["${title}`).exec(graph)![1];

  expect(graph).toContain(`${nodeOf('Pod trainer')} -->|"gpu"| ${nodeOf('ResourceClaimTemplate one')}`);
  expect(graph).toContain(`${nodeOf('Pod trainer')} -->|"gpu"| ${nodeOf('ResourceClaim trainer-gpu-x')}`);
});

test('a reference that leads nowhere ends at a red node', () => {
  expect(drawn(pod('trainer', 'shared'))).toContain('["ResourceClaim shared\\nnot found"]:::missing');
});

test('an object that is declared to exist is not red', () => {
  const manifests = dra.Manifests.fromObjects([pod('trainer', 'shared')]);
  const existing = [{ kind: 'ResourceClaim', name: 'shared', namespace: 'ml' }];

  expect(manifests.diagram({ existing })).toContain('["ResourceClaim shared\\nexists in the cluster"]:::claim');
});

test('an object that a construct declares to exist is not red', () => {
  const app = new App();
  const chart = new Chart(app, 'chart', { namespace: 'ml' });
  const shared = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu');
  new dra.ResourceClaim(chart, 'Claim', { requests: [dra.DeviceRequest.exactly('gpu', shared)] });

  const diagram = dra.Manifests.fromScope(app).diagram();
  const [, id] = /(n\d)\["DeviceClass gpu\\nexists in the cluster"\]:::deviceClass/.exec(diagram)!;
  expect(diagram).toMatch(new RegExp(` --> ?\\|.*\\| ${id}$`, 'm'));
});

test('an object with an error is red, and says what is wrong', () => {
  const diagram = drawn(CLASS, claim('shared'), pod('trainer', 'shared', 'devise'));

  expect(diagram).toMatch(/\["Pod trainer\\nmain uses devise\/gpu\\n✗ spec\.containers\[0\].*…"\]:::wrong/);
});

test('the errors are those of the version, and of what is switched on in the cluster', () => {
  const firstAvailable = [{ name: 'any', deviceClassName: 'gpu' }];
  const devices = { requests: [{ name: 'gpu', firstAvailable }] };
  const manifests = dra.Manifests.fromObjects([CLASS, { ...claim('shared'), spec: { devices } }]);
  const version = dra.KubernetesVersion.V1_34;

  expect(manifests.diagram({ version })).not.toContain(':::wrong');
  expect(manifests.diagram({ version, featureGates: { DRAPrioritizedList: false } })).toContain(':::wrong');
  expect(manifests.diagram({ version: dra.KubernetesVersion.V1_30 })).toContain(':::wrong');
});

const guarded = (name: string, value: string, after = '') => `has(device.attributes["gpu.example.com"].${name}) `
  + `&& device.attributes["gpu.example.com"].${name} == "${value}"${after}`;
const deviceClass = (name: string, expression: string) =>
  ({ ...CLASS, metadata: { name }, spec: { selectors: [{ cel: { expression } }] } });

test('guards of selectors are left out, and long selectors are shown up to where they differ', () => {
  expect(drawn(deviceClass('one', guarded('architecture', 'Hopper'))))
    .toContain('\\narchitecture == #quot;Hopper#quot;"]');

  const long = (value: string) =>
    guarded('model', 'm'.repeat(110), ` && ${guarded('board', value, ' && 1 == 1 && 2 == 2')}`);
  const diagram = drawn(deviceClass('one', long('left')), deviceClass('other', long('right')));
  expect(diagram).toMatch(/board[^"]*left#quot;…"\]/);
  expect(diagram).toMatch(/board[^"]*right#quot;…"\]/);
});

test('a claim shows its constraints, and alternatives their places', () => {
  const way = (name: string) => ({ name, deviceClassName: 'gpu' });
  const requests = [
    { name: 'gpu', firstAvailable: [way('large'), way('small')] }, { name: 'nic', exactly: { deviceClassName: 'gpu' } },
  ];
  const constraints = [
    { requests: ['gpu', 'nic'], matchAttribute: 'gpu.example.com/numa' },
    { distinctAttribute: 'gpu.example.com/board' },
  ];
  const diagram = drawn(CLASS, { ...claim('both'), spec: { devices: { requests, constraints } } });

  expect(diagram).toContain('["ResourceClaim both\\nmatchAttribute gpu.example.com/numa: gpu, nic\\n'
    + 'distinctAttribute gpu.example.com/board: all requests"]');
  expect(diagram).toContain('|"1st choice: gpu/large × 1"|');
  expect(diagram).toContain('|"2nd choice: gpu/small × 1"|');
  expect(diagram).toContain('|"nic × 1"|');
});

test('claims with other constraints are not folded into one', () => {
  const constrained = (index: number) => {
    const { spec: { devices }, ...rest } = claim(`claim-${index}`) as any;
    return { ...rest, spec: { devices: { ...devices, constraints: [{ matchAttribute: `a.b/c${index % 2}` }] } } };
  };

  expect(drawn(CLASS, ...Array.from({ length: 16 }, (_, index) => constrained(index)))).toContain('claim-1 (× 8)');
});

test('a long title has two lines, so that names that differ at their ends look different', () => {
  const name = (end: string) => `${'very-long-'.repeat(4)}${end}`;

  expect(drawn(claim(name('left')), claim(name('right'))))
    .toContain(`["ResourceClaim ${name('left')}"]`);
  expect(drawn(claim(name('of-a-claim-left')), claim(name('of-a-claim-right'))))
    .toContain(`["ResourceClaim\\n${name('of-a-claim-left')}"]`);
});

test('objects of the same shape are folded where there are many', () => {
  expect(pairs(7, false).diagram()).not.toContain('(× ');
  expect(pairs(8, false).diagram()).toContain('["ResourceClaim claim-0 (× 8)"]');
  expect(pairs(8, false).diagram()).toContain('["Pod pod-0 (× 8)\\nmain uses device/gpu"]');
});

testOfAll('a diagram stays below what Mermaid draws, and says what is missing', () => {
  const diagram = pairs(1000, true).diagram();

  expect(diagram.length).toBeLessThanOrEqual(45_000);
  expect(diagram.split(' -->').length - 1).toBeLessThanOrEqual(450);
  expect(diagram).toMatch(/\["\d+ more nodes are not shown"\]/);
});

test('what has a meaning in Mermaid is escaped, and no name is an id', () => {
  const diagram = drawn({ ...CLASS, metadata: { name: 'end' } }, pod('a---o`<b>"#', 'end'));

  expect(diagram).toMatch(/ n\d\["DeviceClass end/);
  expect(diagram).toContain('["Pod a---o#96;#lt;b#gt;#quot;#35;');
});

test('an empty setup is an empty flowchart', () => {
  expect(drawn()).toMatch(/^flowchart LR\n {2}classDef/);
});

test('an unknown format is rejected', () => {
  expect(() => dra.Manifests.fromObjects([]).diagram({ format: 'png' as any }))
    .toThrow('format must be a DiagramFormat, such as DiagramFormat.MERMAID, got "png"');
});
