import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { usesColor } from './color';
import { FORMAT, OUTPUT, ROOT, SHOW_ACKNOWLEDGED } from './report-options';
import { writeFiles } from './write-files';
import { FormatName, FORMATS } from '../../engine/output/formats';
import { FileNaming, FormattedReport, OutputOptions } from '../../engine/output/output-format';
import type { TextSource } from '../../engine/read/text-source';
import { fileName } from '../../files/file-name';
import { slashed } from '../../files/folder';
import { orWrongUse } from '../input/files';
import { KUSTOMIZE } from '../input/inputs';
import { packageVersion } from '../package-file';
import { linesIn } from '../printer';
import { repositoryRoot } from '../settings/config-file';
import { sayConfig } from '../settings/configuration';
import { FIX } from '../settings/fix-options';
import { KUBERNETES } from '../settings/kubernetes-option';
import { failOnOf } from '../settings/severity-option';
import { Values } from '../settings/values';
import { Shell } from '../shell';
import { WrongUse } from '../wrong-use';

const loadGithub = () => require('../../engine/output/github') as typeof import('../../engine/output/github');

/** What was read for a report. */
type ReadInput = Required<Pick<OutputOptions, 'files' | 'passedOver' | 'notes' | 'picture'>>;

/** Writes a report to standard output, and to the files that the options name. */
export function writeReport(report: FormattedReport, input: ReadInput, values: Values, shell: Shell): void {
  const optionsFor = (format: FormatName): OutputOptions => ({
    ...input,
    nameOf: namingFor(format, values, shell),
    showAcknowledged: values.has(SHOW_ACKNOWLEDGED),
    failOn: failOnOf(values),
    // Whoever names a version does not ask for others, which would take as long again.
    worksOn: !values.has(KUBERNETES),
    repairOption: values.has(FIX) || values.has(KUSTOMIZE) ? undefined : '--fix',
    toolVersion: packageVersion(),
    configFile: values.configFile,
  });
  // Files first: the reader of standard output may not wait for its end.
  writeFiles(shell.cwd, values.all(OUTPUT).map(({ file, format: each }) =>
    ({ file, content: FORMATS[each]()(report, optionsFor(each)) })));
  const format = values.get(FORMAT) ?? 'text';
  if (format === 'github') {
    appendSummary(report, optionsFor(format), shell);
  }
  warnOfLimits(report, [format, ...values.all(OUTPUT).map((output) => output.format)], shell);
  if (NAMES_NO_CONFIG.includes(format)) {
    sayConfig(values, shell);
  }
  const color = usesColor(values, shell, shell.stdout);
  const text = FORMATS[format]()(report, { ...optionsFor(format), color, width: shell.stdout.columns });
  if (format === 'text') {
    shell.stdout.print(linesIn(text), color);
  } else {
    shell.stdout.writeRaw(text);
  }
}

/** A report replaces neither a file that was named to be checked nor another report. */
export function expectOtherFiles(sources: readonly TextSource[], values: Values, { cwd }: Shell): void {
  const named = sources.flatMap(({ file, isFound }) => (file === undefined || isFound === true ? [] : [file]));
  const taken = new Set(named.map((file) => resolve(cwd, file)));
  for (const { file } of values.all(OUTPUT)) {
    const path = resolve(cwd, file);
    if (taken.has(path)) {
      throw new WrongUse(`--output: ${slashed(file)} is checked, or has another report: write to another file`);
    }
    taken.add(path);
  }
}

/** The formats without a place for the configuration file. */
const NAMES_NO_CONFIG: readonly FormatName[] = ['sarif', 'gitlab', 'junit'];

/** GitHub shows so many results of a SARIF file, and refuses a file with five times as many. */
const MOST_SARIF_RESULTS = 5000;

/** Warns of limits that the server itself does not report. */
function warnOfLimits({ findings }: FormattedReport, formats: readonly FormatName[], { stderr }: Shell): void {
  if (formats.includes('sarif') && findings.length > MOST_SARIF_RESULTS) {
    stderr.print(`there are ${findings.length} findings: code scanning on GitHub shows ${MOST_SARIF_RESULTS} at most, `
      + `and refuses more than ${5 * MOST_SARIF_RESULTS}`);
  }
}

/** Adds to the page that GitHub shows of a step. */
function appendSummary(report: FormattedReport, options: OutputOptions, { env }: Shell): void {
  const { GITHUB_STEP_SUMMARY: file } = env;
  if (file !== undefined && file !== '') {
    const { stepSummary } = loadGithub();
    orWrongUse(file, () => appendFileSync(file, stepSummary(report, options)));
  }
}

/** The formats of servers, which know files by their paths in the repository. */
const OF_SERVERS: readonly FormatName[] = ['sarif', 'github', 'gitlab', 'junit'];

/** The names of files, from the root; undefined if they stay as they were given. */
function namingFor(format: FormatName, values: Values, { cwd }: Shell): FileNaming | undefined {
  const root = () => resolve(cwd, values.get(ROOT) ?? repositoryRoot(cwd) ?? cwd);
  return OF_SERVERS.includes(format) ? (file) => fileName(file, root()) : undefined;
}
