import { Conversion, ConvertOptions } from './conversion';
import { convertDocuments, ConvertedDocuments } from './convert-documents';
import type * as yamlConversion from './convert-yaml';
import { ConversionTarget } from './target';
import { FeatureGates } from '../kubernetes/feature-gates';
import { RuntimeConfig } from '../kubernetes/runtime-config';
import { Document } from '../read/document';

/** Converts YAML. */
export function convertText(text: string, options: ConvertOptions): Conversion {
  const { convertYaml } = require('./convert-yaml') as typeof yamlConversion;
  const { yaml, ...converted } = convertYaml(text, targetOf(options));
  return Conversion._of({ version: options.version, ...resultOf(converted), yaml });
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
