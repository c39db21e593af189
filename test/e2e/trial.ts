import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import { parseAllDocuments } from 'yaml';
import { Cluster, isBound, whyPending } from './cluster';
import { CONTAINERS, podWith } from './pods';
import { shuffled } from './shuffle';
import * as dra from '../../src';
import { ControlPlane } from '../control-plane/control-plane';
import { eventually } from '../control-plane/eventually';

/** What differs between clusters with structured parameters and those without. */
export interface TrialProps {
  readonly controlPlane: ControlPlane;
  readonly namespace: string;
  readonly app: App;
  readonly chart: Chart;
  /** A claim that pods share. */
  readonly shared: dra.ResourceClaim;
  /** From this, each pod gets a claim. */
  readonly template: dra.ResourceClaimTemplate;
  /** Gives the cluster its devices. May be called again. */
  readonly publish: () => Promise<void>;
  /** The API version of the claims. */
  readonly apiVersion: string;
  /** What a claim has been given. */
  readonly allocated: (claim: any) => string[];
}

/** How the namespace of a trial looks when nothing happens any more. */
export interface EndState {
  /** How many objects there are of each kind. */
  readonly objects: Readonly<Record<string, number>>;
  readonly allocated: readonly string[];
  /** How many pods each claim is reserved for. */
  readonly consumers: readonly number[];
}

const KINDS: ReadonlyArray<readonly [apiVersion: string, kind: string]> = [
  ['v1', 'Pod'],
  ['apps/v1', 'ReplicaSet'],
  ['apps/v1', 'Deployment'],
];

/** How many pods run: two of a deployment, and two that share a claim. */
const PODS = 4;

/**
 * One app with every kind of claim, in a namespace of its own: applied, disturbed, and
 * looked at when it is at rest.
 */
export class Trial {
  private readonly cluster: Cluster;
  private readonly documents: any[];

  constructor(private readonly props: TrialProps) {
    const { app, chart, shared, template } = props;
    dra.PodClaims.of(new Deployment(chart, 'Trainer', { replicas: 2, containers: CONTAINERS })).add(template);
    podWith(chart, 'Left', shared);
    podWith(chart, 'Right', shared);
    this.cluster = new Cluster(props.controlPlane.client);
    this.documents = parseAllDocuments(app.synthYaml()).map((document) => document.toJS());
  }

  /** Applies the objects in the order of the app. */
  public async apply(): Promise<void> {
    for (const document of this.documents) {
      await this.cluster.applyObject(document);
    }
  }

  /**
   * Applies the objects, and publishes the devices, in an order that the seed decides.
   */
  public async applyShuffled(seed: number): Promise<void> {
    const steps = [
      () => this.props.publish(),
      ...this.documents.map((document) => () => this.cluster.applyObject(document)),
    ];
    for (const step of shuffled(steps, seed)) {
      await step();
    }
  }

  /** Gives the cluster its devices. */
  public publish(): Promise<void> {
    return this.props.publish();
  }

  /**
   * Deletes all objects of the app, and waits until none is left and nothing that came of
   * them.
   */
  public async delete(): Promise<void> {
    const { namespace, apiVersion } = this.props;
    for (const document of [...this.documents].reverse()) {
      const query = { propagationPolicy: 'Background', gracePeriodSeconds: '0' };
      await this.cluster.client.expect('DELETE', await this.cluster.path(document), { query });
    }
    await eventually(async () => {
      const pods = await this.cluster.pods(namespace);
      // Without a kubelet, the pods of the deleted deployment stay.
      await Promise.all(
        pods
          .filter(({ metadata }) => metadata.deletionTimestamp !== undefined)
          .map((pod) => this.cluster.deletePod(pod)),
      );
      return [...pods, ...await this.cluster.list(apiVersion, 'ResourceClaim', namespace)];
    }, (left) => left.length === 0);
  }

  /** The version of every object of the app, as the API server counts it. */
  public async resourceVersions(): Promise<Record<string, string>> {
    const objects = await Promise.all(
      this.documents.map(async (document) =>
        this.cluster.client.expect('GET', await this.cluster.path(document)),
      ),
    );
    return Object.fromEntries(
      objects.map(({ kind, metadata }) => [`${kind}/${metadata.name}`, metadata.resourceVersion]),
    );
  }

  /** What there is once all pods have nodes and all claims have devices and consumers. */
  public async endState(): Promise<EndState> {
    const { namespace, apiVersion, allocated } = this.props;
    const { claims } = await eventually(() => this.look(), ({ isAtRest }) => isAtRest);
    const counts = await Promise.all([...KINDS, [apiVersion, 'ResourceClaimTemplate']].map(
      async ([version, kind]) => [kind, (await this.cluster.list(version, kind, namespace)).length] as const));
    return {
      objects: { ...Object.fromEntries(counts), ResourceClaim: claims.length },
      allocated: claims.flatMap(allocated).sort(),
      consumers: claims.map(({ status }) => status.reservedFor.length).sort(),
    };
  }

  /** The claims, whether all is as it will stay, and what tells why not. */
  private async look() {
    const { namespace, apiVersion } = this.props;
    const pods = await this.cluster.pods(namespace);
    const deployments = await this.cluster.list('apps/v1', 'Deployment', namespace);
    // When a server is killed before it answers, the controller makes a claim for the pod
    // once more, and the first claim stays unused.
    const claims = (await this.cluster.list(apiVersion, 'ResourceClaim', namespace)).filter(
      ({ status }) => status?.reservedFor?.length > 0,
    );
    const consumers = claims.reduce((sum, { status }) => sum + status.reservedFor.length, 0);
    return {
      isAtRest: pods.length === PODS && pods.every(isBound) && consumers === PODS
        && deployments.every(({ status }) => status.unavailableReplicas === 2),
      pods: pods.map((pod) => `${pod.metadata.name} ${pod.spec.nodeName ?? whyPending(pod)}`),
      claims,
    };
  }
}
