import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import type { AppChecker } from './app-check';
import {
  followInSyntheses, hasPrinter, listenToSyntheses, renderObject, synthesisListener, SynthesisListener, whilePrinting,
} from './cdk8s-seam';
import { Cluster, clustersOf } from './cluster';
import { ClusterCheck } from './cluster-check';
import { ClusterTarget, clusterTargetOf } from './cluster-target';
import { Complaints } from './complaints';
import { externalsOf } from './scope-settings';
import { CheckTarget } from '../engine/check/check-target';
import { NEWEST_RELEASED_MINOR, newestMinor } from '../engine/kubernetes/minors';
import { Fields } from '../engine/kubernetes/plain-data';
import { RenderTarget } from '../engine/render/render-target';
import { everyConstruct, groupsIn } from '../objects/objects-of-minors';
import { chartOf } from '../objects/scope';
import { setTargetSource, TargetSource } from '../objects/target-source';

const loadAppCheck = () => require('./app-check') as typeof import('./app-check');
const loadFailedRendering = () => require('./failed-rendering') as typeof import('./failed-rendering');

/** An object and its rendered manifest. */
export interface RenderedObject {
  readonly object: ApiObject;
  readonly manifest: Fields | undefined;
}

/**
 * The synthesis of an app: the single validation that this library adds, and the targets of the
 * app's constructs.
 *
 * One call of `app.synth()`, `app.synthYaml()` or `chart.toJson()` is a synthesis, during
 * which the tree does not change. Outside of a synthesis, every validation checks again.
 */
export class Synthesis implements SynthesisListener, TargetSource {
  /** The synthesis of the app that contains the construct. */
  public static of(construct: IConstruct): Synthesis {
    const { root } = construct.node;
    return (synthesisListener(root) as Synthesis | undefined) ?? new Synthesis(root);
  }

  private readonly complaints: Complaints;
  /** The results and manifests of the current synthesis. */
  private current?: {
    checks: readonly ClusterCheck[];
    manifests: ReadonlyMap<ApiObject, Fields | undefined>;
    isValidated: boolean;
  };
  /** The target of objects without a target cluster, until one of our constructs changes. */
  private shared?: RenderTarget;
  /** The target that the objects of a cluster are currently rendered for. */
  private tried?: { readonly cluster: ClusterTarget | undefined; readonly target: RenderTarget };

  private constructor(private readonly root: IConstruct) {
    this.complaints = new Complaints(root);
    root.node.addValidation({ validate: () => this.validate() });
    setTargetSource(root, this);
    listenToSyntheses(root, this);
  }

  /** Discards results that were derived from the tree before a construct was added or changed. */
  public changed(construct: IConstruct): void {
    if (this.current === undefined) {
      this.shared = undefined;
    }
    const chart = chartOf(construct);
    if (chart !== undefined) {
      followInSyntheses(chart);
    }
  }

  public get isValidated(): boolean {
    return this.current?.isValidated === true;
  }

  /**
   * Runs a synthesis: chooses versions, renders and checks everything, and lets cdk8s validate,
   * which reports the findings, and print the manifests.
   */
  public run<T>(print: () => T): T {
    if (this.current !== undefined) {
      return print();
    }
    this.begin();
    try {
      const checks = this.check();
      this.keep(checks);
      this.followTarget();
      return this.print(print);
    } finally {
      this.end();
    }
  }

  public manifestOf(object: ApiObject): Fields | undefined {
    return this.tried === undefined ? this.current?.manifests.get(object) : undefined;
  }

  public targetFor(construct: IConstruct): RenderTarget {
    const cluster = clusterTargetOf(construct);
    if (this.tried !== undefined && this.tried.cluster === cluster) {
      return this.tried.target;
    }
    return cluster?.renderTarget ?? this.sharedTarget();
  }

  /** Checks everything in the app, and chooses the minor to render for. */
  public check(): ClusterCheck[] {
    const checker = this.checker();
    const checks = checker.clusters.map((cluster) => checker.check(cluster));
    const untargeted = checks.find(({ cluster }) => cluster.target === undefined);
    this.shared =
      untargeted
      && RenderTarget.ofMinor(newestMinor(untargeted.minors)!, untargeted.cluster.runtimeConfig);
    return checks;
  }

  /** Checks the objects of a scope for all known minors. */
  public checkAllMinors(scope: IConstruct, target: Partial<CheckTarget>): ClusterCheck[] {
    const checker = this.checker(target);
    return checker.clusters
      .flatMap((cluster) => checker.checkAllMinors(cluster))
      .map((check) => within(check, scope));
  }

