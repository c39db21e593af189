import { Chart } from 'cdk8s';
import { chartOn, newApp, refused, section, show, showResource, synthesize } from './section';
import * as dra from 'cdk8s-dra';

const DRIVER = 'gpu.example.com';

function gpuIn(chart: Chart): dra.IDeviceClass {
  return dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu');
}

section('requests', () => {
  const chart = chartOn('1.34');
  const gpu = gpuIn(chart);
  const exact = dra.DeviceRequest.exactly('all', gpu, {
    all: true,
    adminAccess: true,
    selectors: [dra.DeviceSelector.driver(DRIVER)],
    tolerations: [
      {
        key: 'example.com/repair',
        operator: dra.DeviceTolerationOperator.EQUAL,
        value: 'fan',
        effect: dra.DeviceTaintEffect.NO_EXECUTE,
        tolerationSeconds: 60,
      },
      { operator: dra.DeviceTolerationOperator.EXISTS, effect: dra.DeviceTaintEffect.NO_SCHEDULE },
    ],
  });
  const shared = dra.DeviceRequest.exactly('shared', gpu, { count: 2, capacity: { memory: '10Gi', cores: '2' } });
  const plain = dra.DeviceRequest.exactly('plain', gpu);
  for (const request of [exact, shared, plain]) {
    show(request.name, request.deviceClasses.map(({ name }) => name));
  }
  const claim = new dra.ResourceClaim(chart, 'Claim', { requests: [exact, shared, plain] });
  show('requests', claim.requests.map(({ name }) => name));
  refused('a negative count', () => dra.DeviceRequest.exactly('gpu', gpu, { count: -1 }));
  refused('a count of all', () => dra.DeviceRequest.exactly('gpu', gpu, { count: 2, all: true }));
  synthesize(chart);
});

section('requests.alternatives', () => {
  const chart = chartOn('1.34');
  const gpu = gpuIn(chart);
  const small = dra.DeviceClass.fromDeviceClassName(chart, 'Small', 'small-gpu');
  const large = dra.DeviceSubRequest.exactly('large', gpu, {
    selectors: [dra.DeviceSelector.capacityAtLeast('gpu.example.com/memory', '80Gi')],
  });
  const request = dra.DeviceRequest.firstAvailable('gpu', [
    large,
    dra.DeviceSubRequest.exactly('two-small', small, { count: 2 }),
    dra.DeviceSubRequest.exactly('one-small', small),
  ]);
  show('sub-request', [large.name, large.deviceClass.name]);
  show('classes', request.deviceClasses.map(({ name }) => name));
  new dra.ResourceClaim(chart, 'Claim', { requests: [request] });
  refused('no alternative', () => dra.DeviceRequest.firstAvailable('gpu', []));
  synthesize(chart);
});

section('resource-claim', () => {
  const chart = chartOn('1.34');
  const gpu = gpuIn(chart);
  const claim = new dra.ResourceClaim(chart, 'Claim', {
    metadata: { name: 'gpus', labels: { team: 'ml' } },
    requests: [dra.DeviceRequest.exactly('one', gpu), dra.DeviceRequest.exactly('two', gpu)],
    constraints: [
      dra.DeviceConstraint.matchAttribute('gpu.example.com/numa'),
      dra.DeviceConstraint.matchAttribute('gpu.example.com/root', { requests: ['one', 'two'] }),
    ],
    config: [
      dra.DeviceConfiguration.opaque(DRIVER, { mode: 'fast' }, { requests: ['one'] }),
      dra.DeviceConfiguration.opaque(DRIVER, { mode: 'safe' }),
    ],
  });
  showResource('claim', claim);
  show('class', claim.resourceClass?.name);
  show('object', claim.apiObject.toJson());
  synthesize(chart);
});

section('resource-claim.distinct', () => {
  const chart = chartOn('1.35', { DRAConsumableCapacity: true });
  new dra.ResourceClaim(chart, 'Claim', {
    requests: [dra.DeviceRequest.exactly('gpus', gpuIn(chart), { count: 2 })],
    constraints: [dra.DeviceConstraint.distinctAttribute('gpu.example.com/board')],
  });
  synthesize(chart);
});

section('resource-claim.existing', () => {
  const chart = chartOn('1.34');
  const claim = dra.ResourceClaim.fromResourceClaimName(chart, 'Claim', 'shared');
  const template = dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'Template', 'each');
  show('claim', [claim.kind, claim.name, claim.node.path]);
  show('template', [template.kind, template.name, template.node.path]);
});

section('claim-template', () => {
  const chart = chartOn('1.32');
  const template = new dra.ResourceClaimTemplate(chart, 'Template', {
    metadata: { annotations: { owner: 'ml' } },
    claimMetadata: { labels: { app: 'trainer' }, annotations: { cost: 'high' } },
    requests: [dra.DeviceRequest.exactly('gpu', gpuIn(chart), { count: 3 })],
  });
  showResource('template', template);
  show('requests', template.requests.map(({ name }) => name));
  show('class', template.resourceClass?.name);
  synthesize(chart);
});

section('hashed-names', () => {
  const app = newApp();
  const chart = new Chart(app, 'chart');
  const requests = [dra.DeviceRequest.exactly('gpu', gpuIn(chart))];
  show('before', dra.HashedNames.isEnabledFor(chart));
  dra.HashedNames.enable(app);
  show('enabled', dra.HashedNames.isEnabledFor(chart));
  const hashed = new dra.ResourceClaimTemplate(chart, 'Hashed', { requests });
  const plain = new dra.ResourceClaimTemplate(chart, 'Plain', { requests, hashedName: false });
  show('names', [hashed.name, plain.name]);
  refused('disabling', () => dra.HashedNames.disable(chart));
  const other = new Chart(app, 'other');
  dra.HashedNames.disable(other);
  show('disabled', dra.HashedNames.isEnabledFor(other));
  const own = new dra.ResourceClaim(chart, 'Own', { requests, hashedName: true, metadata: { name: 'own' } });
  show('own', own.name);
  synthesize(chart);
});
