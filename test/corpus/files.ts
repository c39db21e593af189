import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { CORPUS, recordedAnswers } from './recorded-answers';
import * as dra from '../../src';
import { isDraApiVersion, knownApiVersions } from '../../src/engine/kubernetes/api-versions';
import { locatePods } from '../../src/engine/pods/pod-location';
import { Document } from '../../src/engine/read/document';
import { readYaml } from '../../src/engine/read/yaml-documents';

/** A file of the corpus, as `folder/name`, and its documents. */
export interface CorpusFile {
  readonly name: string;
  readonly text: string;
  readonly documents: readonly Document[];
}

/** The folders of manifests that are meant to work. */
export const GOOD_FOLDERS = ['v1alpha1', 'v1alpha2', 'v1alpha3', 'v1beta1', 'v1beta2', 'v1', 'workload-only'];

const read = new Map<string, CorpusFile[]>();

/** The files of a folder, read once. */
export function filesOf(folder: string): CorpusFile[] {
  const known = read.get(folder) ?? readdirSync(join(CORPUS, folder)).sort().map((name) => {
    const text = readFileSync(join(CORPUS, folder, name), 'utf8');
    return { name: `${folder}/${name}`, text, documents: readYaml(text) };
  });
  read.set(folder, known);
  return known;
}

/**
 * The good files of which the server of a minor, with gates as they are shipped or with
 * all of them on, accepted every document.
 */
export function acceptedFiles(minor: string, gates: 'default' | 'gates' = 'default'): CorpusFile[] {
  const answers = recordedAnswers(`${minor}.${gates}`);
  return GOOD_FOLDERS.flatMap(filesOf).filter(({ name, documents }) => {
    const verdictOf = ({ manifest, index }: Document) =>
      answers.get(`${name}#${index}`)?.verdict ?? (isForeign(manifest) ? 'foreign' : 'unknown');
    const verdicts = documents.map(verdictOf);
    return (
      verdicts.includes('accepted')
      && verdicts.every((verdict) => verdict === 'accepted' || verdict === 'foreign')
    );
  });
}

/** What a check finds in a file. */
export function findingsIn(
  { text }: CorpusFile,
  minor: string,
  featureGates?: Record<string, boolean>,
): dra.Finding[] {
  return dra.Manifests.fromYaml(text).check({ version: dra.KubernetesVersion.of(minor), featureGates }).findings;
}

/**
 * Objects that have nothing to do with DRA, such as namespaces and the parameters of a
 * driver, were not sent.
 */
function isForeign(manifest: any): boolean {
  return (
    !isDraApiVersion(`${manifest?.apiVersion}`)
    && !knownApiVersions().includes(manifest?.apiVersion)
    && locatePods(manifest).length === 0
  );
}
