import { ChangedText, changedTexts, printDiff } from './print-diff';
import { writeFiles } from './write-files';
import type { CheckOptions } from '../../engine/check/check-options';
import type { Finding } from '../../engine/check/finding';
import type { ConvertedText } from '../../engine/conversion/convert-yaml';
import { counted } from '../../engine/errors/wording';
import type { ManifestSet } from '../../engine/manifests/manifest-set';
import type { Report } from '../../engine/output/report';
import { TextSource } from '../../engine/read/text-source';
import { readYaml } from '../../engine/read/yaml-documents';
import { FixChoice } from '../settings/fix-options';
import { Shell } from '../shell';

/** A fix can bring others to light. So many rounds are made at most, as many as ESLint makes. */
const MOST_ROUNDS = 10;

/** What is to be fixed, and how it is read and checked. */
export interface FixRun extends FixChoice {
  readonly sources: readonly TextSource[];
  readonly options: CheckOptions;
  readonly read: (sources: readonly TextSource[]) => ManifestSet;
}

/** Manifests after their fixes. */
export interface FixedRun {
  readonly manifests: ManifestSet;
  /** What is left to do: after the fixes, or before them if they are only shown. */
  readonly report: Report;
  /** The number of findings that are left after the fixes. */
  readonly leftCount: number;
  /** Of these, the number that have a suggestion. */
  readonly suggestedCount: number;
  /** The texts that differ. */
  readonly changed: readonly ChangedText[];
  readonly fixedCount: number;
  /** The files that stay because they cannot be read to their end, although they have fixes. */
  readonly left: readonly string[];
}

/** Applies fixes to manifests until there are none left. */
export function fixManifests({ sources, options, isSuggested, isDiff, read }: FixRun): FixedRun {
  const original = read(sources);
  const before = original.check(options);
  let [manifests, report, broken] = [original, before, brokenFiles(sources, before.findings)];
  let texts: readonly ConvertedText[] = [];
  let fixedCount = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const findings = report.findings.filter((finding) => !filesOf(finding).some((file) => broken.has(file)));
    const { fixed, _texts: next = [] } = manifests.fix({ findings }, { suggested: isSuggested });
    if (fixed.length === 0) {
      break;
    }
    fixedCount += fixed.length;
    texts = next;
    manifests = read(sources.map((source, index) => ({ ...source, read: () => next[index].yaml })));
    report = manifests.check(options);
    broken = brokenFiles(sources, report.findings);
  }
  return {
    ...isDiff ? { manifests: original, report: before } : { manifests, report },
    leftCount: report.findings.length,
    suggestedCount: report.findings.filter((each) =>
      isSuggestion(each) && !filesOf(each).some((file) => broken.has(file))).length,
    changed: changedTexts(sources, texts),
    fixedCount,
    left: [...broken].flatMap((file) => file ?? []),
  };
}

/** Whether a finding has fixes, all of which are for people to judge. */
function isSuggestion({ fixes }: Finding): boolean {
  return fixes?.every(({ isSafe }) => !isSafe) === true;
}

/** The files that fixes of a finding edit. */
function filesOf({ fixes = [] }: Finding): (string | undefined)[] {
  return fixes.flatMap(({ edits }) => edits.map(({ file }) => file));
}

/** Of the files with fixes, those of which the end, or something before it, cannot be read. */
function brokenFiles(sources: readonly TextSource[], findings: readonly Finding[]): Set<string | undefined> {
  const fixable = new Set(findings.flatMap(filesOf));
  return new Set(sources.filter(({ file, read }) =>
    fixable.has(file) && readYaml(read()).some(({ unreadable }) => unreadable !== undefined)).map(({ file }) => file));
}

/** How the result is shown. */
export interface FixOutput extends FixChoice {
  /** Standard input. @default - files are fixed */
  readonly stdin?: TextSource;
}

/** Writes the files, or prints what changes, or the fixed text; and says how much is fixed. */
export function writeFixed(run: FixedRun, output: FixOutput, shell: Shell): void {
  const { changed, left } = run;
  if (output.isDiff) {
    printDiff(changed, shell);
  } else if (output.stdin !== undefined) {
    shell.stdout.writeRaw(changed[0]?.after ?? output.stdin.read());
  } else {
    writeFiles(shell.cwd, changed.map(({ file, after }) => ({ file, content: after })));
  }
  shell.stderr.print(left.map((file) => `left ${file} as it is: it cannot be read to its end`));
  shell.stderr.print(fixedWords(run, output));
}

function fixedWords(
  { leftCount, suggestedCount, changed, fixedCount }: FixedRun, { isDiff, isSuggested, stdin }: FixOutput,
): string {
  const all = fixedCount + leftCount;
  const files = changed.length === 0 || stdin !== undefined ? '' : ` in ${counted(changed.length, 'file')}`;
  const more = suggestedCount === 0 || isSuggested ? ''
    : `; ${counted(suggestedCount, 'finding')} with a suggestion: see --fix=suggested`;
  return `${isDiff ? 'would fix' : 'fixed'} ${fixedCount} of ${counted(all, 'finding')}${files}${more}`;
}
