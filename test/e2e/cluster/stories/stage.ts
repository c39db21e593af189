import { execFile, spawn } from 'child_process';
import { once } from 'events';
import { dirname, delimiter } from 'path';
import { promisify } from 'util';
import { kubectlDra } from '../../../../src/cli/kubectl/kubectl-dra';
import { Story, StoryKind } from '../../../../src/engine/placement/story/story';
import { runLater } from '../../../cli/fake-shell';
import { ControlPlane, ControlPlaneOptions } from '../../../control-plane/control-plane';
import { eventually } from '../../../control-plane/eventually';
import { FakeNode } from '../../../control-plane/fake-node';
import { buildKubectl } from '../../../control-plane/kubectl';
import { API_VERSION, createNamespace, RELEASE, useControlPlane } from '../../fixtures';

/** Gives the stories of a file a control plane and a kubectl. */
export function useStages(options?: ControlPlaneOptions): (name: string) => Promise<Stage> {
  const controlPlane = useControlPlane(options);
  const stages: Stage[] = [];
  afterAll(() => stages.forEach((stage) => stage.end()));
  return async (name) => {
    const stage = new Stage(controlPlane(), await buildKubectl(RELEASE), name);
    stages.push(stage);
    await stage.begin();
    return stage;
  };
}

/** Where one story happens: a namespace, and a driver whose devices nobody else has. */
export class Stage {
  private readonly nodes: FakeNode[] = [];
  private readonly env: NodeJS.ProcessEnv;

  constructor(
    private readonly controlPlane: ControlPlane, private readonly kubectl: string, public readonly name: string,
  ) {
    this.env = {
      ...process.env,
      KUBECONFIG: controlPlane.kubeconfig,
      PATH: `${dirname(kubectl)}${delimiter}${process.env.PATH}`,
    };
  }

  /** The name of the driver, and of its class. */
  public get driver(): string {
    return `${this.name}.example.com`;
  }

  public async begin(): Promise<void> {
    await createNamespace(this.controlPlane.client, this.name);
    await this.makeClass();
  }

  public makeClass(): Promise<void> {
    return this.apply(`
apiVersion: ${API_VERSION}
kind: DeviceClass
metadata: { name: ${this.driver} }
spec: { selectors: [{ cel: { expression: device.driver == "${this.driver}" } }] }`);
  }

  public end(): void {
    this.nodes.forEach((node) => node.stop());
  }

  /** Makes a node, and publishes devices there: each is YAML. */
  public async node(suffix: string, devices: readonly string[] = [], labels: Record<string,
    string> = {}): Promise<string> {
    const node = await FakeNode.create(this.controlPlane.client, `${this.name}-${suffix}`, labels);
    this.nodes.push(node);
    if (devices.length > 0) {
      await this.publish(node.name, devices);
    }
    return node.name;
  }

  public publish(node: string, devices: readonly string[]): Promise<void> {
    return this.apply(`
apiVersion: ${API_VERSION}
kind: ResourceSlice
metadata: { name: ${node} }
spec:
  driver: ${this.driver}
  nodeName: ${node}
  pool: { name: ${node}, generation: 1, resourceSliceCount: 1 }
  devices: [${devices.join(', ')}]`);
  }

  /** A claim, or a template of claims, for devices of the driver. */
  public claim(name: string, more = '', kind = 'ResourceClaim'): Promise<void> {
    const spec = `{ devices: { requests: [{ name: gpu, exactly: { deviceClassName: ${this.driver}${more} } }] } }`;
    return this.apply(`
apiVersion: ${API_VERSION}
kind: ${kind}
metadata: { name: ${name} }
spec: ${kind === 'ResourceClaim' ? spec : `{ spec: ${spec} }`}`);
  }

  /** A pod with the claim `gpu`, and more fields of its spec. */
  public pod(name: string, more = '', { claim = 'resourceClaimName: gpu', resources = '' } = {}): Promise<void> {
    return this.apply(`
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  terminationGracePeriodSeconds: 1
  resourceClaims: [{ name: gpu, ${claim} }]
  containers: [{ name: main, image: trainer, resources: { ${resources}claims: [{ name: gpu }] } }]
  ${more}`);
  }

  /** Limits the devices of the namespace. */
  public async quota(devices: number): Promise<void> {
    await this.apply(`
apiVersion: v1
kind: ResourceQuota
metadata: { name: gpus }
spec: { hard: { ${this.driver}.deviceclass.resource.k8s.io/devices: ${devices} } }`);
    await eventually(() => this.get('resourcequota', 'gpus'), ({ status }) => status?.hard !== undefined);
  }

