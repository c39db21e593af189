import { IConstruct } from 'constructs';
import { ClusterCheck } from './cluster-check';
import { failsOn, isSilent } from './scope-settings';
import { newerDrivers } from '../engine/catalogue/known-driver-versions';
import { Finding, Severity } from '../engine/check/finding';
import { toFinding } from '../engine/check/findings';
import { Located } from '../engine/check/found-problems';
import { acceptableRules, messageOf, messageWithoutPlace } from '../engine/check/messages';
import { placesOf } from '../engine/check/places';
import { isAtLeast } from '../engine/check/severity-rank';
import { visible, withoutCommands } from '../engine/errors/visible-text';
import { KubernetesVersion } from '../engine/kubernetes/kubernetes-version';
import { describeMinors, MinorSet, newestMinor, NO_MINORS } from '../engine/kubernetes/minors';

/**
 * Reports the problems that a check of an app found.
 *
 * Warnings are printed, each once. Errors are returned by validations of the constructs that have
 * them; cdk8s runs these next, and so reports each error under its construct path.
 */
export class Complaints {
  /** The errors of the last check, by construct path. */
  private readonly errors = new Map<string, Set<string>>();
  /** The constructs that already have our validation. */
  private readonly validated = new WeakSet<IConstruct>();
  /** The lines that have been printed. */
  private readonly printed = new Set<string>();

  public constructor(private readonly root: IConstruct) {
  }

  /** Replaces the errors of the last check, and prints new warnings. */
  public report(checks: readonly ClusterCheck[]): void {
    this.errors.clear();
    const warnings: Finding[] = [];
    for (const { problems, minors, limit, cluster } of checks) {
      if (!isSilent(this.root)) {
        newerDrivers(cluster.target?.drivers ?? {}).forEach((words) => this.print(`note: ${words}`));
      }
      if (limit !== undefined && !isSilent(this.constructAt(limit.constructPath))) {
        this.print(`note: ${choiceWords(minors, limit.words)}`);
      }
      problems
        .filter(({ problem }) => (problem.minors & minors) !== NO_MINORS)
        .forEach((located) => warnings.push(...this.reportProblem(located, minors)));
    }
    const calls = acceptableRules(warnings).map((ruleId) => `Checks.of(scope).acknowledge('${ruleId}', '…')`);
    if (calls.length > 0) {
      this.print(`note: to accept what is fine, give a reason: ${calls.join('; ')}`);
    }
  }

  /** Returns the finding if it is a new warning. */
  private reportProblem(located: Located, minors: MinorSet): Finding[] {
    const construct = this.constructAt(located.object.document.constructPath!);
    if (isAtLeast(located.problem.severity, failsOn(construct))) {
      this.addError(located, minors);
      return [];
    }
    if (located.problem.severity !== Severity.WARNING || isSilent(construct)) {
      return [];
    }
    const finding = findingOf(located, minors);
    return this.print(`warning: ${messageOf(finding)}${partOf(located, minors)}`) ? [finding] : [];
  }

  /** Prints a line once, and returns whether it is new. */
  private print(line: string): boolean {
    if (this.printed.has(line)) {
      return false;
    }
    this.printed.add(line);
    process.stderr.write(`${withoutCommands(visible(line))}\n`);
    return true;
  }

  private addError(located: Located, minors: MinorSet): void {
    const path = located.object.document.constructPath!;
    const message = messageWithoutPlace(findingOf(located, minors)) + partOf(located, minors);
    const messages = this.errors.get(path);
    if (messages !== undefined) {
      // Two reasons of the API server may have the same message.
      messages.add(message);
      return;
    }
    this.errors.set(path, new Set([message]));
    this.addValidation(path);
  }

  /** Validates the current construct: another one may have had the path in the last check. */
  private addValidation(path: string): void {
    const construct = this.constructAt(path);
    if (!this.validated.has(construct)) {
      this.validated.add(construct);
      construct.node.addValidation({ validate: () => [...this.errors.get(path) ?? []] });
    }
  }

  /** The construct with the path of an object that was just checked. */
  private constructAt(path: string): IConstruct {
    return path.split('/').reduce((parent: IConstruct, id) => parent.node.findChild(id), this.root);
  }
}

function findingOf(located: Located, minors: MinorSet): Finding {
  return toFinding(located, placesOf([located]).get(located), undefined, minors);
}

/** Describes the chosen version, why it is not the newest, and how to specify a version. */
function choiceWords(minors: MinorSet, limit: string): string {
  const chosen = KubernetesVersion._ofMinor(newestMinor(minors)!);
  return `no TargetCluster is defined, so everything is rendered for Kubernetes ${chosen}; ${limit}; `
    + 'name the version of your cluster: '
    + `TargetCluster.define(app, { version: KubernetesVersion.of('${chosen}') })`;
}

/** The versions of a range in which the problem occurs; empty if it occurs in all of them. */
function partOf({ problem }: Located, minors: MinorSet): string {
  const part = problem.minors & minors;
  return part === minors ? '' : ` on Kubernetes ${describeMinors(part)}`;
}
