import { DiagramFormat } from './diagram-options';
import { dot } from './dot';
import { graphOf } from './graph-builder';
import { mermaid } from './mermaid';
import { checkSetup } from '../check/checker';
import { ExistingObject } from '../check/existing-object';
import { FeatureGates } from '../kubernetes/feature-gates';
import { minorSet } from '../kubernetes/minors';
import { RuntimeConfig } from '../kubernetes/runtime-config';
import { Document } from '../read/document';

const LANGUAGES = { [DiagramFormat.MERMAID]: mermaid, [DiagramFormat.DOT]: dot };

/** A setup, and the cluster that it goes to. */
export interface DrawnSetup {
  readonly documents: readonly Document[];
  readonly minor: number;
  readonly existing: readonly ExistingObject[];
}

/** Draws the classes, claims and workloads of a setup, with what is wrong in one minor. */
export function draw({ documents, minor, existing }: DrawnSetup, format = DiagramFormat.MERMAID): string {
  const minors = minorSet(minor);
  const target = { minors, gates: FeatureGates.of(), runtimeConfig: new RuntimeConfig(), externals: existing };
  return LANGUAGES[format](graphOf(checkSetup(documents, target), minors));
}