  /** The API versions of the objects of a scope, as rendered for a minor. */
  public apiVersionsFor(scope: IConstruct, minor: number): string[] {
    return this.eachObjectFor(scope, minor, ({ apiVersion }) => apiVersion);
  }

  /** The objects of a scope, as rendered for a minor. */
  public manifestsFor(scope: IConstruct, minor: number): RenderedObject[] {
    return this.eachObjectFor(scope, minor, (object) => ({ object, manifest: renderObject(object) }))
      .filter(({ manifest }) => manifest !== undefined);
  }

  private eachObjectFor<T>(scope: IConstruct, minor: number, action: (object: ApiObject) => T): T[] {
    return this.clusters().flatMap((cluster) =>
      this.renderFor(cluster, RenderTarget.ofMinor(minor, cluster.runtimeConfig), () =>
        cluster.objects.filter((object) => isWithin(object.node.path, scope)).map(action),
      ),
    );
  }

  /** The target of objects without a target cluster. */
  private sharedTarget(): RenderTarget {
    if (this.shared === undefined) {
      const cluster = this.clusters().find(({ target }) => target === undefined) ?? new Cluster(undefined);
      const newest = RenderTarget.ofMinor(NEWEST_RELEASED_MINOR, cluster.runtimeConfig);
      // Objects that refer to each other query API groups in the meantime, which are the same in all minors.
      this.shared = this.renderFor(cluster, newest, () =>
        RenderTarget.ofMinor(cluster.newestCandidate(), cluster.runtimeConfig),
      );
    }
    return this.shared;
  }

  private begin(): void {
    this.current = { checks: [], manifests: new Map(), isValidated: false };
    this.shared = undefined;
    this.followTarget();
    this.root.node.findAll().forEach(followInSyntheses);
  }

  /** Keeps the manifests, so that objects are not rendered again. */
  private keep(checks: readonly ClusterCheck[]): void {
    this.current = { checks, manifests: joined(checks.map(({ manifests }) => manifests)), isValidated: false };
  }

  private print<T>(action: () => T): T {
    try {
      return hasPrinter(this.root) ? whilePrinting(action) : action();
    } catch (error) {
      throw loadFailedRendering().explainedPrinting(this.current!.manifests, error);
    }
  }

  private end(): void {
    this.current = undefined;
    this.shared = undefined;
    groupsIn(this.root).reverse().forEach((group) => group.hide());
  }

  /** Adds to the tree exactly the objects that the target has. */
  private followTarget(): void {
    groupsIn(this.root).forEach((group) => group.followTarget());
  }

  /** Reports the findings of the synthesis; outside of a synthesis, checks the app first. */
  private validate(): string[] {
    if (!this.isValidated) {
      this.complaints.report(this.current?.checks ?? this.check());
    }
    if (this.current !== undefined) {
      this.current.isValidated = true;
    }
    return [];
  }

  private clusters(): Cluster[] {
    return clustersOf(everyConstruct(this.root));
  }

  private checker(target: Partial<CheckTarget> = {}): AppChecker {
    const constructs = everyConstruct(this.root);
    // The checker and its rules are loaded only when there is something to check.
    const externals = [...constructs.flatMap(externalsOf), ...target.externals ?? []];
    const { AppChecker: Checker } = loadAppCheck();
    const renderFor = this.renderFor.bind(this);
    return new Checker({ ...target, externals }, renderFor, hasPrinter(this.root), clustersOf(constructs));
  }

  /** Runs an action while the cluster is rendered for a target. */
  private renderFor<T>(cluster: Cluster, target: RenderTarget, render: () => T): T {
    const before = this.tried;
    this.tried = { cluster: cluster.target, target };
    try {
      return render();
    } finally {
      this.tried = before;
    }
  }
}

/** Merges the maps of all clusters; most apps have only one. */
function joined<K, V>(maps: readonly ReadonlyMap<K, V>[]): ReadonlyMap<K, V> {
  return maps.length === 1 ? maps[0] : new Map(maps.flatMap((each) => [...each]));
}

/** The part of a check result that concerns constructs under a scope. */
function within(check: ClusterCheck, scope: IConstruct): ClusterCheck {
  const inside = ({ object }: ClusterCheck['problems'][number]) =>
    isWithin(object.document.constructPath ?? '', scope);
  return { ...check, problems: check.problems.filter(inside), acknowledged: check.acknowledged.filter(inside) };
}

function isWithin(path: string, scope: IConstruct): boolean {
  return scope.node.path === '' || `${path}/`.startsWith(`${scope.node.path}/`);
}
