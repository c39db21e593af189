import {
  attachClaims, AttachedClaim, containerNames, isAttached,
} from '../../src/claims/attached-claims';
import { minorSet } from '../../src/engine/kubernetes/minors';
import { CONTAINER_FIELDS, containersOf } from '../../src/engine/pods/containers';
import { podClaimShape } from '../../src/engine/pods/pod-claims';
import { locatePods } from '../../src/engine/pods/pod-location';

const GPU: AttachedClaim = { claim: { name: 'gpu', templateName: 'one-gpu' } };
const DECLARED = { name: 'gpu', source: { resourceClaimTemplateName: 'one-gpu' } };
const USED = { resources: { claims: [{ name: 'gpu' }] } };

/** A pod with these fields in its spec. */
function podWith(spec: unknown): Record<string, any> {
  return { apiVersion: 'v1', kind: 'Pod', spec };
}

/** The manifest after the claims were put into all of its pods. */
function attachedTo(manifest: Record<string, any>, claims: readonly AttachedClaim[], minor: number) {
  return attachClaims(manifest, claims, podClaimShape(minorSet(minor)), locatePods(manifest));
}

/** The pod spec after the claims were put into it, for 1.30. */
function attached(spec: unknown, ...claims: AttachedClaim[]): any {
  return attachedTo(podWith(spec), claims, 30).spec;
}

test('an attached claim is declared by the pod and named by all containers', () => {
  expect(
    attached({ containers: [{ name: 'a' }, { name: 'b' }], initContainers: [{ name: 'c' }] }, GPU),
  ).toEqual({
    containers: [
      { name: 'a', ...USED },
      { name: 'b', ...USED },
    ],
    initContainers: [{ name: 'c', ...USED }],
    resourceClaims: [DECLARED],
  });
});

test('an attached claim is named by the selected containers, and others are unchanged', () => {
  expect(
    attached(
      { containers: [{ name: 'a' }, { name: 'b', resources: { limits: { cpu: 1 } } }] },
      { ...GPU, containers: ['b'] },
    ),
  ).toEqual({
    containers: [
      { name: 'a' },
      { name: 'b', resources: { limits: { cpu: 1 }, ...USED.resources } },
    ],
    resourceClaims: [DECLARED],
  });
});

test('an attached claim can be named with one of its requests', () => {
  const { containers } = attached({ containers: [{ name: 'a' }] }, { ...GPU, request: 'big' });

  expect(containers[0].resources.claims).toEqual([{ name: 'gpu', request: 'big' }]);
});

test('an attached claim has the shape of the minor', () => {
  const { spec } = attachedTo(podWith({ containers: [{ name: 'a' }] }), [GPU], 31);

  expect(spec.resourceClaims).toEqual([{ name: 'gpu', resourceClaimTemplateName: 'one-gpu' }]);
});

test('ephemeral containers do not name attached claims', () => {
  expect(
    attached({ containers: [], ephemeralContainers: [{ name: 'debug' }] }, GPU).ephemeralContainers,
  ).toEqual([{ name: 'debug' }]);
});

test('a pod without a selected container is unchanged', () => {
  const spec = { containers: [{ name: 'a' }] };

  expect(attached(spec, { ...GPU, containers: ['b'] })).toBe(spec);
});

test('only pods with a selected container get the claim', () => {
  const template = (name: string) => ({ template: { spec: { containers: [{ name }] } } });
  const manifest = {
    apiVersion: 'example.com/v1',
    kind: 'Trainer',
    spec: { launcher: template('launcher'), workers: [template('worker')] },
  };
  const { spec } = attachedTo(manifest, [{ ...GPU, containers: ['worker'] }], 30);

  expect(spec.launcher.template.spec).toEqual({ containers: [{ name: 'launcher' }] });
  expect(spec.workers[0].template.spec).toEqual({
    containers: [{ name: 'worker', ...USED }],
    resourceClaims: [DECLARED],
  });
});

test('existing claims are kept and not repeated', () => {
  const other = { name: 'nic', source: { resourceClaimName: 'nic' } };
  const spec = {
    containers: [{ name: 'a', resources: { claims: [{ name: 'nic' }, { name: 'gpu' }] } }],
    resourceClaims: [other, DECLARED],
  };

  expect(attached(spec, GPU)).toEqual(spec);
  expect(attached({ ...spec, resourceClaims: [other] }, GPU).resourceClaims).toEqual([other, DECLARED]);
});

test('attaching a claim twice is the same as attaching the claim once', () => {
  const once = attached({ containers: [{ name: 'a' }] }, GPU);

  expect(attached(once, GPU)).toEqual(once);
});

test.each<[string, unknown]>([
  ['strings as containers', { containers: ['a'] }],
  ['null as container', { containers: [null] }],
])('a pod with %s keeps its containers for the checker to reject', (_, spec: any) => {
  expect(attached(spec, GPU)).toEqual({ ...spec, resourceClaims: [DECLARED] });
});

