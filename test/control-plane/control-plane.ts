import { setTimeout as sleep } from 'timers/promises';
import { buildBinary } from './binary';
import { Client } from './client';
import { ClusterFolder } from './cluster-folder';
import { Component } from './component';
import { componentFlags } from './component-flags';
import { freePorts } from './free-ports';
import { Release } from './release';

export interface ControlPlaneOptions {
  /**
   * Feature gates to enable, in addition to those that DRA requires.
   *
   * @default - none
   */
  readonly featureGates?: readonly string[];
  /**
   * Whether DRA itself is left as that minor ships it, which is off up to 1.33.
   *
   * @default false
   */
  readonly withoutDra?: boolean;
  /**
   * How long the scheduler waits for the binding conditions of devices: `20s`.
   *
   * @default - ten minutes, as in Kubernetes
   */
  readonly bindingTimeout?: string;
}

/** What a control plane is started with. */
interface Given {
  readonly gates: readonly string[];
  readonly ports: readonly number[];
  readonly bindingTimeout?: string;
}

/** How long a control plane may take to get ready; five seconds are usual. */
const READY_MS = 180_000;

/**
 * A running control plane: etcd, kube-apiserver, kube-controller-manager and
 * kube-scheduler; no kubelet.
 */
export class ControlPlane {
  /**
   * Starts one, and waits until it answers. Builds it first when that has never been
   * done.
   *
   * @throws if it does not get ready
   */
  public static async start(release: Release, options: ControlPlaneOptions = {}): Promise<ControlPlane> {
    const binary = await buildBinary(release);
    const gates = [...options.withoutDra ? [] : release.requiredGates, ...options.featureGates ?? []];
    for (let attempt = 1; ; attempt++) {
      const controlPlane = new ControlPlane(release, binary,
        { gates, ports: await freePorts(2), bindingTimeout: options.bindingTimeout });
      try {
        await controlPlane.startComponents();
        return controlPlane;
      } catch (error) {
        await controlPlane.stop();
        if (attempt === 3 || !/address already in use/.test(String(error))) {
          throw error;
        }
      }
    }
  }

  private readonly folder = new ClusterFolder();
  private readonly components = new Map<string, Component>();
  private readonly flags: Record<string, readonly string[]>;
  private connection?: Client;

  private constructor(
    public readonly release: Release,
    private readonly binary: string,
    { gates, ports: [etcdPort, apiServerPort], bindingTimeout }: Given,
  ) {
    this.flags = componentFlags({ folder: this.folder, gates, etcdPort, apiServerPort, bindingTimeout });
    this.folder.writeKubeconfig(`https://127.0.0.1:${apiServerPort}`);
  }

  /** The path of the administrator's kubeconfig. */
  public get kubeconfig(): string {
    return this.folder.kubeconfig;
  }

  /** The administrator's connection. */
  public get client(): Client {
    return this.connection!;
  }

  /**
   * Starts again what has ended by itself, as a kubelet would.
   *
   * @returns what has ended, and why
   */
  public revive(): string[] {
    return [...this.components.values()].flatMap((component) => {
      const failure = component.failure();
      if (failure === undefined) {
        return [];
      }
      this.components.set(component.name, component.restart());
      return [failure];
    });
  }

  /**
   * Kills the API server and starts it again; waits until it answers. What has ended
   * without it is started again, as a kubelet would.
   */
  public async restartApiServer(): Promise<void> {
    const apiServer = this.components.get('kube-apiserver')!;
    await apiServer.kill();
    this.components.set(apiServer.name, apiServer.restart());
    await this.untilReady();
    this.revive();
  }

  /** Ends every process and removes every file. May be called twice. */
  public async stop(): Promise<void> {
    this.connection?.close();
    const components = [...this.components.values()];
    this.components.clear(); // or `revive` starts again what is stopped here
    await Promise.all(components.map((component) => component.stop()));
    this.folder.remove();
  }

  private async startComponents(): Promise<void> {
    this.startComponent('etcd');
    this.startComponent('kube-apiserver');
    await this.untilReady();
    this.startComponent('kube-controller-manager');
    this.startComponent('kube-scheduler');
    await this.until(async () => (await this.client.request('GET', '/api/v1/namespaces/default')).status === 200);
  }

  private startComponent(name: string): void {
    this.components.set(
      name,
      new Component({
        binary: this.binary,
        name,
        flags: this.flags[name],
        folder: this.folder.path,
      }),
    );
  }

  private untilReady(): Promise<void> {
    return this.until(async () => {
      this.connection = await Client.connect(this.kubeconfig);
      return (await this.client.request('GET', '/readyz')).status === 200;
    }, ['etcd', 'kube-apiserver']);
  }

  /**
   * Waits until that is so; until then, errors mean that it is not. That a component
   * which is needed has ended ends the wait.
   */
  private async until(
    condition: () => Promise<boolean>,
    needed: readonly string[] = Object.keys(this.flags),
  ): Promise<void> {
    const deadline = Date.now() + READY_MS;
    while (!await condition().catch(() => false)) {
      const failure = needed
        .map((name) => this.components.get(name)?.failure())
        .find((text) => text !== undefined);
      if (failure !== undefined || Date.now() > deadline) {
        throw new Error(
          failure
            ?? `the control plane of Kubernetes ${this.release.version} is not ready after ${READY_MS / 1000} s`,
        );
      }
      await sleep(100);
    }
  }
}
