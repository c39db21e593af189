import { IConstruct } from 'constructs';
import { ClusterCheck } from './cluster-check';
import { Severity } from '../check/finding';
import { messageOf, messageWithoutPlace } from '../check/messages';
import { Located } from '../check/found-problems';
import { toFinding } from '../check/report';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { describeMinors, MinorSet, newestMinor, NO_MINORS } from '../kubernetes/minors';

/**
 * Reports the problems that a check of an app found.
 *
 * Warnings are printed. Errors are returned by validations of the constructs that have
 * them; cdk8s runs these next, so that each error is reported under its construct path.
 */
export class Complaints {
  /** The errors of the last check, by construct path. */
  private readonly errors = new Map<string, Set<string>>();
  /** The constructs that already have our validation. */
  private readonly validated = new WeakSet<IConstruct>();

  public constructor(private readonly root: IConstruct) {
  }

  /** Replaces the errors of the last check, and prints warnings. */
  public report(checks: readonly ClusterCheck[]): void {
    this.errors.clear();
    for (const { problems, minors, limit } of checks) {
      if (limit !== undefined) {
        process.stderr.write(`note: ${choiceWords(minors, limit)}\n`);
      }
      problems
        .filter(({ problem }) => (problem.minors & minors) !== NO_MINORS)
        .forEach((located) => this.reportProblem(located, minors));
    }
  }

  private reportProblem(located: Located, minors: MinorSet): void {
    if (located.problem.severity === Severity.ERROR) {
      this.addError(located, minors);
    } else if (located.problem.severity === Severity.WARNING) {
      process.stderr.write(`warning: ${messageOf(toFinding(located))}${partOf(located, minors)}\n`);
    }
  }

  private addError(located: Located, minors: MinorSet): void {
    const path = located.object.document.constructPath!;
    const message = messageWithoutPlace(toFinding(located)) + partOf(located, minors);
    const messages = this.errors.get(path);
    if (messages !== undefined) {
      // The API server may give two reasons for what reads as a single fault.
      messages.add(message);
      return;
    }
    this.errors.set(path, new Set([message]));
    this.addValidation(path);
  }

  /** Another construct may have been assigned the path since the last check. */
  private addValidation(path: string): void {
    const construct = path
      .split('/')
      .reduce((parent: IConstruct | undefined, id) => parent?.node.tryFindChild(id), this.root);
    if (construct !== undefined && !this.validated.has(construct)) {
      this.validated.add(construct);
      construct.node.addValidation({ validate: () => [...this.errors.get(path) ?? []] });
    }
  }
}

/** Says which version was chosen, why it is not the newest, and how to name one. */
function choiceWords(minors: MinorSet, limit: string): string {
  const chosen = KubernetesVersion._ofMinor(newestMinor(minors)!);
  return `no TargetCluster is defined, so everything is rendered for Kubernetes ${chosen}; ${limit}; `
    + 'name the version of your cluster: '
    + `TargetCluster.define(app, { version: KubernetesVersion.of('${chosen}') })`;
}

/**
 * The versions of a range in which the problem occurs; empty if it occurs in all of them.
 */
function partOf({ problem }: Located, minors: MinorSet): string {
  const part = problem.minors & minors;
  return part === minors ? '' : ` on Kubernetes ${describeMinors(part)}`;
}
