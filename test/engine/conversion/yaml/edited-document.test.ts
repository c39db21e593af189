import { KubernetesVersion, Manifests } from '../../../../src';

const converted = (text: string) => Manifests.fromYaml(text).convert({ version: KubernetesVersion.V1_34 }).yaml;

test('anchors, aliases and merge keys stay, and so does all that need not change', () => {
  const workload = `apiVersion: apps/v1
kind: Deployment
metadata: {name: d, labels: {app: d}}   # ours
spec:
  template:
    spec:
      resourceClaims:
      - &claim
        name: gpu   # mine
        source:
          resourceClaimTemplateName: gpu   # template
      - <<: *claim   # like it
        name: other
      containers:
      - &main {name: a, resources: {claims: [{name: gpu}]}}
      - <<: *main
        name: b
`;

  expect(converted(workload)).toBe(workload.replace(
    '        source:\n          resourceClaim', '        resourceClaim'));
});

test('a request with a merge key is written anew if one of its fields must move', () => {
  const claim = `apiVersion: resource.k8s.io/v1beta1
kind: ResourceClaim
metadata: {name: gpu}   # ours
spec:
  devices:
    requests:
    - &request
      name: a
      deviceClassName: gpu   # class
    # two of them
    - <<: *request
      name: b
      count: 2
    - {<<: *request, name: c}
`;

  expect(converted(claim)).toBe(claim.replace('v1beta1', 'v1')
    .replace('      deviceClassName: gpu   # class', '      exactly:\n        deviceClassName: gpu   # class')
    .replace('    - <<: *request\n      name: b\n      count: 2\n',
      '    - name: b\n      exactly:\n        deviceClassName: gpu\n        count: 2\n'));
});

test('the empty line before a map stays before its fields, which move up', () => {
  const claim = `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: {name: gpu}
spec:
  devices:
    requests:
    - name: a

      # wrapped
      exactly:
        # class
        deviceClassName: gpu

        count: 2
`;

  expect(Manifests.fromYaml(claim).convert({ version: KubernetesVersion.V1_32 }).yaml).toBe(
    claim.replace('/v1', '/v1beta1').replace('      exactly:\n', '').replace(/^ {8}/gm, '      '));
});
