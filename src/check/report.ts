import { Finding, Severity } from './finding';
import type * as messages from './messages';
import { Problem } from './problem';
import { UNKNOWN_API } from './rule-ids';
import { SetupObject } from './setup/setup';
import { onOneLine } from '../errors/wording';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import {
  ALL_MINORS, countMinors, hasMinor, listMinors, MinorSet, newestMinor, NO_MINORS, oldestMinor,
} from '../kubernetes/minors';

/** A problem and the object that has it. */
export interface Located {
  readonly object: SetupObject;
  readonly problem: Problem;
}

/** The problems of a check. */
export interface FoundProblems {
  /** The problems, and the minors that they were looked for in. */
  readonly problems: readonly Located[];
  readonly minors: MinorSet;
}

/** What a report is made from. */
export interface ReportSource extends FoundProblems {
  /** Problems that were acknowledged. */
  readonly acknowledged: readonly Located[];
  /**
   * Finds the problems of all minors.
   *
   * @default - those found are the problems of all minors
   */
  readonly everywhere?: () => FoundProblems;
  /** The minor that the findings are about; without one it is chosen. */
  readonly minor?: number;
  readonly requirements: (minor: number) => string[];
}

/**
 * The result of a check: the findings for one Kubernetes version, and the versions on
 * which everything works.
 *
 * @example
 *
 * const report = dra.Manifests.fromScope(app).check({ version: dra.KubernetesVersion.V1_34 });
 *
 * for (const finding of report.findings) {
 *   console.log(`${finding.fieldPath}: ${finding.message}`);
 * }
 */
export class Report {
  /**
   * Makes the report of a check.
   *
   * @internal
   */
  public static _of(source: ReportSource): Report {
    return new Report(source, source.minor ?? newestMinor(supportedMinors(source)) ?? leastBadMinor(source));
  }

  /** The Kubernetes version that the findings are about. */
  public readonly version: KubernetesVersion;

  /**
   * What the API server, or the whole setup, would object to on that version; the worst
   * first.
   */
  public readonly findings: Finding[];

  /** Findings that were acknowledged, and therefore do not count. */
  public readonly acknowledged: Finding[];

  /**
   * The Kubernetes versions on which no finding is an error, oldest first. If the check
   * was for one version and found nothing there, the others are checked when this, or a
   * limit, is first read: with the objects as they are then.
   */
  public readonly supportedVersions!: KubernetesVersion[];

  /**
   * The finding that makes the version below the oldest supported one unsupported. If no
   * version is supported, it is the one about the oldest version.
   *
   * @default - all older versions are supported
   */
  public readonly lowerLimit?: Finding;

  /**
   * The finding that makes the version above the newest supported one unsupported. If no
   * version is supported, it is the one about the newest version.
   *
   * @default - all newer versions are supported
   */
  public readonly upperLimit?: Finding;

  /**
   * What the cluster must enable, as command-line flags of the API server:
   * `--feature-gates=DynamicResourceAllocation=true`.
   */
  public readonly requirements!: string[];

  private constructor(source: ReportSource, minor: number) {
    this.version = KubernetesVersion._ofMinor(minor);
    this.findings = findingsFor(source.problems, minor);
    this.acknowledged = findingsFor(source.acknowledged, minor);
    const { everywhere } = source;
    let range = everywhere === undefined ? rangeOf(source) : undefined;
    for (const name of RANGE) {
      this.define(name, () => (range ??= rangeOf(everywhere!()))[name]);
    }
    let requirements: string[] | undefined;
    this.define('requirements', () => (requirements ??= source.requirements(minor)));
  }

  /**
   * Defines what is worked out when it is first read: a property of the object itself, so
   * that a printed report has it.
   */
  private define(name: keyof Report, get: () => unknown): void {
    Object.defineProperty(this, name, { enumerable: true, get });
  }

