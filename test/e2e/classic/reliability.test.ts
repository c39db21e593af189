import { App, Chart } from 'cdk8s';
import { ClassicDriver } from './driver';
import * as dra from '../../../src';
import { API_VERSION, createNamespace, RELEASE, useControlPlane, useNodes } from '../fixtures';
import { testReliability } from '../reliability';
import { Trial } from '../trial';

const controlPlane = useControlPlane();
useNodes(controlPlane);
let drivers: ClassicDriver[] = [];
afterEach(async () => {
  await Promise.all(drivers.map((driver) => driver.stop()));
  drivers = [];
});

/**
 * A driver whose claims can be shared, with one device on a node and two on the other.
 */
async function prepare(namespace: string): Promise<Trial> {
  await createNamespace(controlPlane().client, namespace);
  const app = new App();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.of(RELEASE.minor) });
  const chart = new Chart(app, namespace, { namespace });
  const driverName = `${namespace}.example.com`;
  const resourceClass = new dra.ResourceClass(chart, 'Class', { driverName });
  return new Trial({
    controlPlane: controlPlane(),
    namespace,
    app,
    chart,
    shared: new dra.ResourceClaim(chart, 'Shared', { resourceClass }),
    template: new dra.ResourceClaimTemplate(chart, 'One', { resourceClass }),
    publish: async () => {
      const devices = { 'node-1': 1, 'node-2': 2 };
      drivers.push(
        ClassicDriver.start(controlPlane().client, RELEASE.minor, {
          name: driverName,
          devices,
          shareable: true,
        }),
      );
    },
    apiVersion: API_VERSION,
    allocated: ({ status }) =>
      status.allocation.availableOnNodes.nodeSelectorTerms.flatMap(
        ({ matchFields }: any) => matchFields[0].values,
      ),
  });
}

testReliability(controlPlane, prepare, {
  objects: { Pod: 4, ReplicaSet: 1, Deployment: 1, ResourceClaim: 3, ResourceClaimTemplate: 1 },
  allocated: ['node-1', 'node-2', 'node-2'],
  consumers: [1, 1, 2],
});
