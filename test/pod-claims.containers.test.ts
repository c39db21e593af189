import { ApiObject, Chart } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import { chartFor, manifests, synthErrors, warningsOf } from './fixtures';
import * as dra from '../src';

const { k8s } = kplus;

interface Pod {
  readonly initContainers?: object[];
  readonly containers: object[];
  readonly resourceClaims?: object[];
}

/** A pod, and the claims that it can be given. */
function podWith(
  spec: Pod,
  version: string = '1.34',
): { chart: Chart; claims: dra.PodClaims; gpu: dra.IResourceClaim; nic: dra.IResourceClaim } {
  const chart = chartFor(version);
  const pod = new ApiObject(chart, 'Pod', { apiVersion: 'v1', kind: 'Pod', spec });
  const [gpu, nic] = ['gpu', 'nic'].map((name) => dra.ResourceClaim.fromResourceClaimName(chart, name, name));
  return { chart, claims: dra.PodClaims.of(pod), gpu, nic };
}

/** The claims of each container, by the name of the container. */
function used(chart: Chart): Record<string, string[] | undefined> {
  const { initContainers = [], containers } = manifests(chart).Pod.spec;
  return Object.fromEntries([...initContainers, ...containers].map(({ name, resources }: any) =>
    [name, resources?.claims?.map((claim: any) => claim.name)]));
}

test('adds a claim to all containers, including init containers and sidecars', () => {
  const { chart, claims, gpu } = podWith({
    initContainers: [{ name: 'setup' }, { name: 'sidecar', restartPolicy: 'Always' }],
    containers: [{ name: 'main' }, { name: 'second' }],
  });
  claims.add(gpu);

  expect(used(chart)).toEqual({ setup: ['gpu'], sidecar: ['gpu'], main: ['gpu'], second: ['gpu'] });
});

test('adds a claim to the named containers, including init containers and sidecars', () => {
  const { chart, claims, gpu, nic } = podWith({
    initContainers: [{ name: 'setup' }, { name: 'sidecar', restartPolicy: 'Always' }],
    containers: [{ name: 'main' }, { name: 'second' }],
  });
  claims.add(gpu, { containers: ['main', 'sidecar'] });
  claims.add(nic, { containers: ['setup'] });

  expect(used(chart)).toEqual({ setup: ['nic'], sidecar: ['gpu'], main: ['gpu'], second: undefined });
});

test('adds further containers when a claim is added again', () => {
  const { chart, claims, gpu } = podWith({ containers: [{ name: 'one' }, { name: 'two' }, { name: 'three' }] });
  claims.add(gpu, { containers: ['one'] });
  claims.add(gpu, { containers: ['two', 'one'] });

  expect(claims.names).toEqual(['gpu']);
  expect(used(chart)).toEqual({ one: ['gpu'], two: ['gpu'], three: undefined });
});

test('adds a claim to all containers when it is added again without container names', () => {
  const { chart, claims, gpu } = podWith({ containers: [{ name: 'one' }, { name: 'two' }] });
  claims.add(gpu, { containers: ['one'] });
  claims.add(gpu);
  claims.add(gpu, { containers: ['one'] });

  expect(used(chart)).toEqual({ one: ['gpu'], two: ['gpu'] });
});

test('adds a claim to containers that are added later', () => {
  const chart = chartFor('1.34');
  const deployment = new kplus.Deployment(chart, 'Web');
  dra.PodClaims.of(deployment).add(dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'Gpu', 'gpu'));
  deployment.addInitContainer({ name: 'setup', image: 'setup' });
  deployment.addContainer({ name: 'main', image: 'web' });

  const { initContainers, containers } = manifests(chart).Deployment.spec.template.spec;
  expect([...initContainers, ...containers].map(({ name, resources }: any) => [name, resources.claims]))
    .toEqual([['setup', [{ name: 'gpu' }]], ['main', [{ name: 'gpu' }]]]);
});

test('keeps the existing fields of the pod', () => {
  const { chart, claims, gpu, nic } = podWith({
    containers: [
      {
        name: 'main',
        image: 'main',
        resources: { claims: [{ name: 'theirs' }], limits: { cpu: 1 }, requests: { cpu: 1 } },
      },
      { name: 'second' },
    ],
    resourceClaims: [{ name: 'theirs', resourceClaimName: 'theirs' }],
  });
  claims.add(gpu, { containers: ['main'] });
  claims.add(nic);

  expect(manifests(chart).Pod.spec).toEqual({
    containers: [
      {
        image: 'main',
        name: 'main',
        resources: {
          claims: [{ name: 'theirs' }, { name: 'gpu' }, { name: 'nic' }],
          limits: { cpu: 1 },
          requests: { cpu: 1 },
        },
      },
      { name: 'second', resources: { claims: [{ name: 'nic' }] } },
    ],
    resourceClaims: [
      { name: 'theirs', resourceClaimName: 'theirs' },
      { name: 'gpu', resourceClaimName: 'gpu' },
      { name: 'nic', resourceClaimName: 'nic' },
    ],
  });
});

