import { Manifests } from '../../../../../src';
import { KubernetesVersion } from '../../../../../src/engine/kubernetes/kubernetes-version';

function findings(
  selector: unknown,
  version: KubernetesVersion,
  featureGates?: Record<string, boolean>,
): string[] {
  const object = {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name: 'gpu' },
    spec: { selectors: [{ cel: { expression: selector } }] },
  };
  return Manifests.fromObjects([object])
    .check({ version, featureGates })
    .findings.map(
      ({ ruleId, severity, fieldPath, reason, message }) =>
        `${severity} ${ruleId} ${fieldPath} ${reason}: ${message}`,
    );
}

test('a selector that compiles is accepted', () => {
  expect(findings('device.driver == "gpu.example.com"', KubernetesVersion.V1_34)).toEqual([]);
});

test('a selector that does not compile is an error with its position on one line', () => {
  expect(findings('device.driver ==\n  1', KubernetesVersion.V1_34)).toEqual([
    'error cel-selector spec.selectors[0].cel.expression Invalid: "==" does not accept string and int '
      + '(column 15: device.driver »==)',
  ]);
});

test('an empty selector is missing rather than malformed', () => {
  expect(findings('', KubernetesVersion.V1_34)).toEqual([
    'error cel-selector spec.selectors[0].cel.expression Invalid: expected a value, found the end of the '
      + 'expression (column 1: »)',
  ]);
});

test('a selector that is too long is not compiled', () => {
  expect(findings(`"${'x'.repeat(10_240)}`, KubernetesVersion.V1_34)).toEqual([
    expect.stringMatching(/^error text-size spec\.selectors\[0\]\.cel\.expression TooLong/),
  ]);
});

test('a selector that is too complex is forbidden', () => {
  expect(findings('["a", "b"].join("-") == device.driver', KubernetesVersion.V1_34)).toEqual([
    expect.stringMatching(/^error cel-selector spec\.selectors\[0\]\.cel\.expression Forbidden: the expression is too complex/),
  ]);
});

test('a selector that compiles but fails for every device is a warning', () => {
  expect(findings('semver("550.127.08").major() == 550', KubernetesVersion.V1_34)).toEqual([
    expect.stringMatching(
      /^warning cel-selector spec\.selectors\[0\]\.cel\.expression Invalid: "550\.127\.08" is not a semantic version/,
    ),
  ]);
});

test('a feature gate of the cluster extends what selectors may use', () => {
  expect(findings('device.allowMultipleAllocations', KubernetesVersion.V1_34)).toHaveLength(1);
  expect(
    findings('device.allowMultipleAllocations', KubernetesVersion.V1_34, {
      DRAConsumableCapacity: true,
    }),
  ).toEqual([]);
});

test('the compiler is loaded with the first selector, and its regular expressions with the first pattern', () => {
  jest.isolateModules(() => {
    const loaded: string[] = [];
    jest.doMock('../../../../../src/engine/cel/selector/compile', () => {
      loaded.push('compiler');
      return jest.requireActual('../../../../../src/engine/cel/selector/compile');
    });
    jest.doMock('../../../../../vendor/re2', () => {
      loaded.push('regular expressions');
      return jest.requireActual('../../../../../vendor/re2');
    });
    const { Manifests: fresh } = require('../../../../../src') as typeof import('../../../../../src');
    const check = (expression: string) =>
      fresh
        .fromObjects([
          {
            apiVersion: 'resource.k8s.io/v1',
            kind: 'DeviceClass',
            metadata: { name: 'gpu' },
            spec: { selectors: [{ cel: { expression } }] },
          },
        ])
        .check().findings.length;
    fresh
      .fromObjects([
        { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpu' } },
      ])
      .check();
    expect(loaded).toEqual([]);
    check('device.driver == "x"');
    expect(loaded).toEqual(['compiler']);
    check('device.driver.matches("x")');
    expect(loaded).toEqual(['compiler', 'regular expressions']);
  });
});
