import { App, Chart } from 'cdk8s';
import * as dra from '../../../src';
import { Client } from '../../control-plane/client';
import { ControlPlane } from '../../control-plane/control-plane';
import { eventually } from '../../control-plane/eventually';
import { Cluster, isBound } from '../cluster';
import { API_VERSION, createNamespace, MINOR, RELEASE, useControlPlane, useNodes } from '../fixtures';

/** Where claims and slices are. */
export const DRA = `/apis/${API_VERSION}`;

/** The status of devices is off in 1.32. */
const GATES = MINOR === 32 ? ['DRAResourceClaimDeviceStatus'] : [];

/** A driver on two nodes, in a namespace of its own. */
export class Setting {
  /**
   * Prepares a control plane with two nodes, and what a program installs, for the tests
   * of a file.
   */
  public static use(build: (chart: Chart) => void): () => Setting {
    const controlPlane = useControlPlane({ featureGates: GATES });
    useNodes(controlPlane);
    let setting: Setting;
    beforeAll(async () => {
      setting = new Setting(controlPlane());
      await createNamespace(setting.client, 'gpus');
      await setting.apply(build);
    });
    return () => setting;
  }

  public readonly cluster: Cluster;

  private constructor(controlPlane: ControlPlane) {
    this.cluster = new Cluster(controlPlane.client);
  }

  /** The administrator. */
  public get client(): Client {
    return this.cluster.client;
  }

  /** Applies what a program puts into a chart. */
  public async apply(build: (chart: Chart) => void): Promise<void> {
    const app = new App();
    dra.TargetCluster.define(app, { version: dra.KubernetesVersion.of(RELEASE.minor) });
    build(new Chart(app, 'gpus', { namespace: 'gpus' }));
    await this.cluster.apply(app);
  }

  /**
   * The pods of a part of the driver, once there are so many and all of them have a node.
   */
  public podsOf(part: 'plugin' | 'controller', count: number): Promise<any[]> {
    const isPart = ({ metadata }: any) => metadata.labels?.['app.kubernetes.io/component'] === part;
    return eventually(async () => (await this.cluster.pods('gpus')).filter(isPart),
      (pods) => pods.length === count && pods.every(isBound));
  }

  /** Who has the token that the kubelet would give to the pod. */
  public async withTokenOf({ metadata, spec }: any): Promise<Client> {
    const boundObjectRef = { apiVersion: 'v1', kind: 'Pod', name: metadata.name, uid: metadata.uid };
    return this.withToken(spec.serviceAccountName, { boundObjectRef });
  }

  /** Who has a token of the account that is bound to nothing. */
  public async withToken(serviceAccountName: string, spec: object = {}): Promise<Client> {
    const path = `/api/v1/namespaces/gpus/serviceaccounts/${serviceAccountName}/token`;
    const body = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec };
    return this.client.withToken((await this.client.expect('POST', path, { body })).status.token);
  }
}

/** What the API server answers, in short: the status, and why it refuses. */
export async function answer(
  client: Client,
  method: string,
  path: string,
  body?: unknown,
  contentType?: string,
): Promise<string> {
  const { status, body: answered } = await client.request(method, path, { body, contentType });
  return status < 300 ? String(status) : `${status} ${answered.message}`;
}
