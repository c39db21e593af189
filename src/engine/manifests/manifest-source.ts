import type { CheckOptions } from '../check/check-options';
import type { ProgressListener } from '../check/check-target';
import type { ExistingObject } from '../check/existing-object';
import type { Finding } from '../check/finding';
import type { ReportSource } from '../check/found-problems';
import type { Conversion, ConvertOptions } from '../conversion/conversion';
import type { FixedManifests, FixOptions } from '../conversion/fixes/fixed-manifests';
import type { KubernetesVersion } from '../kubernetes/kubernetes-version';
import type { ReportOrigin } from '../output/report';
import type { Document } from '../read/document';
import type { TextSource } from '../read/text-source';

const loadConversion = () => require('../conversion/convert') as typeof import('../conversion/convert');
const loadDocumentReport = () =>
  require('../check/document-report') as typeof import('../check/document-report');
const loadFixes = () =>
  require('../conversion/fixes/fix-manifests') as typeof import('../conversion/fixes/fix-manifests');
const loadProgramObjects = () =>
  require('../read/program-objects') as typeof import('../read/program-objects');
const loadReplacement = () =>
  require('../conversion/fixes/replacement') as typeof import('../conversion/fixes/replacement');
const loadSources = () => require('../read/sources') as typeof import('../read/sources');
const loadYaml = () => require('../read/yaml-documents') as typeof import('../read/yaml-documents');

/** The origin of manifests, which determines how they are read, checked and rewritten. */
export interface ManifestSource extends ReportOrigin {
  readonly check: (options: CheckOptions) => ReportSource;
  /** The documents; those of constructs are rendered for the version. */
  readonly documents: (version?: KubernetesVersion) => readonly Document[];
  readonly convert: (options: ConvertOptions) => Conversion;
  readonly fix: (findings: readonly Finding[], options: FixOptions) => FixedManifests;
  /**
   * The objects that constructs declare to exist in the cluster.
   *
   * @default - none
   */
  readonly existing?: () => readonly ExistingObject[];
  /**
   * The number of documents in found files that are not objects of Kubernetes.
   *
   * @default 0
   */
  readonly passedOver?: number;
}

/** The documents of a text. */
export function textSource(text: string): ManifestSource {
  const source = { read: () => text };
  const read = () => loadYaml().readYaml(text, source);
  return {
    check: (options) => loadDocumentReport().reportOf(read(), options),
    documents: read,
    convert: (options) => loadConversion().convertSources([source], options),
    fix: (findings, options) => loadFixes().fixSources([source], findings, options),
    replacementOf: (fix) => loadReplacement().replacementFor([source], fix),
  };
}

/**
 * The documents of several texts, which are one setup.
 *
 * @param context documents of the cluster, which have no findings
 * @throws UnscopedValidationError if a file cannot be read
 */
export function textsSource(
  sources: readonly TextSource[], onProgress?: ProgressListener, context: readonly Document[] = [],
): ManifestSource {
  const { documents, passedOver } = loadSources().readSources(sources);
  return {
    passedOver,
    check: (options) => loadDocumentReport().reportOf([...documents, ...context], options, onProgress),
    documents: () => documents,
    convert: (options) => loadConversion().convertSources(sources, options, onProgress),
    fix: (findings, options) => loadFixes().fixSources(sources, findings, options),
    replacementOf: (fix) => loadReplacement().replacementFor(sources, fix),
  };
}

/** Plain objects, one for each document. They are read again whenever they are needed. */
export function objectsSource(objects: readonly unknown[]): ManifestSource {
  return documentsSource(() => loadProgramObjects().readObjects(objects));
}

/** Documents that are no text. */
export function documentsSource(read: () => readonly Document[]): ManifestSource {
  return {
    check: (options) => loadDocumentReport().reportOf(read(), options),
    documents: read,
    convert: (options) => loadConversion().convertObjects(read(), options),
    fix: (findings, options) => loadFixes().fixObjects(read(), findings, options),
  };
}
