import { DiagramFormat } from './diagram-options';
import { dot } from './dot';
import type { Graph } from './graph';
import { graphOf } from './graph-builder';
import { mermaid } from './mermaid';
import { checkSetup } from '../check/checker';
import { ExistingObject } from '../check/existing-object';
import { FeatureGates } from '../kubernetes/feature-gates';
import { minorSet } from '../kubernetes/minors';
import { RuntimeConfig } from '../kubernetes/runtime-config';
import { Document } from '../read/document';

/** The functions that write each format. The one for pictures is loaded when it is used. */
const WRITERS: Record<DiagramFormat, () => (graph: Graph) => string> = {
  [DiagramFormat.MERMAID]: () => mermaid,
  [DiagramFormat.DOT]: () => dot,
  [DiagramFormat.SVG]: () => (require('./svg/svg') as typeof import('./svg/svg')).svg,
};

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
  return WRITERS[format]()(graphOf(checkSetup(documents, target), minors));
}
