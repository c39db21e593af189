import { ApiObject, App, Chart } from 'cdk8s';
import { IConstruct } from 'constructs';
import type * as appCheck from './app-check';
import { Cluster, clustersOf } from './cluster';
import { ClusterCheck } from './cluster-check';
import { ClusterTarget, clusterTargetOf } from './cluster-target';
import { Complaints } from './complaints';
import { hookApp, hookChart, hookObject, hookPrinter, HookedSynthesis, syntheses, whilePrinting } from './hooks';
import { renderObject } from './object-rendering';
import { CheckTarget } from '../check/check-target';
import { externalsOf } from '../check/externals';
import { NEWEST_MINOR, newestMinor } from '../kubernetes/minors';
import { everyConstruct, groupsIn } from '../render/objects/objects-of-minors';
import { RenderTarget } from '../render/render-target';
import { setTargetSource, TargetSource } from '../render/target-source';

/** An object and its rendered manifest. */
export interface RenderedObject {
  readonly object: ApiObject;
  readonly manifest: any;
}

/**
 * The synthesis of an app: the single validation that this library adds, and the targets
 * of its constructs.
 *
 * One call of `app.synth()`, `app.synthYaml()` or `chart.toJson()` is a synthesis, during
 * which the tree does not change. Outside of a synthesis, every validation checks again.
 */
export class Synthesis implements HookedSynthesis, TargetSource {
  /** The synthesis of the app that contains the construct. */
  public static of(construct: IConstruct): Synthesis {
    const { root } = construct.node;
    return (syntheses.get(root) as Synthesis | undefined) ?? new Synthesis(root);
  }

  private readonly complaints: Complaints;
  /** The manifests that the current synthesis rendered for its check. */
  private manifests?: ReadonlyMap<ApiObject, any>;
  private _isValidated = false;
  /**
   * The target of objects without a target cluster, until one of our constructs changes.
   */
  private shared?: RenderTarget;
  /** The target that the objects of a cluster are currently rendered for. */
  private tried?: { readonly cluster: ClusterTarget | undefined; readonly target: RenderTarget };

  private constructor(private readonly root: IConstruct) {
    this.complaints = new Complaints(root);
    root.node.addValidation({ validate: () => this.validate() });
    syntheses.set(root, this);
    setTargetSource(root, this);
    hookApp(root);
    hookPrinter();
  }

  /** Discards what was derived from the tree before a construct was added or changed. */
  public changed(construct: IConstruct): void {
    if (this.manifests === undefined) {
      this.shared = undefined;
    }
    const chart = construct.node.scopes.reverse().find(Chart.isChart);
    if (chart !== undefined) {
      hookChart(chart);
    }
  }

  public get isValidated(): boolean {
    return this._isValidated;
  }

  public run<T>(action: () => T): T {
    if (this.manifests !== undefined) {
      return action();
    }
    this.begin();
    try {
      return whilePrinting(action);
    } finally {
      this.end();
    }
  }

  public manifestOf(object: ApiObject): any {
    return this.tried === undefined ? this.manifests?.get(object) : undefined;
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
    const constructs = everyConstruct(this.root);
    const checker = this.checkerOf(constructs);
    const checks = clustersOf(constructs).map((cluster) => checker.check(cluster));
    const untargeted = checks.find(({ cluster }) => cluster.target === undefined);
    this.shared =
      untargeted
      && RenderTarget.ofMinor(newestMinor(untargeted.minors)!, untargeted.cluster.runtimeConfig);
    return checks;
  }

  /** Checks the objects of a scope for all known minors. */
  public checkAllMinors(scope: IConstruct, target: Partial<CheckTarget>): ClusterCheck[] {
    const constructs = everyConstruct(this.root);
    const checker = this.checkerOf(constructs, target);
    return clustersOf(constructs)
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
      const newest = RenderTarget.ofMinor(NEWEST_MINOR, cluster.runtimeConfig);
      // Objects that refer to each other query API groups in the meantime; those are the
      // same in all minors.
      this.shared = this.renderFor(cluster, newest, () =>
        RenderTarget.ofMinor(cluster.newestCandidate(), cluster.runtimeConfig),
      );
    }
    return this.shared;
  }

  private begin(): void {
    this.manifests = new Map();
    this._isValidated = false;
    this.shared = undefined;
    this.followTarget();
    for (const construct of this.root.node.findAll()) {
      if (ApiObject.isApiObject(construct)) {
        hookObject(construct);
      } else if (Chart.isChart(construct)) {
        hookChart(construct);
      }
    }
  }

  private end(): void {
    this.manifests = undefined;
    this._isValidated = false;
    this.shared = undefined;
    groupsIn(this.root).reverse().forEach((group) => group.hide());
  }

  /** Adds exactly those objects to the tree that the target has. */
  private followTarget(): void {
    groupsIn(this.root).forEach((group) => group.followTarget());
  }

  /** Checks the app, once per synthesis. */
  private validate(): string[] {
    if (this._isValidated) {
      return [];
    }
    const checks = this.check();
    if (this.manifests !== undefined) {
      this._isValidated = true;
      this.manifests = joined(checks.map(({ manifests }) => manifests));
      this.followTarget();
    }
    this.complaints.report(checks);
    return [];
  }

  private clusters(): Cluster[] {
    return clustersOf(everyConstruct(this.root));
  }

  private checkerOf(constructs: readonly IConstruct[], target: Partial<CheckTarget> = {}): appCheck.AppChecker {
    // The checker and its rules are loaded only when there is something to check.
    const { AppChecker } = require('./app-check') as typeof appCheck;
    const externals = [...constructs.flatMap(externalsOf), ...target.externals ?? []];
    return new AppChecker({ ...target, externals }, this.renderFor.bind(this), this.root instanceof App);
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

/** One map of what all of them have; most apps have one cluster. */
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
