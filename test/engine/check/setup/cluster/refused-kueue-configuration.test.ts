import { REFUSED_KUEUE_CONFIGURATION } from '../../../../../src/engine/check/setup/cluster/refused-kueue-configuration';
import { messages, parameters, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [REFUSED_KUEUE_CONFIGURATION] };
const SOURCES = [{ counter: { name: 'memory', driver: 'gpu.example.com' } }];

function configuration(version: string, sources?: unknown): Record<string, unknown> {
  const mapping = { name: 'memory', deviceClassNames: ['gpu'], ...sources === undefined ? {} : { sources } };
  return {
    apiVersion: `config.kueue.x-k8s.io/${version}`,
    kind: 'Configuration',
    resources: { deviceClassMappings: [{ name: 'gpus', deviceClassNames: ['other'] }, mapping] },
  };
}

test('sources in v1beta1 are told, and in v1beta2 they are fine', () => {
  expect(reported([configuration('v1beta1', SOURCES)], cluster)).toEqual([
    ['refused-kueue-configuration', 'resources.deviceClassMappings[1].sources', 'NotSupported', 'warning'],
  ]);
  expect(messages([configuration('v1beta1', SOURCES)], cluster)[0]).toBe('Kueue refuses sources of the resource '
    + '"memory": "config.kueue.x-k8s.io/v1beta1" does not have them');
  expect(reported([configuration('v1beta2', SOURCES)], cluster)).toEqual([]);
});

test('the configuration in a ConfigMap is told at its text', () => {
  const text = (sources?: unknown) => parameters('v1', 'ConfigMap', 'kueue-manager-config', {
    data: { 'other.yaml': 'a: b', 'controller_manager_config.yaml': JSON.stringify(configuration('v1beta1', sources)) },
  });

  expect(reported([text(SOURCES)], cluster).map(([, at]) => at)).toEqual(['data[controller_manager_config.yaml]']);
  expect(reported([text()], cluster)).toEqual([]);
});

test('empty sources, and configurations without mappings, are fine', () => {
  expect(reported([
    configuration('v1beta1'), configuration('v1beta1', []), { ...configuration('v1beta1'), resources: null },
    { ...configuration('v1beta1'), resources: { deviceClassMappings: 'x' } },
  ], cluster)).toEqual([]);
});

test('a class or resource a second time is told, and a resource without a class', () => {
  const mapping = (name: string, deviceClassNames?: unknown) => ({ name, deviceClassNames });
  const faults = (...deviceClassMappings: unknown[]) => reported([
    { apiVersion: 'config.kueue.x-k8s.io/v1beta2', kind: 'Configuration', resources: { deviceClassMappings } },
  ], cluster).map(([, at, reason]) => [at.replace('resources.deviceClassMappings', ''), reason]);

  expect(faults(mapping('a', ['gpu']), mapping('b', ['nic', 'gpu'])))
    .toEqual([['[1].deviceClassNames[1]', 'Duplicate']]);
  expect(faults(mapping('a', ['gpu']), mapping('a', ['nic']))).toEqual([['[1].name', 'Duplicate']]);
  expect(faults(mapping('a', []), mapping('b'))).toEqual([
    ['[0].deviceClassNames', 'Required'], ['[1].deviceClassNames', 'Required'],
  ]);
  expect(faults(mapping('a', ['gpu', 'nic']), mapping('b', ['fpga']))).toEqual([]);
});
