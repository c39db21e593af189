import { DiagramFormat } from './diagram-options';
import { dot } from './dot';
import type { Graph } from './graph';
import { graphOf } from './graph-builder';
import { mermaid } from './mermaid';
import { CheckOptions } from '../check/check-options';
import { CheckTarget } from '../check/check-target';
import { checkSetup } from '../check/checker';
import { checkTargetFor } from '../check/document-report';
import type { Setup } from '../check/setup/setup';
import { askedMinors } from '../check/version-choice';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { minorsBetween, MinorSet, newestMinor } from '../kubernetes/minors';
import { FORMATS } from '../output/formats';
import type { Report } from '../output/report';
import type { Document } from '../read/document';

/** The writers of each format. The one for SVG is loaded on first use. */
const WRITERS: Record<Exclude<DiagramFormat, DiagramFormat.HTML>, () => (graph: Graph) => string> = {
  [DiagramFormat.MERMAID]: () => mermaid,
  [DiagramFormat.DOT]: () => dot,
  [DiagramFormat.SVG]: () => (require('./svg/svg') as typeof import('./svg/svg')).svg,
};

/** Loaded if there is an inventory. */
const loadClusterGraph = () => require('./cluster/cluster-graph') as typeof import('./cluster/cluster-graph');
const loadPlacements = () => require('./cluster/placements') as typeof import('./cluster/placements');

/**
 * Draws the classes, claims and workloads of a setup with their errors and, if the cluster is known, its nodes and
 * devices with their holders.
 *
 * @param documentsFor the documents for a version, the newest of those whose errors are shown
 * @param target the target cluster
 * @param report returns the findings; called if they are shown, or if the target asks for no version
 */
export function draw(
  documentsFor: (version: KubernetesVersion) => readonly Document[],
  target: CheckOptions & Pick<CheckTarget, 'onProgress'>,
  report: () => Report,
  format = DiagramFormat.MERMAID,
): string {
  if (format === DiagramFormat.HTML) {
    const whole = report();
    return FORMATS.html()(whole, { picture: () => draw(documentsFor, target, () => whole, DiagramFormat.SVG) });
  }
  const minors = askedMinors(target) ?? minorsOf(report());
  const newest = newestMinor(minors)!;
  const { onProgress } = target;
  const setup = checkSetup(
    documentsFor(KubernetesVersion._ofMinor(newest)), { ...checkTargetFor(target, minors), onProgress });
  return WRITERS[format]()(wholeGraph(setup, minors, newest));
}

function minorsOf({ from, to }: Report): MinorSet {
  return minorsBetween(String(from), String(to));
}

/** @param minor the minor whose scheduler places the pods */
function wholeGraph(setup: Setup, minors: MinorSet, minor: number): Graph {
  const placed = setup.inventory === undefined ? undefined : loadPlacements().placementsOf(setup, minor);
  const graph = graphOf(setup, minors, placed?.counts);
  if (placed === undefined) {
    return graph;
  }
  const cluster = loadClusterGraph().clusterGraph(placed);
  return { nodes: [...graph.nodes, ...cluster.nodes], edges: [...graph.edges, ...cluster.edges] };
}
