import { chooseFixes, chosenFix, documentKey } from './chosen-fixes';
import { FixedManifests, FixOptions } from './fixed-manifests';
import { fixTexts } from './fixed-texts';
import type { Finding } from '../../check/finding';
import { editedManifest } from '../../check/fixes/edited-manifest';
import type { Fix } from '../../check/fixes/fix';
import { ANYTHING, struct } from '../../errors/arguments';
import type { Replacement } from '../../output/output-format';
import { Document } from '../../read/document';
import { changeBetween } from '../../read/text-change';
import { TextLines } from '../../read/text-lines';
import { TextSource } from '../../read/text-source';
import { readYaml } from '../../read/yaml-documents';

/** What is known of the options of a fix. */
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

/** Applies the fixes of findings to plain objects, without modifying them. */
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

/** What a fix replaces in its text: the part from its first change to its last; undefined if it cannot be applied. */
export function replacementFor(sources: readonly TextSource[], fix: Fix): Replacement | undefined {
  const [{ file }] = fix.edits;
  const source = sources.find((each) => each.file === file);
  if (source === undefined || fix.edits.some((edit) => edit.file !== file)) {
    return undefined;
  }
  const before = source.read();
  const [{ yaml: after }] = fixTexts([{ ...source, read: () => before }], [chosenFix(fix, [])]).texts;
  const change = changeBetween(before, after);
  return change && { file, ...new TextLines(before).rangeBetween(change.start, change.end), text: change.text };
}
