import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import type * as appCheck from './app-check';
import { Cluster, clustersOf } from './cluster';
import { problemsOfRendered } from './rendered-check';
import { openSessionsFor, Session } from './session';
import { externalsOf } from '../check/external-object';
import { Severity } from '../check/finding';
import { messageOf, messageWithoutPlace } from '../check/messages';
import { Located, toFinding } from '../check/report';
import { describeMinors, MinorSet, NEWEST_MINOR, newestMinor, NO_MINORS } from '../kubernetes/minors';
import { withEveryObject } from '../render/objects/target-dependent-object';
import { RenderTarget } from '../render/render-target';
import { TargetCluster } from '../target-cluster';

const SYNTHESIS_SYMBOL = Symbol.for('cdk8s-dra.Synthesis');

/**
 * The one validation that this library hangs on an app.
 *
 * A tree state is one call of `app.synth()`: checked once, whatever number of charts
 * asks. Outside of one (a chart that is rendered by itself) every validation checks
 * afresh, since anything may have changed in between.
 */
export class Synthesis {
  /** The synthesis of the app that the construct belongs to. */
  public static of(construct: IConstruct): Synthesis {
    const root = construct.node.root as unknown as Record<symbol, Synthesis | undefined>;
    let synthesis = root[SYNTHESIS_SYMBOL];
    if (synthesis === undefined) {
      synthesis = new Synthesis(construct.node.root);
      Object.defineProperty(root, SYNTHESIS_SYMBOL, { value: synthesis });
    }
    return synthesis;
  }

  private session?: Session;
  /** The errors of the last check, by construct path. */
  private readonly complaints = new Map<string, Set<string>>();
  /** The constructs that hand out their errors already. */
  private readonly complainers = new WeakSet<IConstruct>();
  /** Whether the tree has been checked in this session. */
  private checked = false;
  /**
   * What objects without a target are rendered for, as long as nothing of ours changes.
   */
  private shared?: RenderTarget;
  /** What is tried out at the moment for the objects of a cluster. */
  private imagined?: { readonly cluster: TargetCluster | undefined; readonly target: RenderTarget };

  private constructor(private readonly root: IConstruct) {
    root.node.addValidation({ validate: () => this.validate() });
    openSessionsFor(root, () => this.begin(), () => this.end());
  }

  /** Forgets what was derived from the tree. */
  public changed(): void {
    if (this.session === undefined) {
      this.shared = undefined;
    }
  }

  /** What a construct is rendered for. */
  public targetFor(construct: IConstruct): RenderTarget {
    const cluster = TargetCluster.of(construct);
    if (this.imagined !== undefined && this.imagined.cluster === cluster) {
      return this.imagined.target;
    }
    return cluster?._renderTarget ?? this.sharedTarget();
  }

  /** What objects without a target are rendered for. */
  private sharedTarget(): RenderTarget {
    if (this.shared === undefined) {
      const cluster = this.clusters().find(({ target }) => target === undefined) ?? new Cluster(undefined);
      const newest = RenderTarget.ofMinor(NEWEST_MINOR, cluster.runtimeConfig);
      // Objects that refer to each other ask for API groups meanwhile, and those are the
      // same in all minors.
      this.shared = this.renderFor(cluster, newest, () =>
        RenderTarget.ofMinor(cluster.newestCandidate(), cluster.runtimeConfig),
      );
    }
    return this.shared;
  }

  /** Checks everything in the app, and settles the minor that it is rendered for. */
  public check(): appCheck.ClusterCheck[] {
    const constructs = this.everything();
    const surroundings = this.surroundings(constructs);
    const checks = clustersOf(constructs).map((cluster) => loadAppCheck().checkCluster(cluster, surroundings));
    const untargeted = checks.find(({ cluster }) => cluster.target === undefined);
    this.shared =
      untargeted
      && RenderTarget.ofMinor(newestMinor(untargeted.minors)!, untargeted.cluster.runtimeConfig);
    return checks;
  }

  /** Checks what is in a scope for all minors there are. */
  public checkAllMinors(scope: IConstruct, overrides: appCheck.Overrides): appCheck.ClusterCheck[] {
    const constructs = this.everything();
    const surroundings = { ...this.surroundings(constructs), ...overrides };
    return clustersOf(constructs)
      .flatMap((cluster) => loadAppCheck().checkAllMinors(cluster, surroundings))
      .map((check) => within(check, scope));
  }