test('does not duplicate an identical claim that the pod already declares', () => {
  const { chart, claims, gpu } = podWith({
    containers: [{ name: 'main', resources: { claims: [{ name: 'gpu' }] } }, { name: 'second' }],
    resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpu' }],
  });
  claims.add(gpu, { name: 'gpu' });

  expect(manifests(chart).Pod.spec.resourceClaims).toEqual([{ name: 'gpu', resourceClaimName: 'gpu' }]);
  expect(used(chart)).toEqual({ main: ['gpu'], second: ['gpu'] });
});

test('reports a name that the pod uses for another claim', () => {
  const { chart, claims, gpu } = podWith({
    containers: [{ name: 'main' }],
    resourceClaims: [{ name: 'gpu', resourceClaimName: 'theirs' }],
  });
  claims.add(gpu, { name: 'gpu' });

  expect(synthErrors(chart)).toEqual([
    '[chart/Pod] spec.resourceClaims[1].name: another entry of the list already has name "gpu" [unique-entries]',
  ]);
});

test('keeps the limits of cdk8s-plus', () => {
  const chart = chartFor('1.34');
  const pod = new kplus.Pod(chart, 'Pod', {
    containers: [{ image: 'web', resources: { cpu: { limit: kplus.Cpu.units(2) } } }],
  });
  dra.PodClaims.of(pod).add(dra.ResourceClaim.fromResourceClaimName(chart, 'gpu', 'gpu'));

  expect(manifests(chart).Pod.spec.containers[0].resources).toEqual({
    claims: [{ name: 'gpu' }],
    limits: { cpu: '2' },
  });
});

test('keeps existing claims of a generated class', () => {
  const chart = chartFor('1.34');
  const pod = new k8s.KubePod(chart, 'Pod', {
    spec: {
      containers: [
        {
          name: 'main',
          resources: { claims: [{ name: 'theirs' }], limits: { cpu: k8s.Quantity.fromNumber(1) } },
        },
      ],
      resourceClaims: [{ name: 'theirs' }],
    },
  });
  dra.PodClaims.of(pod).add(dra.ResourceClaim.fromResourceClaimName(chart, 'gpu', 'gpu'));
  dra.Checks.of(chart).acknowledge('one-of', 'the shape is the older one on purpose');

  expect(manifests(chart).Pod.spec).toMatchObject({
    containers: [{ resources: { claims: [{ name: 'theirs' }, { name: 'gpu' }], limits: { cpu: 1 } } }],
    resourceClaims: [{ name: 'theirs' }, { name: 'gpu', resourceClaimName: 'gpu' }],
  });
});

test.each<[string, Pod, string[], string]>([
  [
    'no containers',
    { containers: [] },
    ['main'],
    'the claim "gpu" names container "main", but the pod has no containers ',
  ],
  [
    'other containers',
    { initContainers: [{ name: 'setup' }], containers: [{ name: 'main' }, { name: 'trainer' }] },
    ['trianer'],
    'the claim "gpu" names container "trianer", but the pod has "setup", "main", "trainer" (did you mean "trainer"?) ',
  ],
])(
  'reports a missing container in a pod with %s',
  (_, spec, containers, message) => {
    const { chart, claims, gpu } = podWith(spec);
    claims.add(gpu, { containers });

    expect(synthErrors(chart)).toEqual([
      `[chart/Pod] spec.resourceClaims: ${message}`
        + '(name a container of the pod, or omit `containers` to mean all of them) [unknown-container]',
    ]);
  },
);

test('reports each missing container, and adds the claim to the others', () => {
  const { chart, claims, gpu } = podWith({ containers: [{ name: 'main' }] });
  claims.add(gpu, { containers: ['one', 'main', 'two'] });
  dra.Checks.of(chart).acknowledge('unknown-container', 'they are injected at admission');

  expect(dra.Manifests.fromScope(chart).check().acknowledged.map(({ message }) => message))
    .toEqual([expect.stringContaining('container "one"'), expect.stringContaining('container "two"')]);
  expect(used(chart)).toEqual({ main: ['gpu'] });
});

