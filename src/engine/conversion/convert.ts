import { Conversion, ConvertOptions } from './conversion';
import { convertDocuments, ConvertedDocuments } from './convert-documents';
import { ConversionTarget } from './target';
import type { ProgressListener } from '../check/check-target';
import { FeatureGates } from '../kubernetes/feature-gates';
import { RuntimeConfig } from '../kubernetes/runtime-config';
import { Document } from '../read/document';
import { TextSource } from '../read/text-source';

const loadYamlConversion = () => require('./convert-yaml') as typeof import('./convert-yaml');

/** Converts the YAML of several texts, which form one setup. */
export function convertSources(
  sources: readonly TextSource[], options: ConvertOptions, onProgress?: ProgressListener,
): Conversion {
  const { texts, ...converted } = loadYamlConversion().convertYaml(sources, targetOf(options), onProgress);
  return Conversion._of({ version: options.version, ...resultOf(converted), texts });
}

/** Converts plain objects without modifying them. */
export function convertObjects(documents: readonly Document[], options: ConvertOptions): Conversion {
  return Conversion._of({ version: options.version, ...resultOf(convertDocuments(documents, targetOf(options))) });
}

function targetOf({ version, runtimeConfig, featureGates }: ConvertOptions): ConversionTarget {
  return new ConversionTarget(version.minor, new RuntimeConfig(runtimeConfig), FeatureGates.of(featureGates));
}

function resultOf({ documents, losses }: ConvertedDocuments) {
  return {
    objects: documents.map(({ manifest }) => manifest).filter((manifest) => manifest !== undefined),
    losses: [...losses],
  };
}
