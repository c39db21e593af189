import { Chart } from 'cdk8s';
import { testWith } from './features';
import { Setting } from './setting';
import * as dra from '../../../src';
import { eventually } from '../../control-plane/eventually';
import { ClassicDriver } from '../classic/driver';
import { RELEASE } from '../fixtures';
import { attract, podWith } from '../pods';

const setting = Setting.use();
let driver: ClassicDriver | undefined;

afterEach(() => driver?.stop());

/** A claim that the controller of the driver allocates, which only the L1 can say. */
function claimFor(chart: Chart, controller: string, deviceClass: dra.DeviceClass): dra.IPodClaimSource {
  const name = 'gpu';
  const requests = [{ name: 'gpu', deviceClassName: deviceClass.name }];
  new dra.v1alpha3.KubeResourceClaim(chart, 'Claim', {
    metadata: { name },
    spec: { controller, devices: { requests } },
  });
  return dra.ResourceClaim.fromResourceClaimName(chart, 'Gpu', name);
}

testWith('controlPlaneController')(
  'the controller of a driver allocates, and frees what the next pod cannot reach',
  async () => {
    const { app, chart, driverName, deviceClass } = await setting().chart('controlled', {});
    driver = ClassicDriver.start(setting().cluster.client, RELEASE.minor, {
      name: driverName,
      devices: { 'node-1': 1, 'node-2': 1 },
    });
    const claim = claimFor(chart, driverName, deviceClass);
    attract(podWith(chart, 'First', claim), 'node-1');
    await setting().cluster.apply(app);
    const [first] = await setting().podsBound('controlled', 1);
    await setting().cluster.deletePod(first);

    chart.node.tryRemoveChild('First');
    attract(podWith(chart, 'Second', claim), 'node-2');
    await setting().cluster.apply(app);
    const [second] = await setting().podsBound('controlled', 1);

    expect([first.spec.nodeName, second.spec.nodeName]).toEqual(['node-1', 'node-2']);
    expect(driver.log).toEqual([
      'allocate controlled/gpu node-1',
      'deallocate on request controlled/gpu',
      'allocate controlled/gpu node-2',
    ]);
  },
);

testWith('controlPlaneController')('a pod waits while the controller says that no node suits', async () => {
  const { app, chart, driverName, deviceClass } = await setting().chart('unsuitable', {});
  driver = ClassicDriver.start(setting().cluster.client, RELEASE.minor, { name: driverName, devices: {} });
  podWith(chart, 'Trainer', claimFor(chart, driverName, deviceClass));

  await setting().cluster.apply(app);
  await setting().podsPending('unsuitable', /resourceclaim cannot be allocated for the node \(unsuitable\)/);

  const [claim] = await eventually(() => setting().claims('unsuitable'), (claims) => claims.length === 1);
  expect(claim.status?.allocation).toBeUndefined();
});
