import { ChangedText, changedTexts, printDiff } from './print-diff';
import { writeFiles } from './write-files';
import type { CheckOptions } from '../../engine/check/check-options';
import type { Finding } from '../../engine/check/finding';
import type { ConvertedText } from '../../engine/conversion/convert-yaml';
import { counted } from '../../engine/errors/wording';
import type { ManifestSet } from '../../engine/manifests/manifest-set';
import type { Report } from '../../engine/output/report';
import { suggestions } from '../../engine/output/summary';
import { TextSource } from '../../engine/read/text-source';
import { readYaml } from '../../engine/read/yaml-documents';
import { readOnce } from '../input/files';
import { FixChoice } from '../settings/fix-options';
import { Shell } from '../shell';

/** The maximum number of rounds, since a fix can reveal further findings; ESLint has the same limit. */
const MOST_ROUNDS = 10;

/** The manifests to fix, and how to read and check them. */
export interface FixRun extends FixChoice {
  readonly sources: readonly TextSource[];
  readonly options: CheckOptions;
  readonly read: (sources: readonly TextSource[]) => ManifestSet;
  /** Standard input. @default - files are fixed */
  readonly stdin?: TextSource;
}

/** Manifests and their report: after the fixes, or before them if the fixes are only shown. */
export interface FixedRun {
  readonly manifests: ManifestSet;
  readonly report: Report;
  /** Writes the files, or prints the diff or the fixed text, and reports the number of fixed findings. */
  readonly write: (shell: Shell) => void;
}

/** Manifests after a round of fixes, and their findings. */
interface Round extends Pick<FixedRun, 'manifests' | 'report'> {
  /** The files with fixes that cannot be parsed to the end: these files stay unchanged. */
  readonly broken: ReadonlySet<string | undefined>;
  /** The findings whose fixes edit none of the broken files. */
  readonly findings: Finding[];
}

/** Applies fixes to manifests until there are none left. */
export function fixManifests(given: FixRun): FixedRun {
  const sources = given.sources.map(readOnce);
  const run = { ...given, sources };
  const { isSuggested, isDiff } = run;
  const before = checked(run, sources);
  let after = before;
  let texts: readonly ConvertedText[] = [];
  let fixedCount = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { fixed, _texts: next = [] } = after.manifests.fix(after, { suggested: isSuggested });
    if (fixed.length === 0) {
      break;
    }
    fixedCount += fixed.length;
    texts = next;
    after = checked(run, sources.map((source, index) => ({ ...source, read: () => next[index].yaml })));
  }
  const changed = changedTexts(sources, texts);
  return {
    ...isDiff ? before : after,
    write: (shell) => {
      writeTexts(run, changed, shell);
      shell.stderr.print([...after.broken].flatMap((file) =>
        (file === undefined ? [] : `left ${file} as it is: it cannot be read to its end`)));
      shell.stderr.print(fixedWords(run, after, fixedCount, changed.length));
    },
  };
}

function checked({ sources, options, read }: FixRun, texts: readonly TextSource[]): Round {
  const manifests = read(texts);
  const report = manifests.check(options);
  const fixable = new Set(report.findings.flatMap(filesOf));
  const broken = new Set(sources.filter((source) => fixable.has(source.file) && isBroken(source))
    .map(({ file }) => file));
  const findings = report.findings.filter((finding) => !filesOf(finding).some((file) => broken.has(file)));
  return { manifests, report, broken, findings };
}

/** The files that the fixes of a finding edit. */
function filesOf({ fixes = [] }: Finding): (string | undefined)[] {
  return fixes.flatMap(({ edits }) => edits.map(({ file }) => file));
}

/** Whether any part of a text cannot be parsed. */
function isBroken({ read }: TextSource): boolean {
  return readYaml(read()).some(({ unreadable }) => unreadable !== undefined);
}

function writeTexts({ isDiff, stdin }: FixRun, changed: readonly ChangedText[], shell: Shell): void {
  if (isDiff) {
    printDiff(changed, shell);
  } else if (stdin !== undefined) {
    shell.stdout.writeRaw(changed[0]?.content ?? stdin.read());
  } else {
    writeFiles(shell.cwd, changed);
  }
}

function fixedWords(
  { isDiff, isSuggested, stdin }: FixRun, { report, findings }: Round, fixedCount: number, changedCount: number,
): string {
  const all = fixedCount + report.findings.length;
  const files = changedCount === 0 || stdin !== undefined ? '' : ` in ${counted(changedCount, 'file')}`;
  const more = isSuggested ? [] : suggestions(findings, '--fix');
  const refused = findings.filter(({ fixes = [] }) => fixes.some(({ isSafe }) => isSafe || isSuggested)).length;
  const left = refused === 0 ? []
    : [`${counted(refused, 'finding')} to fix by hand: an anchor, a merge key, a tag or the form of a number or `
      + 'boolean is in the way'];
  const done = `${isDiff ? 'would fix' : 'fixed'} ${fixedCount} of ${counted(all, 'finding')}${files}`;
  return [done, ...more, ...left].join('; ');
}
