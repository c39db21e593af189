import { IConstruct } from 'constructs';
import { AppSurroundings, checkAllMinors, checkCluster, ClusterCheck, Overrides } from './app-check';
import { Cluster, clustersOf } from './cluster';
import { messageOf } from './messages';
import { openSessionsFor, Session } from './session';
import { Severity } from '../checks/finding';
import { Located, toFinding } from '../checks/report';
import { TargetCluster } from '../cluster/target-cluster';
import { ExternalObject } from '../external-object';
import { PodClaims } from '../pod-claims';
import { installSynthesis } from '../registration';
import { hasMinor } from '../schema/minors';

const SYNTHESIS_SYMBOL = Symbol.for('cdk8s-dra.Synthesis');

/**
 * The one validation that this library hangs on an app.
 *
 * A tree state is one call of `app.synth()`: checked once, whatever number of charts asks. Outside of one (a chart that is
 * rendered by itself) every validation checks afresh, since anything may have changed in between.
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
  /** Whether the tree has been checked in this session. */
  private checked = false;
  /** The minor that objects without a target are rendered for, as long as nothing of ours changes. */
  private shared?: number;
  /** The minor that is tried out at the moment for the objects of a target. */
  private imagined?: { readonly target: TargetCluster | undefined; readonly minor: number };

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

  /** The minor that a construct is rendered for. */
  public minorFor(construct: IConstruct): number {
    const target = TargetCluster.of(construct);
    if (this.imagined !== undefined && this.imagined.target === target) {
      return this.imagined.minor;
    }
    return target?.version.minor ?? this.sharedMinor();
  }

  /** The minor that objects without a target are rendered for. */
  private sharedMinor(): number {
    if (this.shared === undefined) {
      const cluster = this.clusters().find(({ target }) => target === undefined);
      this.shared = (cluster ?? new Cluster(undefined)).newestCandidate();
    }
    return this.shared;
  }

  /** Checks everything in the app, and settles the minor that it is rendered for. */
  public check(): ClusterCheck[] {
    const surroundings = this.surroundings();
    const checks = this.clusters().map((cluster) => checkCluster(cluster, surroundings));
    this.shared = checks.find(({ cluster }) => cluster.target === undefined)?.minor;
    return checks;
  }

  /** Checks what is in a scope for all minors there are. */
  public checkAllMinors(scope: IConstruct, overrides: Overrides): ClusterCheck[] {
    const surroundings = { ...this.surroundings(), ...overrides };
    return this.clusters().flatMap((cluster) => checkAllMinors(cluster, surroundings)).map((check) => within(check, scope));
  }

  /** The API versions of the objects in a scope, as they are rendered for a minor. */
  public apiVersionsFor(scope: IConstruct, minor: number): string[] {
    return this.clusters().flatMap((cluster) => this.renderFor(cluster, minor, () =>
      cluster.objects.filter((object) => isWithin(object.node.path, scope)).map(({ apiVersion }) => apiVersion)));
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

  private validate(): string[] {
    if (this.session !== undefined && this.checked) {
      return [];
    }
    const checks = this.check();
    this.checked = true;
    for (const { manifests } of this.session === undefined ? [] : checks) {
      manifests.forEach((manifest, object) => this.session!.keep(object, manifest));
    }
    return report(checks);
  }

  private clusters(): Cluster[] {
    return clustersOf(this.root.node.findAll());
  }

  private surroundings(): AppSurroundings {
    return {
      externals: this.root.node.findAll().filter((construct) => ExternalObject.isExternalObject(construct)) as unknown as ExternalObject[],
      renderFor: (cluster, minor, render) => this.renderFor(cluster, minor, render),
      problemsOf: (object, pods, minors) => PodClaims._problemsOf(object, pods, minors),
    };
  }

  /** Renders as if the cluster had the minor. */
  private renderFor<T>(cluster: Cluster, minor: number, render: () => T): T {
    const before = this.imagined;
    this.imagined = { target: cluster.target, minor };
    try {
      return render();
    } finally {
      this.imagined = before;
    }
  }
}

/** Prints the warnings, and answers with the errors, as cdk8s wants them: one line each, and none twice. */
function report(checks: readonly ClusterCheck[]): string[] {
  const errors = new Set<string>();
  const warnings = new Set<string>();
  for (const { problems, minor } of checks) {
    for (const located of problems.filter(({ problem }) => hasMinor(problem.minors, minor))) {
      const { severity } = located.problem;
      if (severity === Severity.ERROR) {
        errors.add(messageOf(toFinding(located)));
      } else if (severity === Severity.WARNING) {
        warnings.add(messageOf(toFinding(located)));
      }
    }
  }
  warnings.forEach((message) => process.stderr.write(`warning: ${message}\n`));
  return [...errors];
}

/** What a check found under a construct. */
function within(check: ClusterCheck, scope: IConstruct): ClusterCheck {
  const inside = ({ object }: Located) => isWithin(object.document.constructPath ?? '', scope);
  return { ...check, problems: check.problems.filter(inside), acknowledged: check.acknowledged.filter(inside) };
}

function isWithin(path: string, scope: IConstruct): boolean {
  return scope.node.path === '' || `${path}/`.startsWith(`${scope.node.path}/`);
}

installSynthesis({
  changed: (construct) => Synthesis.of(construct).changed(),
  minorFor: (construct) => Synthesis.of(construct).minorFor(construct),
});

