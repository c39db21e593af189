import type { Replacement } from './output-format';
import { ReportSarifOptions, ReportTextOptions, SARIF_OPTIONS, TEXT_OPTIONS } from './report-options';
import { Finding, Severity } from '../check/finding';
import { findingsFor, toFinding, versionsIn } from '../check/findings';
import type { Fix } from '../check/fixes/fix';
import { FoundProblems, Located, ReportSource, supportedMinors } from '../check/found-problems';
import { placesOf, Texts } from '../check/places';
import { Problem } from '../check/problem';
import { UNKNOWN_API } from '../check/rule-ids';
import { chooseMinor, withAcceptingMinors } from '../check/version-choice';
import { expectMade, expectStruct } from '../errors/arguments';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import {
  ALL_MINORS, countMinors, hasMinor, listMinors, MinorSet, minorSet, newestMinor, NO_MINORS, oldestMinor,
} from '../kubernetes/minors';
import type { TextLines } from '../read/text-lines';

/** Loads the formats of reports when a report is shown. */
const loadFormats = () => require('./formats') as typeof import('./formats');

/** Loads the messages of findings when the first finding is shown. */
const loadMessages = () => require('../check/messages') as typeof import('../check/messages');

/** Returns the name of a file relative to a folder, by default the current one. */
export type FileInFolder = (file: string, folder?: string) => string;

/** The origin of the manifests of a report. */
export interface ReportOrigin {
  /** Returns the names of files relative to a folder. @default - names as given */
  readonly fileIn?: FileInFolder;
  /** Returns the replacement that a fix makes in a text. @default - there are no texts */
  readonly replacementOf?: (fix: Fix) => Replacement | undefined;
}

/** The data that a report is computed from. */
interface Kept {
  readonly origin: ReportOrigin;
  readonly source: ReportSource;
  readonly minors: MinorSet;
  readonly texts: Texts;
  range?: SupportedRange;
  requirements?: string[];
}

/**
 * The result of a check: the findings for one Kubernetes version, and the versions on
 * which everything works.
 *
 * @example
 *
 * const report = dra.Manifests.fromScope(app).check({ version: dra.KubernetesVersion.V1_34 });
 *
 * if (report.hasErrors) {
 *   console.log(report.toString());
 * }
 */
export class Report {
  /**
   * Creates the report of a check.
   *
   * @internal
   */
  public static _of(source: ReportSource, origin: ReportOrigin = {}): Report {
    return source.asked === undefined
      ? new Report(source, minorSet(chooseMinor(source)), withAcceptingMinors(source), origin)
      : new Report(source, source.asked, source.problems, origin);
  }

  /**
   * The Kubernetes version that the findings apply to: the requested version, or the newest version of the requested
   * range; otherwise the newest one that has the API versions, kinds and fields of the objects. Invalid values do
   * not affect this choice, so the version is not always a supported one.
   */
  public readonly version: KubernetesVersion;

  /** The oldest Kubernetes version that the findings apply to. */
  public readonly from: KubernetesVersion;

  /** The newest Kubernetes version that the findings apply to: the same as `version`. */
  public readonly to: KubernetesVersion;

  /**
   * The problems of each object and of the setup as a whole on that version, or on any version of the range, the
   * most severe first.
   */
  public readonly findings: Finding[];

  /** Acknowledged findings, which do not count. */
  public readonly acknowledged: Finding[];

  /** Excluded when the report is printed. */
  private readonly kept!: Kept;

  private constructor(
    source: ReportSource, minors: MinorSet, problems: readonly Located[], origin: ReportOrigin,
  ) {
    expectMade(Array.isArray(source?.acknowledged), 'Manifests.check()');
    this.from = KubernetesVersion._ofMinor(oldestMinor(minors)!);
    this.to = KubernetesVersion._ofMinor(newestMinor(minors)!);
    this.version = this.to;
    const all = [...problems, ...source.acknowledged];
    const readTexts = new Texts(all);
    this.findings = findingsFor(problems, minors, readTexts);
    this.acknowledged = findingsFor(source.acknowledged, minors, readTexts);
    const range = source.everywhere === undefined ? rangeOf(source, readTexts) : undefined;
    const kept: Kept = { source, minors, texts: new Texts(all), origin, range };
    // Printing a report shows its results, not the data behind them. A private identifier would make the types
    // unusable for programs that target ES5.
    Object.defineProperties(this, { ...COMPUTED, kept: { value: kept, enumerable: false } });
  }

  /**
   * The Kubernetes versions on which no finding is an error, oldest first. If a check for a single version found no
   * problems, the other versions are checked when this property or a limit is first read, using the state of the
   * objects at that time.
   */
  public get supportedVersions(): KubernetesVersion[] {
    return this.range.supportedVersions;
  }

  /**
   * The finding that makes the version below the oldest supported one unsupported. If no version is supported, the
   * finding for the oldest version.
   *
   * @default - all older versions are supported
   */
  public get lowerLimit(): Finding | undefined {
    return this.range.lowerLimit;
  }