test('claims for the pod as a whole are acknowledged one by one, and those of others are not', () => {
  const { chart, claims, gpu, nic } = podWith({
    containers: [{ name: 'main' }],
    resourceClaims: [{ name: 'theirs', resourceClaimName: 'gpu' }],
  });
  claims.add(gpu, { podOnly: true });
  claims.add(nic, { podOnly: true });

  const { acknowledged, findings } = dra.Manifests.fromScope(chart).check();
  const unused = (all: dra.Finding[]) =>
    all.filter(({ ruleId }) => ruleId === 'unused-pod-claim').map(({ fieldPath }) => fieldPath);

  expect(unused(acknowledged)).toEqual(['spec.resourceClaims[1]', 'spec.resourceClaims[2]']);
  expect(acknowledged[0].acknowledgement).toBe('the claim is for the pod as a whole');
  expect(unused(findings)).toEqual(['spec.resourceClaims[0]']);
});

test('throws if containers is not a list of names', () => {
  const { claims, gpu } = podWith({ containers: [{ name: 'main' }] });
  for (const containers of ['main', [], null] as any[]) {
    expect(() => claims.add(gpu, { containers })).toThrow(
      /^\[chart\/Pod\] containers must be a list with at least one name, got /,
    );
  }
  expect(() => claims.add(gpu, { containers: ['main', { name: 'other' }] as any })).toThrow(
    '[chart/Pod] containers[1] must be a string, got an object',
  );
});

test('throws if names of containers are passed as options, which would mean all containers', () => {
  const { claims, gpu } = podWith({ containers: [{ name: 'main' }, { name: 'other' }] });

  expect(() => claims.add(gpu, ['main'] as any)).toThrow('[chart/Pod] options must be an object, got a list of 1 item');
});

test('an extended resource for a container that the pod does not have is an error', () => {
  const chart = chartFor('1.36');
  const gpu = new dra.DeviceClass(chart, 'Gpu', {
    driverName: 'gpu.example.com', extendedResourceName: 'example.com/gpu',
  });
  const pod = new ApiObject(chart, 'Pod', { apiVersion: 'v1', kind: 'Pod', spec: { containers: [{ name: 'main' }] } });
  dra.PodClaims.of(pod).addExtendedResource(gpu, { containers: ['main', 'mian'] });

  expect(synthErrors(chart)).toEqual([
    '[chart/Pod] spec.containers: the limit "example.com/gpu" names container "mian", but the pod has "main" '
      + '(did you mean "main"?) (name a container of the pod, or omit `containers` to mean all of them) '
      + '[unknown-container]',
  ]);
});

test('copies the list of container names', () => {
  const { chart, claims, gpu } = podWith({ containers: [{ name: 'one' }, { name: 'two' }] });
  const containers = ['one'];
  claims.add(gpu, { containers });
  containers.push('two');

  expect(used(chart)).toEqual({ one: ['gpu'], two: undefined });
});

test('does not modify the objects passed in', () => {
  const spec = { containers: [{ name: 'main', resources: { limits: { cpu: 1 } } }] };
  const { chart, claims, gpu } = podWith(spec);
  claims.add(gpu);

  expect(used(chart)).toEqual({ main: ['gpu'] });
  expect(spec).toEqual({ containers: [{ name: 'main', resources: { limits: { cpu: 1 } } }] });
});

test('inserts new fields in alphabetical order, as cdk8s prints them', () => {
  const { chart, claims, gpu } = podWith({ containers: [{ name: 'main', image: 'web', tty: true } as object] });
  claims.add(gpu);

  const { spec } = manifests(chart).Pod;
  expect(Object.keys(spec)).toEqual(['containers', 'resourceClaims']);
  expect(Object.keys(spec.containers[0])).toEqual(['image', 'name', 'resources', 'tty']);
});

test('checks pods without claims and leaves them unchanged', () => {
  const { chart } = podWith({
    containers: [{ name: 'main', resources: { claims: [{ name: 'gpu' }] } } as object],
  });

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(/^\[chart\/Pod\] spec\.containers\[0\]\.resources\.claims\[0\]: .*\[container-claim\]$/),
  ]);
});

test('warns about an unknown claim but not about an existing one', () => {
  const { chart, claims, gpu } = podWith({
    containers: [{ name: 'main' }],
    resourceClaims: [{ name: 'lost', resourceClaimName: 'lost' }],
  });
  claims.add(gpu);

  expect(warningsOf(() => chart.toJson())).toEqual([
    expect.stringMatching(
      /^warning: chart\/Pod: spec\.resourceClaims\[0\].*ResourceClaim "lost".*\[unknown-claim\]$/,
    ),
  ]);
});
