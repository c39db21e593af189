import { Manifest } from './draft';
import { clusterOf, Prediction } from './prediction';
import { Inventory, KubernetesVersion, Manifests } from '../../../src';
import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { withoutReplacedPods } from '../../../src/engine/scheduling/pods/deployed-pods';
import { PodToPlace } from '../../../src/engine/scheduling/pods/pod-to-place';
import { pendingPods } from '../../../src/engine/scheduling/pods/pods-of-cluster';
import { podsOfManifests } from '../../../src/engine/scheduling/pods/pods-of-manifests';
import { Scheduler } from '../../../src/engine/scheduling/scheduler';
import { schedulerSettings } from '../../../src/engine/scheduling/scheduler-settings';
import { RELEASE } from '../fixtures';

/** The pods that a manifest leads to in a cluster, as the library says. */
export class Forecast {
  /**
   * What comes of a manifest.
   *
   * @param before all objects of the cluster
   * @param manifest what is applied
   * @param featureGates those of the cluster
   */
  public static ofManifest(
    before: readonly Manifest[], manifest: Manifest, featureGates: Record<string, boolean>,
  ): Forecast {
    const documents = [{ manifest, index: 0 }];
    const cluster = withoutReplacedPods(documents, clusterOf(before));
    const settings = schedulerSettings(KubernetesVersion.of(RELEASE.version), new FeatureGates(featureGates));
    const { nodes } = new Scheduler(cluster, settings);
    return new Forecast(before, manifest, featureGates, podsOfManifests(documents, cluster, nodes).pods);
  }

  /** What becomes of the pods of a manifest that wait already; others wait for good. */
  public static ofPods(
    before: readonly Manifest[], manifest: Manifest, featureGates: Record<string, boolean>,
  ): Forecast {
    const pods = pendingPods(clusterOf(before)).filter(({ labels }) => labels?.app === manifest.metadata.name);
    return new Forecast(before, manifest, featureGates, pods);
  }

  /** The pods that run on. */
  public readonly kept: readonly PodToPlace[];
  /** The pods that are made. */
  public readonly made: readonly PodToPlace[];
  private readonly gates: FeatureGates;
  private knownVictims?: readonly string[][];

  private constructor(
    public readonly before: readonly Manifest[],
    private readonly manifest: Manifest,
    private readonly featureGates: Record<string, boolean>,
    pods: readonly PodToPlace[],
  ) {
    this.gates = new FeatureGates(featureGates);
    this.kept = pods.filter(({ runsOn }) => runsOn !== undefined);
    this.made = pods.filter(({ runsOn }) => runsOn === undefined);
  }

  /** Whether the scheduler can panic over one of the pods. */
  public get endsScheduler(): boolean {
    return this.made.some((pod) => this.predict(this.before, pod).endsScheduler);
  }

  /**
   * Whether the API server may refuse to let the scheduler bind one of the pods, for which no node is left out: what
   * comes of it depends on the order of the attempts, each of which leaves claims with devices.
   */
  public get mayBeRefused(): boolean {
    return this.made.some(hasExtendedResources) && this.before.some(({ kind, spec }) => kind === 'ResourceSlice'
      && (spec.devices ?? []).some((device: Manifest) => device.nodeAllocatableResources !== undefined));
  }

  /** The names of the pods that lose their places to a new one: any of these sets. */
  public get victims(): readonly string[][] {
    const [pod] = this.made;
    return this.knownVictims ??= this.made.length === 1 && pod.spec.priorityClassName !== undefined
      ? this.predict(this.before, pod).victims
      : [[]];
  }

  /** What is left out of the report for users, and how many pods it has. */
  public report(): { readonly pods: number; readonly notConsidered: readonly string[] } {
    const inventory = Inventory.fromObjects([...this.before]);
    const { featureGates } = this;
    const { placed, pending, notConsidered } = Manifests.fromObjects([this.manifest])
      .allocate({ inventory, version: KubernetesVersion.of(RELEASE.minor), featureGates });
    return { pods: placed.length + pending.length, notConsidered };
  }

  /** What the library says of a pod in a cluster. */
  public predict(objects: readonly Manifest[], pod: PodToPlace): Prediction {
    return new Prediction(objects, pod, this.gates);
  }

  /** The pod that was expected for one that the cluster has; those of most workloads are alike. */
  public expected(pod: Manifest): PodToPlace | undefined {
    return this.made.find(({ name }) => name === pod.metadata.name)
      ?? this.made.find(({ spec }) => spec.nodeName === undefined || spec.nodeName === nodeOf(pod));
  }
}

function hasExtendedResources({ spec: { containers, initContainers = [] } }: PodToPlace): boolean {
  return [...containers, ...initContainers].some(({ resources }: Manifest) =>
    Object.keys(resources?.limits ?? {}).some((name) => name.includes('/')));
}

/** The node of a pod, or the only one that it may have. */
function nodeOf({ spec: { nodeName, affinity } }: Manifest): string | undefined {
  const [term] = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? [];
  return nodeName ?? term?.matchFields?.[0].values[0];
}