  /**
   * The report as text: one line for each finding, and the versions on which all of it
   * works.
   */
  public toString(): string {
    const supported = this.supportedVersions.length === 0 ? 'no known version' : this.supportedVersions.join(', ');
    const { messageOf } = require('./messages') as typeof messages;
    return [
      ...this.findings.map((finding) => `${finding.severity}: ${messageOf(finding)}`),
      `checked for Kubernetes ${this.version}; works on ${supported}`,
    ].join('\n');
  }

  /** Whether the findings hold an error. */
  public get hasErrors(): boolean {
    return this.findings.some(({ severity }) => severity === Severity.ERROR);
  }
}

/** The versions on which something works, and what ends them. */
type SupportedRange = Pick<Report, 'supportedVersions' | 'lowerLimit' | 'upperLimit'>;

const RANGE = ['supportedVersions', 'lowerLimit', 'upperLimit'] as const;

function rangeOf(found: FoundProblems): SupportedRange {
  const supported = listMinors(supportedMinors(found));
  return {
    supportedVersions: supported.map((each) => KubernetesVersion._ofMinor(each)),
    lowerLimit: limit(found, (supported[0] ?? oldestMinor(ALL_MINORS)! + 1) - 1),
    upperLimit: limit(found, (supported[supported.length - 1] ?? newestMinor(ALL_MINORS)! - 1) + 1),
  };
}

/** The minors in which no problem is an error. */
export function supportedMinors(source: FoundProblems): MinorSet {
  return source.problems.reduce(
    (minors, { problem }) =>
      problem.severity === Severity.ERROR ? minors & ~problem.minors : minors,
    source.minors,
  );
}

/** The finding of a problem, with its message. */
export function toFinding({ object, problem }: Located): Finding {
  const { ruleId, severity, origin, fieldPath, reason } = problem;
  const { message, suggestion } = problem.words();
  return {
    ruleId,
    severity,
    origin,
    ...object.identity,
    documentIndex: object.document.index,
    constructPath: object.document.constructPath,
    fieldPath,
    reason,
    message: onOneLine(message),
    ...suggestion === undefined ? {} : { suggestion: onOneLine(suggestion) },
  };
}

const RANKS = [Severity.ERROR, Severity.WARNING, Severity.INFO];

/** The findings of a minor, the worst first. */
export function findingsFor(problems: readonly Located[], minor: number): Finding[] {
  const present = problems.filter(({ problem }) => hasMinor(problem.minors, minor));
  return RANKS.flatMap((severity) =>
    present.filter(({ problem }) => problem.severity === severity),
  ).map(toFinding);
}

/**
 * Of the errors on a minor, the one that reaches furthest says most; of several, that the
 * minor does not have the API.
 */
function limit(source: FoundProblems, minor: number): Finding | undefined {
  const reach = ({ minors, ruleId }: Problem) => countMinors(minors) + (ruleId === UNKNOWN_API ? 0.5 : 0);
  let best: Located | undefined;
  for (const located of source.problems) {
    const isError = located.problem.severity === Severity.ERROR && hasMinor(located.problem.minors, minor);
    if (isError && (best === undefined || reach(located.problem) > reach(best.problem))) {
      best = located;
    }
  }
  return best === undefined ? undefined : toFinding(best);
}

/**
 * Where nothing works, the minor with the fewest errors is the one that people had in
 * mind. An API that the minor does not have counts most: it hides what else is wrong.
 */
function leastBadMinor(source: FoundProblems): number {
  const errors = source.problems
    .map(({ problem }) => problem)
    .filter(({ severity }) => severity === Severity.ERROR);
  const badness = (minor: number) => errors.filter(({ minors }) => hasMinor(minors, minor))
    .reduce((sum, { ruleId }) => sum + (ruleId === UNKNOWN_API ? errors.length : 1), 0);
  const minors = listMinors(source.minors === NO_MINORS ? ALL_MINORS : source.minors).reverse();
  return minors.reduce((best, minor) => (badness(minor) < badness(best) ? minor : best));
}
