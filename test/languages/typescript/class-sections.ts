import { chartOn, refused, section, show, showResource, synthesize } from './section';
import * as dra from 'cdk8s-dra';

const DRIVER = 'gpu.example.com';

section('device-class', () => {
  const chart = chartOn('1.34');
  const gpu = new dra.DeviceClass(chart, 'Gpu', {
    metadata: { name: 'gpu', labels: { team: 'ml' }, annotations: { note: 'naïve — 数' } },
    driverName: DRIVER,
    extendedResourceName: 'example.com/gpu',
    selectors: [dra.DeviceSelector.cel('device.attributes["gpu.example.com"].?model.orValue("") == "a100"')],
    config: [
      dra.DeviceConfiguration.opaque(DRIVER, {
        kind: 'GpuConfig',
        ratio: 0.5,
        replicas: 2,
        shared: true,
        tags: ['b', 'a'],
        limits: { small: 1, large: { memory: '40Gi' } },
      }),
    ],
  });
  gpu.metadata.addLabel('tier', 'gold');
  showResource('class', gpu);
  show('path', gpu.node.path);
  show('extended resource', gpu.extendedResourceName);
  const bare = new dra.DeviceClass(chart, 'Bare');
  show('extended resource of another', bare.extendedResourceName);
  show('object', gpu.apiObject.toJson());
  synthesize(chart);
});

section('device-class.existing', () => {
  const chart = chartOn('1.34');
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu');
  show('class', [gpu.kind, gpu.name, gpu.node.path]);
  refused('an empty name', () => dra.DeviceClass.fromDeviceClassName(chart, 'Empty', ''));
});

section('device-class.suitable-nodes', () => {
  const chart = chartOn('1.31');
  new dra.DeviceClass(chart, 'Gpu', {
    driverName: DRIVER,
    suitableNodes: dra.NodeSelector.anyOf(
      dra.NodeSelector.allOf(
        dra.NodeRequirement.is('zone', 'a'),
        dra.NodeRequirement.in('gpu', ['a100', 'h100']),
        dra.NodeRequirement.notIn('rack', ['1', '2']),
        dra.NodeRequirement.greaterThan('slots', 2),
        dra.NodeRequirement.lessThan('slots', 8),
      ),
      dra.NodeSelector.allOf(dra.NodeRequirement.exists('gpu'), dra.NodeRequirement.doesNotExist('drained')),
      dra.NodeSelector.allOf(dra.NodeRequirement.named('node-1')),
    ),
  });
  synthesize(chart);
});

section('selectors', () => {
  const selectors = [
    dra.DeviceSelector.driver(DRIVER),
    dra.DeviceSelector.cel('device.driver.startsWith("gpu")'),
    dra.DeviceSelector.attributeEquals('gpu.example.com/model', 'a100'),
    dra.DeviceSelector.attributeEquals('gpu.example.com/slots', 4),
    dra.DeviceSelector.attributeEquals('gpu.example.com/ecc', true),
    dra.DeviceSelector.attributeIsOneOf('gpu.example.com/model', ['a100', 'h100']),
    dra.DeviceSelector.attributeIsOneOf('gpu.example.com/slots', [1, 2]),
    dra.DeviceSelector.capacityAtLeast('gpu.example.com/memory', '40Gi'),
    dra.DeviceSelector.versionAtLeast('gpu.example.com/firmware', '1.2.0'),
    dra.DeviceSelector.versionBelow('gpu.example.com/firmware', '2.0.0'),
    dra.DeviceSelector.capacityBetween('gpu.example.com/memory', '40Gi', '80Gi'),
    dra.DeviceSelector.attributeExists('gpu.example.com/model'),
    dra.DeviceSelector.anyOf(
      dra.DeviceSelector.attributeStartsWith('gpu.example.com/model', 'a'),
      dra.DeviceSelector.driver('nic.example.com'),
    ),
    dra.DeviceSelector.allOf(
      dra.DeviceSelector.driver(DRIVER),
      dra.DeviceSelector.attributeExists('gpu.example.com/ecc'),
    ),
    dra.DeviceSelector.not(dra.DeviceSelector.attributeEquals('gpu.example.com/model', 'a100')),
  ];
  const device: dra.PublishedDevice = {
    driverName: DRIVER,
    allowMultipleAllocations: true,
    attributes: {
      model: dra.DeviceAttribute.string('a100'),
      slots: dra.DeviceAttribute.int(4),
      ecc: dra.DeviceAttribute.bool(true),
      firmware: dra.DeviceAttribute.version('1.10.0'),
    },
    capacity: { memory: dra.DeviceCapacity.of('80Gi') },
  };
  for (const selector of selectors) {
    show(selector.expression, [
      selector.matches(device),
      selector.matches({ driverName: 'nic.example.com' }),
      selector.matches(device, { kubernetesVersion: dra.KubernetesVersion.V1_32 }),
    ]);
  }
  refused('an unguarded attribute', () =>
    dra.DeviceSelector.cel('device.attributes["gpu.example.com"].model == "a"').matches({ driverName: DRIVER }));
});

section('selectors.arguments', () => {
  refused('a selector that does not compile', () => dra.DeviceSelector.cel('device.').matches({ driverName: DRIVER }));
  refused('a capacity', () => dra.DeviceSelector.capacityAtLeast('gpu.example.com/memory', 'much'));
  refused('a version', () => dra.DeviceSelector.versionAtLeast('gpu.example.com/firmware', 'newest'));
  refused('a pattern', () => dra.DeviceSelector.attributeMatches('gpu.example.com/model', '(a'));
  refused('an attribute', () => dra.DeviceSelector.attributeEquals('', 'a100'));
  refused('no values', () => dra.DeviceSelector.attributeIsOneOf('gpu.example.com/model', []));
  refused('a driver', () => dra.DeviceSelector.driver('GPU'));
  refused('an old version', () => dra.DeviceSelector.driver(DRIVER)
    .matches({ driverName: DRIVER }, { kubernetesVersion: dra.KubernetesVersion.V1_29 }));
});
