import { App, Chart } from 'cdk8s';
import { Pod } from 'cdk8s-plus-27';
import * as dra from '../../../src';
import { minors } from '../../../src/schema/kubernetes.json';
import { ControlPlane } from '../../control-plane/control-plane';
import { FakeNode } from '../../control-plane/fake-node';
import { Cluster, eventually, isBound } from '../cluster';
import { createNamespace, RELEASE, useControlPlane } from '../fixtures';

const KNOWN_GATES: Record<string, { default: boolean }> = (minors as Record<string, any>)[RELEASE.minor].featureGates;

/** The gates of what the tests are about, as far as the minor has them and has them off. */
const GATES = ['DRAAdminAccess', 'DRAConsumableCapacity', 'DRADeviceTaints', 'DRAExtendedResource', 'DRAPartitionableDevices', 'DRAPrioritizedList']
  .filter((gate) => KNOWN_GATES[gate]?.default === false);

/** Runs the test on minors with that feature gate. */
export function testWith(gate: string): jest.It | typeof test.skip {
  return gate in KNOWN_GATES ? test : test.skip;
}

const CONTAINERS = [{ name: 'main', image: 'registry.example.com/trainer:1.4' }];

/** Devices of two nodes, and charts of which each has a driver and a namespace of its own. */
export class Setting {
  /** Prepares a control plane with two nodes for the tests of a file. */
  public static use(): () => Setting {
    const controlPlane = useControlPlane({ featureGates: GATES });
    let setting: Setting;
    let nodes: FakeNode[] = [];
    beforeAll(async () => {
      setting = new Setting(controlPlane());
      nodes = await Promise.all(['node-1', 'node-2'].map((name) => FakeNode.create(controlPlane().client, name)));
    });
    afterAll(() => nodes.forEach((node) => node.stop()));
    return () => setting;
  }

  public readonly cluster: Cluster;

  private constructor(controlPlane: ControlPlane) {
    this.cluster = new Cluster(controlPlane.client);
  }

  /** A chart in a namespace of its own, with a class for all devices of a driver of its own, and these devices on nodes. */
  public async chart(name: string, devices: Record<string, dra.Device[]>, labels: Record<string, string> = {}) {
    await createNamespace(this.cluster.client, name, labels);
    const app = new App();
    dra.TargetCluster.define(app, {
      version: dra.KubernetesVersion.of(RELEASE.minor),
      featureGates: Object.fromEntries(GATES.map((gate) => [gate, true])),
    });
    const chart = new Chart(app, name, { namespace: name });
    const driverName = `${name}.example.com`;
    for (const [nodeName, nodeDevices] of Object.entries(devices)) {
      new dra.ResourceSlice(chart, `Slice-${nodeName}`, { driverName, pool: { name: nodeName }, nodeName, devices: nodeDevices });
    }
    return { app, chart, driverName, deviceClass: new dra.DeviceClass(chart, 'Class', { driverName }) };
  }

  /** The pods of a namespace, once there are so many and all of them have a node. */
  public podsBound(namespace: string, count: number): Promise<any[]> {
    return eventually(() => this.cluster.pods(namespace), (pods) => pods.length === count && pods.every(isBound));
  }

  public async claims(namespace: string): Promise<any[]> {
    const version = dra.KubernetesVersion.of(RELEASE.minor).minor;
    const apiVersion = version >= 34 ? 'v1' : version === 33 ? 'v1beta2' : version === 32 ? 'v1beta1' : 'v1alpha3';
    return this.cluster.list(`resource.k8s.io/${apiVersion}`, 'ResourceClaim', namespace);
  }

  /** What has been allocated in a namespace, as `request: device`, sorted. */
  public async allocated(namespace: string): Promise<string[]> {
    return (await this.claims(namespace)).flatMap(({ status }) =>
      (status?.allocation?.devices.results ?? []).map(({ request, device }: any) => `${request}: ${device}`)).sort();
  }
}

/** A pod that uses the claim. */
export function podWith(chart: Chart, id: string, ...claims: dra.IPodClaimSource[]): Pod {
  const pod = new Pod(chart, id, { containers: CONTAINERS });
  claims.forEach((claim) => dra.PodClaims.of(pod).add(claim));
  return pod;
}

/** Devices with these names, and nothing else about them. */
export function devicesNamed(...names: string[]): dra.Device[] {
  return names.map((name) => ({ name }));
}
