import { CHECKED } from './cluster/cluster-target';
import { CONNECTION_OPTIONS } from './cluster/connection';
import { Command, Invocation } from './command';
import { findInputs, INPUT_OPTIONS } from './input/inputs';
import { Progress } from './output/progress';
import { checkOptions, CLUSTER_OPTIONS } from './settings/cluster-options';
import { CONFIG_OPTIONS, onCluster } from './settings/configuration';
import { choice, Option } from './settings/option';
import { ExitCode, Shell } from './shell';
import { drawnObjects } from '../engine/diagram/cluster/drawn-objects';
import { DiagramFormat } from '../engine/diagram/diagram-options';
import { ManifestSet } from '../engine/manifests/manifest-set';
import { contextOf, ReadCluster } from '../engine/read/read-cluster';

const FORMAT: Option<DiagramFormat> = choice(
  'format', Object.values(DiagramFormat), 'the format of the diagram; by default mermaid',
);

export const GRAPH: Command = {
  name: 'graph',
  operands: '[PATH... | -]',
  description: 'Draws drivers, classes, claims, claim templates, workloads and their references: as a picture '
    + 'in SVG, as a page with the picture and the findings, or as text in Mermaid or in DOT, the language of Graphviz. '
    + 'References that lead nowhere and objects with errors are red. With --inventory, the nodes of the cluster are '
    + 'drawn, too: the devices that each pod gets, those that are free, and why pods stay Pending. --cluster does '
    + 'the same for the current cluster and, without a path, draws the cluster itself.',
  options: [FORMAT, ...CLUSTER_OPTIONS, ...CONNECTION_OPTIONS, ...INPUT_OPTIONS, ...CONFIG_OPTIONS],
  examples: [
    { line: 'cdk8s-dra graph manifests > setup.mmd', does: 'draw the setup in a folder' },
    { line: 'cdk8s-dra graph --format svg manifests > setup.svg', does: 'make a picture' },
    { line: 'cdk8s-dra graph --format html manifests > setup.html', does: 'make a page with the picture' },
    {
      line: 'cdk8s-dra graph --format svg --inventory cluster.yaml manifests > cluster.svg',
      does: 'show which devices pods get',
    },
    { line: 'cdk8s-dra graph --cluster --format html > cluster.html', does: 'draw the current cluster' },
    { line: 'cdk8s-dra graph --format dot manifests | dot -Tpng > setup.png', does: 'draw with Graphviz' },
  ],
  run: onCluster(CHECKED, graph),
};

function graph({ operands, values }: Invocation, shell: Shell, cluster?: ReadCluster): number {
  const options = checkOptions(values, shell, cluster);
  const progress = new Progress(shell);
  const manifests = cluster !== undefined && operands.length === 0
    ? ManifestSet.ofDocuments(drawnObjects(cluster))
    : ManifestSet.ofTexts(progress.reading(findInputs(operands, values, shell, cluster).sources),
      progress.listener('checked', 'documents'), { context: contextOf(cluster) });
  const picture = manifests.draw(values.get(FORMAT), options);
  progress.clear();
  shell.stdout.writeRaw(picture);
  return ExitCode.FINE;
}
