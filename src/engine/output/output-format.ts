import type { Finding, Severity } from '../check/finding';
import type { Fix } from '../check/fixes/fix';
import type { KubernetesVersion } from '../kubernetes/kubernetes-version';
import type { TextLines, TextPlace } from '../read/text-lines';

/** What formatters show of a report. */
export interface FormattedReport {
  readonly findings: readonly Finding[];
  readonly acknowledged: readonly Finding[];
  /** The range of versions that the findings are about. */
  readonly from: KubernetesVersion;
  readonly to: KubernetesVersion;
  readonly supportedVersions: readonly KubernetesVersion[];
  readonly requirements: readonly string[];
  /** Why the version below the oldest supported one is unsupported. */
  readonly lowerLimit?: Finding;
  /** Why the version above the newest supported one is unsupported. */
  readonly upperLimit?: Finding;
  /** The lines of a file, or of the text if there is no file. */
  readonly _linesOf?: (file?: string) => TextLines | undefined;
  /** What a fix replaces in a text. */
  readonly _replacementOf?: (fix: Fix) => Replacement | undefined;
}

/** The name of a file in a report. */
export type FileNaming = (file: string) => string;

/** A part of a text, and what takes its place. */
export interface Replacement extends TextPlace {
  readonly file?: string;
  readonly text: string;
}

/** How to show a report. */
export interface OutputOptions {
  /** @default false */
  readonly color?: boolean;
  /** The number of columns of the terminal; by default 100. */
  readonly width?: number;
  /** The names of files, such as relative to a folder; by default they stay as they were given. */
  readonly nameOf?: FileNaming;
  /** @default false */
  readonly showAcknowledged?: boolean;
  /** The lowest severity that fails, or `never`; by default errors fail. */
  readonly failOn?: Severity | 'never';
  /** All files that were checked; by default only those with findings are known. */
  readonly files?: readonly string[];
  /** The number of documents that are not objects of Kubernetes; by default 0. */
  readonly passedOver?: number;
  /** What to know of the report, such as versions that are newer than known ones; by default nothing. */
  readonly notes?: readonly string[];
  /** Whether the summary says on which versions everything works, as by default. That may take a check of all. */
  readonly worksOn?: boolean;
  /** The option with which the tool repairs findings, such as `--fix`; by default it cannot. */
  readonly repairOption?: string;
  /** The version of the tool; by default it is not shown. */
  readonly toolVersion?: string;
  /** The configuration file whose settings were used, if there is one. */
  readonly configFile?: string;
  /** Draws the setup, in SVG; by default there is no picture. */
  readonly picture?: () => string;
}

/** Formats a report as text that ends with a line break. */
export type Formatter = (report: FormattedReport, options?: OutputOptions) => string;