  /** Applies YAML with kubectl, in the namespace of the story. */
  public async apply(yaml: string): Promise<void> {
    const child = spawn(this.kubectl, ['apply', '-n', this.name, '-f', '-'],
      { env: this.env, stdio: ['pipe', 'ignore', 'pipe'] });
    let complaints = '';
    child.stderr.on('data', (chunk) => complaints += chunk);
    child.stdin.end(yaml);
    const [status] = await once(child, 'close');
    if (status !== 0) {
      throw new Error(`kubectl apply: ${complaints}\n${yaml}`);
    }
  }

  /** Runs a command as it is printed, in a shell. */
  public async run(command: string): Promise<string> {
    return (await promisify(execFile)('sh', ['-c', command], { env: this.env })).stdout;
  }

  /** Deletes a pod as if its containers ended at once. */
  public async deletePod(name: string): Promise<void> {
    await this.run(`kubectl delete pod ${name} -n ${this.name} --force --grace-period=0`);
  }

  /** Deletes something that stays for a while. */
  public async startDeletion(kind: string, name: string): Promise<void> {
    await this.run(`kubectl delete ${kind} ${name} -n ${this.name} --wait=false`);
  }

  /** Waits until something is gone. */
  public async gone(kind: string, name: string): Promise<void> {
    await eventually(() => this.get(kind, name).catch((error) => error), (answer) =>
      /NotFound/.test(String(answer.stderr)));
  }

  /** Takes a node away for good. */
  public async loseNode(name: string): Promise<void> {
    this.silence(name);
    await this.run(`kubectl delete node ${name}`);
  }

  /** Ends the heartbeat of a node. */
  public silence(name: string): void {
    this.nodes.find((node) => node.name === name)!.stop();
  }

  /** What something is now. */
  public async get(kind: string, name: string): Promise<any> {
    return JSON.parse(await this.run(`kubectl get ${kind} ${name} -n ${this.name} -o json`));
  }

  /** Sets the status of something, as its driver or its kubelet does. */
  public async setStatus(kind: string, name: string, status: object): Promise<void> {
    const patch = JSON.stringify({ status });
    await this.run(`kubectl patch ${kind} ${name} -n ${this.name} --subresource=status --type=merge -p '${patch}'`);
  }

  /** The story of something, read with kubectl, as soon as its first cause is the expected one. */
  public explain(kind: StoryKind, name: string, cause: string): Promise<Story> {
    return eventually(() => this.tell(kind, name), ({ points }) => points[0]?.cause === cause);
  }

  /** The pod of a DaemonSet, once it is made. */
  public async podOf(daemonSet: string): Promise<string> {
    const pods = await eventually(async () => JSON.parse(await this.run(
      `kubectl get pods -n ${this.name} -l app=${daemonSet} -o json`)).items, (items) => items.length > 0);
    return pods[0].metadata.name;
  }

  /** The first device of a claim. */
  public async deviceOf(claim: string): Promise<string> {
    return (await this.get('resourceclaim', claim)).status.allocation.devices.results[0].device;
  }

  /** Waits until the scheduler has given a pod a node. */
  public async bound(name: string): Promise<string> {
    return (await eventually(() => this.get('pod', name), ({ spec }) => spec.nodeName !== undefined)).spec.nodeName;
  }

  /** The story as it is now. */
  public async tell(kind: StoryKind, name: string): Promise<Story> {
    const args = ['explain', `${kind}/${name}`, '-n', this.name, '-o', 'json'];
    const { stdout, stderr } = await runLater(args, { env: this.env }, kubectlDra);
    if (stdout === '') {
      throw new Error(`kubectl dra ${args.join(' ')}: ${stderr}`);
    }
    return JSON.parse(stdout);
  }
}

/** The command that a story advises first. */
export function commandOf({ points }: Story): string {
  return points.flatMap(({ advice }) => advice).find(({ command }) => command !== undefined)!.command!;
}

/** All that a story says would be enough. */
export function fixesOf({ points, nodes }: Story): string[] {
  const advice = points.flatMap((point) => point.advice).filter(({ isTested }) => isTested).map(({ text }) => text);
  return [...nodes.flatMap(({ fix }) => fix ?? []), ...advice];
}
