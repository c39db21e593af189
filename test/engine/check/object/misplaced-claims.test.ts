import { messageAt, pod, podSpec, refusals } from '../fixtures';

test('claims beside the resources of a container belong into them', () => {
  const misplaced = (fields: Record<string, unknown>) =>
    pod({ containers: [{ name: 'main', image: 'trainer', ...fields }] });

  expect(refusals(misplaced({ claims: [{ name: 'gpu' }] }))).toEqual(['spec.containers[0].claims: BadRequest']);
  expect(messageAt('spec.containers[0].claims', misplaced({ claims: [] })))
    .toBe('"claims" is not a field here in any Kubernetes version; move it to resources.claims');
  expect(messageAt('spec.containers[0].resourceClaims', misplaced({ resourceClaims: [] }))).toMatch(
    /; declare the claims in resourceClaims of the pod, and name them in resources\.claims of the container$/,
  );
  expect(refusals(misplaced({ resourceClaimTemplateName: 'template' })))
    .toEqual(['spec.containers[0].resourceClaimTemplateName: BadRequest']);
  expect(refusals(misplaced({ resources: { claims: [{ name: 'gpu' }] } }))).toEqual([]);
});

test('a pod has resourceClaims, neither claims nor the name of a claim', () => {
  expect(refusals(pod({ claims: [] }))).toEqual(['spec.claims: BadRequest']);
  expect(refusals(pod({ resourceClaimName: 'claim' }))).toEqual(['spec.resourceClaimName: BadRequest']);
  expect(messageAt('spec.resourceClaimTemplateName', pod({ resourceClaimTemplateName: 'template' })))
    .toMatch(/; move it to an entry of resourceClaims$/);
});

test('resourceClaims outside of the pod spec belong into it', () => {
  const claims = { resourceClaims: [{ name: 'gpu', source: { resourceClaimTemplateName: 'template' } }] };
  const spec = podSpec({ ...claims });
  const inDeployment = (fields: object) =>
    ({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'a' }, spec: { template: { spec }, ...fields } });

  expect(refusals(inDeployment({}))).toEqual([]);
  expect(refusals(inDeployment(claims))).toEqual(['spec.resourceClaims: BadRequest']);
  expect(messageAt('spec.resourceClaims', inDeployment(claims)))
    .toBe('unknown field "resourceClaims": it belongs in "spec.template.spec"; move it to "spec.template.spec"');
  expect(refusals(inDeployment({ template: { spec, ...claims } })))
    .toEqual(['spec.template.resourceClaims: BadRequest']);
  expect(refusals({ ...pod(), ...claims })).toEqual(['resourceClaims: BadRequest']);
});

test('a letter is enough in resourceClaims, and only there', () => {
  expect(refusals(pod({ resourceClaim: [] }))).toEqual(['spec.resourceClaim: BadRequest']);
  expect(messageAt('spec.resourcesClaims', pod({ resourcesClaims: [] })))
    .toBe('unknown field "resourcesClaims" (did you mean "resourceClaims"?)');
  expect(refusals(pod({ resourceClasses: [], initContainer: [], resource: {} }))).toEqual([]);
});

test('an entry with its name as a key is told where the name belongs', () => {
  expect(messageAt('spec.resourceClaims[0].gpu', pod({ resourceClaims: [{ gpu: { resourceClaimName: 'a' } }] })))
    .toBe('unknown field "gpu": the name of an entry is the value of "name"; write "name: gpu"');
});

test('a container that names itself instead of a claim is told so', () => {
  const confused = pod({ containers: [{ name: 'main', image: 'trainer', resources: { claims: [{ name: 'main' }] } }] });
  expect(messageAt('spec.containers[0].resources.claims[0]', confused))
    .toBe('"main" is the name of a container, not of a claim of the pod: it declares "gpu"; '
      + 'name an entry of resourceClaims of the pod');
});
