import { App, Chart } from 'cdk8s';
import { GATES } from './features';
import * as dra from '../../../src';
import { ControlPlane } from '../../control-plane/control-plane';
import { eventually } from '../../control-plane/eventually';
import { Cluster, isBound, whyPending } from '../cluster';
import { API_VERSION, createNamespace, RELEASE, useControlPlane, useNodes } from '../fixtures';

/**
 * Devices of two nodes, and charts of which each has a driver and a namespace of its own.
 */
export class Setting {
  /** Prepares a control plane with two nodes for the tests of a file. */
  public static use(): () => Setting {
    const controlPlane = useControlPlane({ featureGates: GATES });
    useNodes(controlPlane);
    let setting: Setting;
    beforeAll(() => {
      setting = new Setting(controlPlane());
    });
    return () => setting;
  }

  public readonly cluster: Cluster;

  private constructor(controlPlane: ControlPlane) {
    this.cluster = new Cluster(controlPlane.client);
  }

  /**
   * A chart in a namespace of its own, with a class for all devices of a driver of its
   * own, and these devices on nodes.
   */
  public async chart(name: string, devices: Record<string, dra.Device[]>) {
    await createNamespace(this.cluster.client, name);
    const app = new App();
    dra.TargetCluster.define(app, {
      version: dra.KubernetesVersion.of(RELEASE.minor),
      featureGates: Object.fromEntries(GATES.map((gate) => [gate, true])),
    });
    const chart = new Chart(app, name, { namespace: name });
    const driverName = `${name}.example.com`;
    for (const [nodeName, nodeDevices] of Object.entries(devices)) {
      new dra.ResourceSlice(chart, `Slice-${nodeName}`, {
        driverName,
        pool: { name: nodeName },
        nodeName,
        devices: nodeDevices,
      });
    }
    return { app, chart, driverName, deviceClass: new dra.DeviceClass(chart, 'Class', { driverName }) };
  }

  /** The pods of a namespace, once there are so many and all of them have a node. */
  public podsBound(namespace: string, count: number): Promise<any[]> {
    return eventually(() => this.cluster.pods(namespace), (pods) => pods.length === count && pods.every(isBound));
  }

  /**
   * The pods of a namespace, once one of them waits for a reason like that and so many
   * others have a node.
   */
  public podsPending(namespace: string, reason: RegExp, bound = 0): Promise<any[]> {
    return eventually(() => this.cluster.pods(namespace),
      (pods) => pods.filter(isBound).length === bound && pods.some((pod) => reason.test(whyPending(pod))));
  }

  /** The claims of a namespace. */
  public claims(namespace: string): Promise<any[]> {
    return this.cluster.list(API_VERSION, 'ResourceClaim', namespace);
  }

  /** What has been allocated in a namespace, as `request: device`, sorted. */
  public async allocated(namespace: string): Promise<string[]> {
    return (await this.claims(namespace))
      .flatMap(({ status }) =>
        (status?.allocation?.devices.results ?? []).map(
          ({ request, device }: any) => `${request}: ${device}`,
        ),
      )
      .sort();
  }
}

/** Devices with these names, and nothing else about them. */
export function devicesNamed(...names: string[]): dra.Device[] {
  return names.map((name) => ({ name }));
}
