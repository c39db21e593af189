import { DiagramFormat } from './diagram-options';
import { dot } from './dot';
import type { Graph } from './graph';
import { graphOf } from './graph-builder';
import { mermaid } from './mermaid';
import { CheckOptions } from '../check/check-options';
import { checkSetup } from '../check/checker';
import { checkTargetFor } from '../check/document-report';
import type { Setup } from '../check/setup/setup';
import { minorsBetween, MinorSet } from '../kubernetes/minors';
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
 * @param target the target cluster
 * @param report the findings, and the versions whose errors are shown
 */
export function draw(
  documents: readonly Document[], target: CheckOptions, report: Report, format = DiagramFormat.MERMAID,
): string {
  if (format === DiagramFormat.HTML) {
    return FORMATS.html()(report, { picture: () => draw(documents, target, report, DiagramFormat.SVG) });
  }
  const { from, to, version } = report;
  const minors = minorsBetween(String(from), String(to));
  return WRITERS[format]()(wholeGraph(checkSetup(documents, checkTargetFor(target, minors)), minors, version.minor));
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
