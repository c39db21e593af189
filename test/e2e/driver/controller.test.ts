import { Deployment } from 'cdk8s-plus-27';
import { answer, DRA, Setting } from './setting';
import * as dra from '../../../src';
import { eventually } from '../../control-plane/eventually';
import { ClassicDriver } from '../classic/driver';
import { isBound } from '../cluster';
import { MINOR, onMinors, RELEASE } from '../fixtures';

const DRIVER = 'gpu.example.com';

const setting = Setting.use((chart) => {
  const driver = new dra.DriverInstallation(chart, 'Driver', {
    driverName: DRIVER,
    image: 'registry.example.com/gpu-driver:0.4',
    controller: {},
  });
  const trainer = new Deployment(chart, 'Trainer', {
    replicas: 1,
    containers: [{ name: 'main', image: 'registry.example.com/trainer:1.4' }],
  });
  dra.PodClaims.of(trainer).request(driver.deviceClass);
});

onMinors(26, 30).test('with its rights, a classic controller allocates, and is allowed nothing else', async () => {
  const [pod] = await setting().podsOf('controller', 1);
  const controller = await setting().withTokenOf(pod);
  const driver = ClassicDriver.start(controller, RELEASE.minor, {
    name: DRIVER,
    devices: { 'node-1': 1, 'node-2': 1 },
  });
  try {
    const isTrainer = ({ metadata }: any) => metadata.labels?.['app.kubernetes.io/component'] === undefined;
    await eventually(
      async () => (await setting().cluster.pods('gpus')).filter(isTrainer),
      (pods) => pods.length === 1 && pods.every(isBound),
    );
  } finally {
    await driver.stop();
  }

  expect(driver.log).toEqual([expect.stringMatching(/^allocate gpus\//)]);
  expect(await answer(controller, 'GET', '/api/v1/secrets')).toMatch(/^403 /);
  expect(await answer(controller, 'DELETE', `${DRA}/namespaces/gpus/resourceclaims/any`)).toMatch(/^403 /);
  expect(
    await answer(
      controller,
      'PUT',
      `${DRA}/namespaces/gpus/${MINOR === 26 ? 'podschedulings' : 'podschedulingcontexts'}/any`,
      {},
    ),
  ).toMatch(/^403 /);
});

onMinors(31).test('where the scheduler allocates, no controller is installed', async () => {
  await setting().podsOf('plugin', 2);

  expect(await setting().cluster.list('apps/v1', 'Deployment', 'gpus')).toHaveLength(1);
  expect((await setting().cluster.list('v1', 'ServiceAccount', 'gpus')).map(({ metadata }) => metadata.name))
    .not.toContainEqual(expect.stringContaining('controller'));
});
