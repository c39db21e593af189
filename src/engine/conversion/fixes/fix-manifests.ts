import { chooseFixes, chosenFix, documentKey } from './chosen-fixes';
import { FixedManifests, FixOptions } from './fixed-manifests';
import { FixableText, fixTexts } from './fixed-texts';
import type { Finding } from '../../check/finding';
import { editedManifest } from '../../check/fixes/edited-manifest';
import type { Fix } from '../../check/fixes/fix';
import { ANYTHING, struct } from '../../errors/arguments';
import { kept } from '../../kubernetes/grouping';
import type { Replacement } from '../../output/output-format';
import { Document } from '../../read/document';
import { TextSource } from '../../read/text-source';
import { readYaml } from '../../read/yaml-documents';

/** The accepted options of a fix. */
export const FIX_OPTIONS = struct<FixOptions>({ suggested: ANYTHING });

/** Applies the fixes of findings to texts. */
export function fixSources(
  sources: readonly TextSource[], findings: readonly Finding[], { suggested = false }: FixOptions,
): FixedManifests {
  const { texts, fixed } = fixTexts(sources, chooseFixes(findings, suggested));
  const objects = () => texts.flatMap(({ yaml }) => readYaml(yaml))
    .flatMap(({ manifest, unreadable }) => (unreadable === undefined ? [manifest] : []));
  return FixedManifests._of({ findings, fixed, objects, texts });
}

/** Applies the fixes of findings to plain objects without modifying them. */
export function fixObjects(
  documents: readonly Document[], findings: readonly Finding[], { suggested = false }: FixOptions,
): FixedManifests {
  const manifests = new Map(documents.map(({ index, manifest }) => [documentKey({ documentIndex: index }), manifest]));
  const added: unknown[] = [];
  const fixed = chooseFixes(findings, suggested).filter(({ home, edits, additions }) => {
    const edited = manifests.has(home) ? editedManifest(manifests.get(home), edits) : undefined;
    if (edited !== undefined) {
      manifests.set(home, edited.manifest);
      added.push(...additions.map(({ value }) => value as unknown));
    }
    return edited !== undefined;
  });
  return FixedManifests._of({
    findings,
    fixed: fixed.flatMap((each) => each.findings),
    objects: () => [...manifests.values(), ...added],
  });
}

/**
 * Returns a function for the replacement that a fix makes in its text, from the first change to the last;
 * undefined if the fix cannot be applied. Each text is read once.
 */
export function replacementsIn(sources: readonly TextSource[]): (fix: Fix) => Replacement | undefined {
  const texts = new Map<TextSource, FixableText>();
  return (fix) => {
    const [{ file }] = fix.edits;
    const source = sources.find((each) => each.file === file);
    if (source === undefined || fix.edits.some((edit) => edit.file !== file)) {
      return undefined;
    }
    const text = kept(texts, source, () => new FixableText(source.read()));
    const change = text.changeBy(chosenFix(fix, []));
    return change && { file, ...text.lines.rangeBetween(change.start, change.end), text: change.text };
  };
}