  /** The API versions of the objects in a scope, as they are rendered for a minor. */
  public apiVersionsFor(scope: IConstruct, minor: number): string[] {
    return this.clusters().flatMap((cluster) =>
      this.renderFor(cluster, RenderTarget.ofMinor(minor, cluster.runtimeConfig), () =>
        cluster.objects
          .filter((object) => isWithin(object.node.path, scope))
          .map(({ apiVersion }) => apiVersion),
      ),
    );
  }

  /** The objects in a scope, as they are rendered for a minor. */
  public manifestsFor(scope: IConstruct, minor: number): { readonly object: ApiObject; readonly manifest: any }[] {
    return this.clusters().flatMap((cluster) =>
      this.renderFor(cluster, RenderTarget.ofMinor(minor, cluster.runtimeConfig), () =>
        cluster.objects
          .filter((object) => isWithin(object.node.path, scope))
          .map((object) => ({ object, manifest: object.toJson() })),
      ).filter(({ manifest }) => manifest !== undefined),
    );
  }

  private begin(): void {
    this.session = new Session();
    this.checked = false;
    this.shared = undefined;
  }

  private end(): void {
    this.session?.end();
    this.session = undefined;
    this.shared = undefined;
  }

  /**
   * Checks the app. The errors are handed out by the validations of the objects that have
   * them, which cdk8s asks next, so that each is reported under the path of its
   * construct.
   */
  private validate(): string[] {
    if (this.session !== undefined && this.checked) {
      this.session.settle(this.root);
      return [];
    }
    const checks = this.check();
    this.checked = true;
    for (const { manifests } of this.session === undefined ? [] : checks) {
      manifests.forEach((manifest, object) => this.session!.keep(object, manifest));
    }
    this.complaints.clear();
    checks.forEach((check) => this.report(check));
    return [];
  }

  private report({ problems, minors }: appCheck.ClusterCheck): void {
    for (const located of problems.filter(({ problem }) => (problem.minors & minors) !== NO_MINORS)) {
      if (located.problem.severity === Severity.ERROR) {
        this.complain(located, minors);
      } else if (located.problem.severity === Severity.WARNING) {
        process.stderr.write(`warning: ${messageOf(toFinding(located))}${partOf(located, minors)}\n`);
      }
    }
  }

  private complain(located: Located, minors: MinorSet): void {
    const path = located.object.document.constructPath!;
    const message = messageWithoutPlace(toFinding(located)) + partOf(located, minors);
    const messages = this.complaints.get(path);
    if (messages !== undefined) {
      // The API server may have two reasons for what is one fault in words.
      messages.add(message);
      return;
    }
    this.complaints.set(path, new Set([message]));
    // Another construct may have taken the path since the last check.
    const construct = path
      .split('/')
      .reduce((parent: IConstruct | undefined, id) => parent?.node.tryFindChild(id), this.root);
    if (construct !== undefined && !this.complainers.has(construct)) {
      this.complainers.add(construct);
      construct.node.addValidation({ validate: () => [...this.complaints.get(path) ?? []] });
    }
  }

  private clusters(): Cluster[] {
    return clustersOf(this.everything());
  }

  /** All constructs, also those of objects that only some clusters have. */
  private everything(): IConstruct[] {
    return withEveryObject(() => this.root.node.findAll());
  }

  private surroundings(constructs: readonly IConstruct[]): appCheck.AppSurroundings {
    return {
      externals: constructs.flatMap((construct) => externalsOf(construct)),
      renderFor: (cluster, target, render) => this.renderFor(cluster, target, render),
      problemsOf: problemsOfRendered,
    };
  }

  /** Renders as if the cluster were of a target. */
  private renderFor<T>(cluster: Cluster, target: RenderTarget, render: () => T): T {
    const before = this.imagined;
    this.imagined = { cluster: cluster.target, target };
    try {
      return render();
    } finally {
      this.imagined = before;
    }
  }
}

/** On which versions of a range it is one, unless on all of them. */
function partOf({ problem }: Located, minors: MinorSet): string {
  const part = problem.minors & minors;
  return part === minors ? '' : ` on Kubernetes ${describeMinors(part)}`;
}

/** What a check found under a construct. */
function within(check: appCheck.ClusterCheck, scope: IConstruct): appCheck.ClusterCheck {
  const inside = ({ object }: Located) => isWithin(object.document.constructPath ?? '', scope);
  return { ...check, problems: check.problems.filter(inside), acknowledged: check.acknowledged.filter(inside) };
}

function isWithin(path: string, scope: IConstruct): boolean {
  return scope.node.path === '' || `${path}/`.startsWith(`${scope.node.path}/`);
}

/** The checker and its rules are loaded when there is something to check. */
function loadAppCheck(): typeof appCheck {
  return require('./app-check') as typeof appCheck;
}