  /**
   * The finding that makes the version above the newest supported one unsupported. If no version is supported, the
   * finding for the newest version.
   *
   * @default - all newer versions are supported
   */
  public get upperLimit(): Finding | undefined {
    return this.range.upperLimit;
  }

  /** The API server flags that the cluster requires, such as `--feature-gates=DynamicResourceAllocation=true`. */
  public get requirements(): string[] {
    const { source, minors } = this.kept;
    return this.kept.requirements ??= [...new Set(listMinors(minors).flatMap(source.requirements))];
  }

  /**
   * Returns the report as a string: one line for each finding, how to accept warnings and infos, and the versions on
   * which everything works.
   */
  public toString(): string {
    const { acceptableRules, describeRange, describeSupported, findingLine, partOfRange } = loadMessages();
    const entries = acceptableRules(this.findings).map((ruleId) => `{ ruleId: '${ruleId}', reason: '…' }`);
    return [
      ...this.findings.map((finding) => `${findingLine(finding)}${partOfRange(finding, this)}`),
      ...(entries.length === 0 ? [] : [`to accept what is fine: check({ acknowledge: [${entries.join(', ')}] })`]),
      `checked for Kubernetes ${describeRange(this)}; works on ${describeSupported(this)}`,
    ].join('\n');
  }

  /** Returns the report for people: each finding with its line of source. Findings with the same cause are grouped. */
  public toText(options: ReportTextOptions = {}): string {
    expectStruct('options', options, TEXT_OPTIONS);
    return loadFormats().FORMATS.text()(this, options);
  }

  /**
   * Returns the report as JSON, for programs.
   *
   * @see https://github.com/cdk8s-dra/cdk8s-dra/blob/main/docs/report.schema.json
   */
  public toJson(): string {
    return loadFormats().FORMATS.json()(this);
  }

  /**
   * Returns the report in the Static Analysis Results Interchange Format (SARIF) 2.1.0, which code scanning services
   * read.
   */
  public toSarif(options: ReportSarifOptions = {}): string {
    expectStruct('options', options, SARIF_OPTIONS);
    const { kept: { origin: { fileIn } } } = this;
    const nameOf = fileIn && ((file: string) => fileIn(file, options.root));
    return loadFormats().FORMATS.sarif()(this, { nameOf, showAcknowledged: options.showAcknowledged });
  }

  /**
   * Reads the lines of a file again, or of the text if there is no file.
   *
   * @internal
   */
  public _linesOf(file?: string): TextLines | undefined {
    return this.kept.texts.linesOfFile(file);
  }

  /**
   * Returns the replacement that a fix makes in its text; undefined if it has no text, or cannot be applied.
   *
   * @internal
   */
  public _replacementOf(fix: Fix): Replacement | undefined {
    return this.kept.origin.replacementOf?.(fix);
  }

  /** Whether any finding is an error. */
  public get hasErrors(): boolean {
    return this.findings.some(({ severity }) => severity === Severity.ERROR);
  }

  private get range(): SupportedRange {
    return this.kept.range ??= rangeOf(this.kept.source.everywhere!());
  }
}

/** The versions on which everything works, and the findings that limit them. */
type SupportedRange = Pick<Report, 'supportedVersions' | 'lowerLimit' | 'upperLimit'>;

/**
 * The getters that compute values on first read. All reports share them, because V8 keeps the data that a getter
 * of a single object refers to alive for long.
 */
const COMPUTED: PropertyDescriptorMap = Object.fromEntries(
  ['supportedVersions', 'lowerLimit', 'upperLimit', 'requirements'].map((name) =>
    [name, { ...Object.getOwnPropertyDescriptor(Report.prototype, name), enumerable: true }]),
);

function rangeOf(found: FoundProblems, readTexts = new Texts(found.problems)): SupportedRange {
  const minors = supportedMinors(found);
  const all = listMinors(ALL_MINORS);
  const [oldest, newest] = minors === NO_MINORS ? [1, all.length - 2]
    : [oldestMinor(minors)!, newestMinor(minors)!].map((minor) => all.indexOf(minor));
  return {
    supportedVersions: versionsIn(minors),
    lowerLimit: limit(found, all[oldest - 1], readTexts),
    upperLimit: limit(found, all[newest + 1], readTexts),
  };
}

/**
 * Returns the most informative error on a minor: the one that affects the most minors, or among several of these,
 * the one about a missing API.
 */
function limit(source: FoundProblems, minor: number, readTexts: Texts): Finding | undefined {
  const reach = ({ minors, ruleId }: Problem) => countMinors(minors) + (ruleId === UNKNOWN_API ? 0.5 : 0);
  const best = source.problems
    .filter(({ problem: { severity, minors } }) => severity === Severity.ERROR && hasMinor(minors, minor))
    .reduce<Located | undefined>((one, other) =>
      (one === undefined || reach(other.problem) > reach(one.problem) ? other : one), undefined);
  return best === undefined ? undefined : toFinding(best, placesOf([best], readTexts).get(best), readTexts);
}
