import { claim, convert, deviceClass, OF_THE_DRIVER, ONE_DEVICE, resourceClass } from './fixtures';

const NODES = { nodeSelectorTerms: [{ matchExpressions: [{ key: 'gpu', operator: 'Exists' }] }] };

function parametersOf(kind: string, name: string) {
  return { apiGroup: 'resource.k8s.io', kind, name };
}

test('a ResourceClass becomes a DeviceClass that selects the devices of its driver', () => {
  expect(convert([resourceClass()], '1.34')).toEqual({ objects: [deviceClass(OF_THE_DRIVER)], losses: [] });
});

test('suitableNodes of a class are kept for 1.31 and reported as lost for 1.32', () => {
  const withNodes = resourceClass({ suitableNodes: NODES });
  expect(convert([withNodes], '1.31').objects[0].spec).toEqual({ ...OF_THE_DRIVER, suitableNodes: NODES });
  expect(convert([withNodes], '1.32')).toMatchObject({
    losses: ['warning ResourceClass suitableNodes'],
    objects: [{ spec: OF_THE_DRIVER }],
  });
});

test('a class without a driver is left unchanged and reported', () => {
  const halfWritten = resourceClass({ driverName: undefined });
  expect(convert([halfWritten], '1.34')).toEqual({
    objects: [halfWritten],
    losses: ['error ResourceClass driverName'],
  });
});

test('a classic claim becomes a claim that requests one device', () => {
  const classic = claim('v1alpha2', { resourceClassName: 'gpu', allocationMode: 'WaitForFirstConsumer' });
  expect(convert([classic], '1.34')).toEqual({ objects: [claim('v1', ONE_DEVICE)], losses: [] });
  expect(convert([classic], '1.31').objects[0].spec).toEqual({
    devices: { requests: [{ name: 'device', deviceClassName: 'gpu' }] },
  });
});

test('a claim without a class is left unchanged and reported', () => {
  const halfWritten = claim('v1alpha2', { allocationMode: 'Immediate' });
  expect(convert([halfWritten], '1.34')).toEqual({
    objects: [halfWritten],
    losses: ['error ResourceClaim spec.resourceClassName'],
  });
});

test('immediate allocation and a status are reported as lost', () => {
  const classic = {
    ...claim('v1alpha2', { resourceClassName: 'gpu', allocationMode: 'Immediate' }),
    status: { driverName: 'gpu.example.com' },
  };
  expect(convert([classic], '1.34')).toEqual({
    objects: [claim('v1', ONE_DEVICE)],
    losses: ['info ResourceClaim status', 'warning ResourceClaim spec.allocationMode'],
  });
});

test('the finalizer that protects a claim gets the name that the target version uses', () => {
  const classic = claim(
    'v1alpha2',
    { resourceClassName: 'gpu' },
    { finalizers: ['dra.k8s.io/delete-protection', 'example.com/mine'] },
  );
  expect(convert([classic], '1.34').objects[0].metadata.finalizers).toEqual([
    'resource.kubernetes.io/delete-protection',
    'example.com/mine',
  ]);
  expect(convert(convert([classic], '1.34').objects, '1.30').objects[0].metadata).toEqual(
    (classic as any).metadata,
  );
});

test('vendor parameters of a driver are reported as lost', () => {
  const parametersRef = { apiGroup: 'gpu.example.com', kind: 'GpuParameters', name: 'large' };
  expect(
    convert(
      [
        resourceClass({ parametersRef }),
        claim('v1alpha2', { resourceClassName: 'gpu', parametersRef }),
      ],
      '1.34',
    ).losses,
  ).toEqual(['error ResourceClass parametersRef', 'error ResourceClaim spec.parametersRef']);
});

const STRUCTURED_CLASS = resourceClass({
  structuredParameters: true,
  parametersRef: parametersOf('ResourceClassParameters', 'large'),
});
const CLASS_PARAMETERS = {
  apiVersion: 'resource.k8s.io/v1alpha2',
  kind: 'ResourceClassParameters',
  metadata: { name: 'large' },
  filters: [
    {
      driverName: 'gpu.example.com',
      namedResources: { selector: 'attributes.quantity["memory"].isGreaterThan(quantity("1Gi"))' },
    },
  ],
  vendorParameters: [{ driverName: 'gpu.example.com', parameters: { mode: 'fast' } }],
};
const CLAIM_PARAMETERS = {
  apiVersion: 'resource.k8s.io/v1alpha2',
  kind: 'ResourceClaimParameters',
  metadata: { name: 'pair' },
  generatedFrom: { apiGroup: 'gpu.example.com', kind: 'GpuParameters', name: 'pair' },
  driverRequests: [
    {
      driverName: 'gpu.example.com',
      vendorParameters: { sharing: true },
      requests: [
        { namedResources: { selector: 'true' } },
        { namedResources: { selector: 'attributes.string["model"] == "a100"' } },
      ],
    },
  ],
};