test.each<[unknown]>([['lots'], [7], [[]], [{ claims: 'gpu' }], [{ claims: {} }]])(
  'resources such as %j are kept for the checker to reject', (resources) => {
    expect(attached({ containers: [{ name: 'a', resources }] }, GPU))
      .toEqual({ containers: [{ name: 'a', resources }], resourceClaims: [DECLARED] });
  });

test.each<[unknown]>([['gpu'], [{}], [7]])(
  'pod claims such as %j are kept for the checker to reject',
  (resourceClaims) => {
    expect(attached({ containers: [], resourceClaims }, GPU)).toEqual({
      containers: [],
      resourceClaims,
    });
  },
);

test('empty fields count as absent', () => {
  expect(
    attached(
      {
        containers: [
          { name: 'a', resources: null },
          { name: 'b', resources: { claims: null } },
        ],
        resourceClaims: null,
      },
      GPU,
    ),
  ).toEqual({
    containers: [
      { name: 'a', ...USED },
      { name: 'b', ...USED },
    ],
    resourceClaims: [DECLARED],
  });
});

test('containers that are not a list are kept for the checker to reject', () => {
  expect(attached({ containers: { name: 'a' } }, GPU).containers).toEqual({ name: 'a' });
});

test('an object without pods is returned as it is', () => {
  const manifest = { apiVersion: 'v1', kind: 'ConfigMap', data: {} };

  expect(attachedTo(manifest, [GPU], 30)).toBe(manifest);
  expect(manifest).toEqual({ apiVersion: 'v1', kind: 'ConfigMap', data: {} });
});

test('the given containers are not modified', () => {
  const container = { name: 'a', resources: { limits: { cpu: 1 }, claims: [{ name: 'nic' }] } };
  const before = structuredClone(container);
  attached({ containers: [container] }, GPU);

  expect(container).toEqual(before);
});

test('new fields are inserted in alphabetical order, and existing fields keep their place', () => {
  expect(Object.keys(attached({ containers: [], restartPolicy: 'Never', volumes: [] }, GPU)))
    .toEqual(['containers', 'resourceClaims', 'restartPolicy', 'volumes']);
  expect(Object.keys(attached({ volumes: [], resourceClaims: [], containers: [] }, GPU))).toEqual([
    'volumes',
    'resourceClaims',
    'containers',
  ]);
});

test('new fields come last if cdk8s does not sort fields', () => {
  process.env.CDK8S_DISABLE_SORT = '1';
  try {
    expect(Object.keys(attached({ containers: [], volumes: [] }, GPU))).toEqual([
      'containers',
      'volumes',
      'resourceClaims',
    ]);
  } finally {
    delete process.env.CDK8S_DISABLE_SORT;
  }
});

test('the containers that may use claims are those of the pod and its init containers', () => {
  const spec = {
    initContainers: [{ name: 'a' }],
    containers: [{ name: 'b' }, { name: 'c' }],
    ephemeralContainers: [{ name: 'd' }],
  };

  expect(containersOf({ podSpec: spec, containerFields: CONTAINER_FIELDS }).map(({ name }) => name))
    .toEqual(['a', 'b', 'c']);
  expect(containersOf({ podSpec: { containers: 'all' }, containerFields: CONTAINER_FIELDS })).toEqual([]);
  expect(containerNames(locatePods(podWith(spec)))).toEqual(['a', 'b', 'c']);
  expect(containerNames([])).toEqual([]);
});

test('a pod declares a claim if an entry has the name', () => {
  const pods = (spec: unknown) => locatePods(podWith(spec));

  expect(isAttached(pods({ resourceClaims: [null, { name: 'nic' }, { name: 'gpu' }] }), GPU)).toBe(true);
  expect(isAttached(pods({ resourceClaims: [{ name: 'nic' }] }), GPU)).toBe(false);
  expect(isAttached(pods({ resourceClaims: 'gpu' }), GPU)).toBe(false);
  expect(isAttached([], GPU)).toBe(false);
});

test('invalid containers, and names that are not strings, give no container names', () => {
  const containers = [
    null,
    'x',
    { name: { toString: 1 } },
    { name: [{ toString: 1, valueOf: 1 }] },
    {},
    { name: 'a' },
  ];
  expect(containerNames(locatePods(podWith({ containers })))).toEqual(['a']);
});

test('fields with any name are kept', () => {
  const resources = JSON.parse('{ "__proto__": { "a": 1 }, "constructor": 1, "limits": {} }');
  const [container] = attached({ containers: [{ name: 'a', resources }] }, GPU).containers;
  expect(JSON.stringify(container.resources)).toBe(
    '{"__proto__":{"a":1},"claims":[{"name":"gpu"}],"constructor":1,"limits":{}}',
  );
});
