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

/** The input that a report is about. */
type ReadInput = Required<Pick<OutputOptions, 'files' | 'passedOver' | 'notes' | 'picture'>>;

/** Writes a report to standard output, and to the files that the options name. */
export function writeReport(report: FormattedReport, input: ReadInput, values: Values, shell: Shell): void {
  const optionsFor = (format: FormatName): OutputOptions => ({
    ...input,
    nameOf: namingFor(format, values, shell),
    showAcknowledged: values.has(SHOW_ACKNOWLEDGED),
    failOn: failOnOf(values),
    // With a given version, the check of all others, which would take as long again, is skipped.
    worksOn: !values.has(KUBERNETES),
    repairOption: values.has(FIX) || values.has(KUSTOMIZE) ? undefined : '--fix',
    toolVersion: packageVersion(),
    configFile: values.configFile,
  });
  // Files first: the reader of standard output may close it before the end.
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

/** Rejects reports that would overwrite a file named as input, or another report. */
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

/** The formats that do not name the configuration file. */
const NAMES_NO_CONFIG: readonly FormatName[] = ['sarif', 'gitlab', 'junit'];

/** The maximum number of SARIF results that GitHub shows; it rejects files with more than five times as many. */
const MOST_SARIF_RESULTS = 5000;

/** Warns of limits that the server itself does not report. */
function warnOfLimits({ findings }: FormattedReport, formats: readonly FormatName[], { stderr }: Shell): void {
  if (formats.includes('sarif') && findings.length > MOST_SARIF_RESULTS) {
    stderr.print(`there are ${findings.length} findings: code scanning on GitHub shows ${MOST_SARIF_RESULTS} at most, `
      + `and refuses more than ${5 * MOST_SARIF_RESULTS}`);
  }
}

/** Appends the report to the step summary of GitHub Actions. */
function appendSummary(report: FormattedReport, options: OutputOptions, { env }: Shell): void {
  const { GITHUB_STEP_SUMMARY: file } = env;
  if (file !== undefined && file !== '') {
    const { stepSummary } = loadGithub();
    orWrongUse(file, () => appendFileSync(file, stepSummary(report, options)));
  }
}

/** The formats for servers, which identify files by their paths in the repository. */
const OF_SERVERS: readonly FormatName[] = ['sarif', 'github', 'gitlab', 'junit'];

/** The naming of files relative to the root; undefined if names stay as given. */
function namingFor(format: FormatName, values: Values, { cwd }: Shell): FileNaming | undefined {
  const root = () => resolve(cwd, values.get(ROOT) ?? repositoryRoot(cwd) ?? cwd);
  return OF_SERVERS.includes(format) ? (file) => fileName(file, root()) : undefined;
}