test('structured parameters of a class become selectors and configuration of the DeviceClass', () => {
  expect(convert([STRUCTURED_CLASS, CLASS_PARAMETERS], '1.34')).toEqual({
    objects: [
      deviceClass({
        selectors: [
          ...OF_THE_DRIVER.selectors,
          {
            cel: {
              expression:
                'device.capacity["gpu.example.com"].memory.isGreaterThan(quantity("1Gi"))',
            },
          },
        ],
        config: [{ opaque: { driver: 'gpu.example.com', parameters: { mode: 'fast' } } }],
      }),
    ],
    losses: [],
  });
});

test.each([
  ['by name', parametersOf('ResourceClaimParameters', 'pair')],
  ['by the object that they were generated from', CLAIM_PARAMETERS.generatedFrom],
])('structured parameters, referenced %s, become requests of the claim', (_, parametersRef) => {
  const { objects, losses } = convert(
    [
      CLAIM_PARAMETERS,
      resourceClass({ structuredParameters: true }),
      claim('v1alpha2', { resourceClassName: 'gpu', parametersRef }),
    ],
    '1.34',
  );
  expect(losses).toEqual([]);
  expect(objects[1].spec.devices).toEqual({
    requests: [
      { name: 'device-0', exactly: { deviceClassName: 'gpu' } },
      {
        name: 'device-1',
        exactly: {
          deviceClassName: 'gpu',
          selectors: [
            { cel: { expression: 'device.attributes["gpu.example.com"].model == "a100"' } },
          ],
        },
      },
    ],
    config: [
      {
        requests: ['device-0', 'device-1'],
        opaque: { driver: 'gpu.example.com', parameters: { sharing: true } },
      },
    ],
  });
});

const PARAMETERS_REF = parametersOf('ResourceClaimParameters', 'pair');

function parametersIn(namespace: string | null | undefined, model: string): object {
  const selector = `attributes.string["model"] == "${model}"`;
  return {
    ...CLAIM_PARAMETERS,
    metadata: { name: 'pair', namespace },
    driverRequests: [
      { driverName: 'gpu.example.com', requests: [{ namedResources: { selector } }] },
    ],
  };
}

test.each([
  ['an empty namespace', ''],
  ['a null namespace', null],
  ['no namespace', undefined],
])('a claim in a named namespace keeps the selectors of parameters with %s', (_, namespace) => {
  const classic = claim(
    'v1alpha2', { resourceClassName: 'gpu', parametersRef: PARAMETERS_REF }, { namespace: 'ml' },
  );
  const { objects, losses } = convert(
    [parametersIn(namespace, 'a100'), resourceClass({ structuredParameters: true }), classic],
    '1.34',
  );

  expect(losses).toEqual([]);
  expect(objects[1].spec.devices.requests[0].exactly.selectors).toEqual([
    { cel: { expression: 'device.attributes["gpu.example.com"].model == "a100"' } },
  ]);
});

test('a claim prefers parameters in its own namespace to parameters without a namespace', () => {
  const classic = claim(
    'v1alpha2', { resourceClassName: 'gpu', parametersRef: PARAMETERS_REF }, { namespace: 'ml' },
  );
  const { objects } = convert(
    [
      parametersIn('', 'h100'),
      parametersIn('other', 'v100'),
      parametersIn('ml', 'a100'),
      resourceClass({ structuredParameters: true }),
      classic,
    ],
    '1.34',
  );

  expect(JSON.stringify(objects)).toContain('a100');
  expect(JSON.stringify(objects)).not.toMatch(/h100|v100/);
});

test('a claim does not get the selectors of parameters in another namespace', () => {
  const classic = claim(
    'v1alpha2', { resourceClassName: 'gpu', parametersRef: PARAMETERS_REF }, { namespace: 'ml' },
  );
  expect(convert([parametersIn('other', 'a100'), classic], '1.34').losses).toEqual([
    'error ResourceClaimParameters kind',
    'error ResourceClaim spec.parametersRef',
  ]);
});

test('selectors and parameters that cannot be translated are reported', () => {
  const untranslatable = {
    ...CLAIM_PARAMETERS,
    driverRequests: [
      {
        driverName: 'gpu.example.com',
        vendorParameters: 'fast',
        requests: [{ namedResources: { selector: '3 in attributes.intslice["sizes"]' } }],
      },
    ],
  };
  const classic = claim('v1alpha2', { resourceClassName: 'gpu', parametersRef: PARAMETERS_REF });
  expect(convert([untranslatable, classic], '1.34').losses)
    .toEqual(['error ResourceClaim spec.parametersRef', 'warning ResourceClaim spec.parametersRef']);
});

test('parameters without a reference are left out and reported', () => {
  expect(convert([CLAIM_PARAMETERS], '1.34')).toEqual({
    objects: [],
    losses: ['error ResourceClaimParameters kind'],
  });
});
