import type { Finding, Severity } from '../check/finding';
import type { Fix } from '../check/fixes/fix';
import type { KubernetesVersion } from '../kubernetes/kubernetes-version';
import type { TextLines, TextPlace } from '../read/text-lines';

/** The part of a report that formatters show. */
export interface FormattedReport {
  readonly findings: readonly Finding[];
  readonly acknowledged: readonly Finding[];
  /** The range of versions that the findings apply to. */
  readonly from: KubernetesVersion;
  readonly to: KubernetesVersion;
  readonly supportedVersions: readonly KubernetesVersion[];
  readonly requirements: readonly string[];
  /** The reason why the version below the oldest supported one is unsupported. */
  readonly lowerLimit?: Finding;
  /** The reason why the version above the newest supported one is unsupported. */
  readonly upperLimit?: Finding;
  /** Returns the lines of a file, or of the text if there is no file. */
  readonly _linesOf?: (file?: string) => TextLines | undefined;
  /** Returns the replacement that a fix makes in a text. */
  readonly _replacementOf?: (fix: Fix) => Replacement | undefined;
}

/** Returns the name of a file in a report. */
export type FileNaming = (file: string) => string;

/** A part of a text, with its replacement. */
export interface Replacement extends TextPlace {
  readonly file?: string;
  readonly text: string;
}

/** Options of formatters. */
export interface OutputOptions {
  /** @default false */
  readonly color?: boolean;
  /** The number of columns of the terminal; by default 100. */
  readonly width?: number;
  /** Returns the name to show for a file, such as relative to a folder; by default as given. */
  readonly nameOf?: FileNaming;
  /** @default false */
  readonly showAcknowledged?: boolean;
  /** The lowest severity that fails, or `never`; by default errors fail. */
  readonly failOn?: Severity | 'never';
  /** All files that were checked; by default only files with findings are known. */
  readonly files?: readonly string[];
  /** The number of documents that are not Kubernetes objects; by default 0. */
  readonly passedOver?: number;
  /** Notes on the report, such as on versions that are newer than the known ones; by default none. */
  readonly notes?: readonly string[];
  /** Whether the summary lists the versions that work, as by default. That may require a check of all versions. */
  readonly worksOn?: boolean;
  /** The option with which the tool repairs findings, such as `--fix`; by default it has none. */
  readonly repairOption?: string;
  /** The version of the tool; by default it is not shown. */
  readonly toolVersion?: string;
  /** The configuration file, if one was used. */
  readonly configFile?: string;
  /** Draws the setup as SVG; by default there is no diagram. */
  readonly picture?: () => string;
}

/** Formats a report as text that ends with a line break. */
export type Formatter = (report: FormattedReport, options?: OutputOptions) => string;
