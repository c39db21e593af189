import { A_STRING, ANYTHING, optional, struct } from '../errors/arguments';

/** Options of `Report.toText`. */
export interface ReportTextOptions {
  /**
   * Whether to use terminal colors.
   *
   * @default false
   */
  readonly color?: boolean;

  /**
   * The number of columns to which lines of source are cut.
   *
   * @default 100
   */
  readonly width?: number;

  /**
   * Whether to show acknowledged findings as well.
   *
   * @default false
   */
  readonly showAcknowledged?: boolean;
}

/** Options of `Report.toSarif`. */
export interface ReportSarifOptions {
  /**
   * The folder that file names are relative to: for code scanning services, the root of the repository.
   *
   * @default - the current folder
   */
  readonly root?: string;

  /**
   * Whether acknowledged findings become suppressed results. Some services, including GitHub, show suppressed
   * results as if they were not acknowledged.
   *
   * @default false
   */
  readonly showAcknowledged?: boolean;
}

/**
 * The accepted options of `Report.toText`.
 *
 * @internal
 */
export const TEXT_OPTIONS = struct<ReportTextOptions>({
  color: ANYTHING,
  width: optional({ fits: (value) => typeof value === 'number' && value >= 1, words: 'a number of columns' }),
  showAcknowledged: ANYTHING,
});

/**
 * The accepted options of `Report.toSarif`.
 *
 * @internal
 */
export const SARIF_OPTIONS = struct<ReportSarifOptions>({ root: optional(A_STRING), showAcknowledged: ANYTHING });
