import { ChangedText, printDiff } from './print-diff';
import { writeFiles } from './write-files';
import type { CheckOptions } from '../../engine/check/check-options';
import type { Finding } from '../../engine/check/finding';
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
  let [manifests, report] = [original, before];
  const broken = new BrokenFiles(sources);
  const texts = new Map<string | undefined, string>();
  let fixedCount = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const findings = report.findings.filter((finding) => !broken.isMeantBy(finding));
    const result = manifests.fix({ findings }, { suggested: isSuggested });
    const changed = result._texts!.filter(({ isChanged }) => isChanged);
    if (changed.length === 0) {
      break;
    }
    fixedCount += result.fixed.length;
    changed.forEach(({ file, yaml }) => texts.set(file, yaml));
    manifests = read(sources.map((source) =>
      (texts.has(source.file) ? { ...source, read: () => texts.get(source.file)! } : source)));
    report = manifests.check(options);
  }
  const changed = sources.filter(({ file }) => texts.has(file))
    .map((source) => ({ file: source.file!, before: source.read(), after: texts.get(source.file)! }));
  return {
    ...isDiff ? { manifests: original, report: before } : { manifests, report },
    leftCount: report.findings.length,
    suggestedCount: report.findings.filter((each) => isSuggestion(each) && !broken.isMeantBy(each)).length,
    changed,
    fixedCount,
    left: broken.names,
  };
}

/** Whether a finding has fixes, all of which are for people to judge. */
function isSuggestion({ fixes }: Finding): boolean {
  return fixes?.every(({ isSafe }) => !isSafe) === true;
}

/** The files of which the end, or something before it, cannot be read. */
class BrokenFiles {
  private readonly sources: ReadonlyMap<string | undefined, TextSource>;
  private readonly known = new Map<string | undefined, boolean>();

  public constructor(sources: readonly TextSource[]) {
    this.sources = new Map(sources.map((source) => [source.file, source]));
  }

  public get names(): string[] {
    return [...this.known].flatMap(([file, isBroken]) => (isBroken && file !== undefined ? [file] : []));
  }

  /** Whether a fix of the finding edits such a file. */
  public isMeantBy({ fixes = [] }: Finding): boolean {
    return fixes.some(({ edits }) => edits.some(({ file }) => this.has(file)));
  }

  private has(file: string | undefined): boolean {
    if (!this.known.has(file)) {
      const text = this.sources.get(file)?.read() ?? '';
      this.known.set(file, readYaml(text).some(({ unreadable }) => unreadable !== undefined));
    }
    return this.known.get(file)!;
  }
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
