import { addsDocument, chooseFixes, documentKey } from './chosen-fixes';
import { FixedManifests, FixOptions } from './fixed-manifests';
import { fixTexts } from './fixed-texts';
import type { Finding } from '../../check/finding';
import { editedManifest } from '../../check/fixes/edited-manifest';
import { ANYTHING, struct } from '../../errors/arguments';
import { Document } from '../../read/document';
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
  const fixed = chooseFixes(findings, suggested).filter(({ fix: { edits } }) => {
    const [own] = edits.filter((edit) => !addsDocument(edit));
    const key = own && documentKey(own);
    const edited = own && editedManifest(manifests.get(key), edits.filter((edit) => !addsDocument(edit)));
    edited && manifests.set(key, edited.manifest);
    const isApplied = own === undefined || edited !== undefined;
    added.push(...isApplied ? edits.filter(addsDocument).map(({ value }) => value as unknown) : []);
    return isApplied;
  });
  return FixedManifests._of({
    findings,
    fixed: fixed.flatMap((each) => each.findings),
    objects: () => [...manifests.values(), ...added],
  });
}
