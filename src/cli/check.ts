import { CHECKED } from './cluster/cluster-target';
import { CONNECTION_OPTIONS } from './cluster/connection';
import { Command, Invocation } from './command';
import { findInputs, INPUT_OPTIONS } from './input/inputs';
import { COLOR_OPTIONS } from './output/color';
import { Progress } from './output/progress';
import { REPORT_OPTIONS } from './output/report-options';
import { expectOtherFiles, writeReport } from './output/write-report';
import { checkOptions, CLUSTER_OPTIONS } from './settings/cluster-options';
import { CONFIG_OPTIONS, onCluster, withNamedConfig } from './settings/configuration';
import { FIX_OPTIONS, fixOptionsOf, stdinToFix } from './settings/fix-options';
import { printedNotes } from './settings/newer-versions';
import { exitCodeFor, FAIL_ON, failOnOf } from './settings/severity-option';
import { Shell } from './shell';
import type { CheckOptions } from '../engine/check/check-options';
import { ManifestSet } from '../engine/manifests/manifest-set';
import { contextOf, ReadCluster } from '../engine/read/read-cluster';
import type { TextSource } from '../engine/read/text-source';

const loadFixManifests = () => require('./output/fix-manifests') as typeof import('./output/fix-manifests');

/** Loaded only for formats with a picture. */
const loadDiagramOptions = () =>
  require('../engine/diagram/diagram-options') as typeof import('../engine/diagram/diagram-options');

export const CHECK: Command = {
  name: 'check',
  operands: '[PATH... | -]',
  description: 'Checks each manifest as the API server would, and then all of them together as one setup. '
    + 'Reads files, folders, patterns such as "manifests/**/*.yaml", and standard input. In folders, documents without '
    + 'apiVersion and kind, node_modules, hidden folders, chart templates and kustomizations are skipped. Only DRA '
    + 'objects and the claims of pods are checked. --cluster checks them against the version and the objects of the '
    + 'current cluster. --fix repairs findings and keeps comments, order, quotes and every other byte.',
  options: [
    ...CLUSTER_OPTIONS, ...CONNECTION_OPTIONS, FAIL_ON, ...FIX_OPTIONS, ...REPORT_OPTIONS, ...INPUT_OPTIONS,
    ...CONFIG_OPTIONS, ...COLOR_OPTIONS,
  ],
  examples: [
    { line: 'cdk8s-dra check manifests', does: 'check all files in a folder' },
    { line: 'cdk8s-dra check --cluster manifests', does: 'check them for the current cluster' },
    { line: 'helm template chart | cdk8s-dra check --kubernetes 1.34 -', does: 'check a rendered chart' },
    { line: 'cdk8s-dra check --kustomize overlays/prod', does: 'check the output of kustomize' },
    { line: 'cdk8s-dra check --fix manifests', does: 'apply all safe fixes, in place' },
    { line: 'cdk8s-dra check --fix=suggested --diff manifests', does: 'preview the suggested fixes, too' },
    { line: 'cdk8s-dra check --kubernetes 1.32-1.36 --fail-on warning dist', does: 'check for a fleet, strictly' },
    { line: 'cdk8s-dra check --output sarif=dra.sarif dist', does: 'write a file for code scanning as well' },
    { line: 'cdk8s-dra check --output html=report.html dist', does: 'write a page with a picture as well' },
    { line: "cdk8s-dra check --acknowledge 'unused-claim=pods are elsewhere' claim.yaml", does: 'accept a finding' },
  ],
  run: onCluster(CHECKED, check, withNamedConfig),
};

function check({ operands, values }: Invocation, shell: Shell, cluster?: ReadCluster): number {
  const notes: string[] = [];
  const options = checkOptions(values, shell, cluster, (words) => {
    notes.push(words);
    printedNotes(shell.stderr)(words);
  });
  const fixes = fixOptionsOf(values);
  const inputs = findInputs(operands, values, shell, cluster);
  const { sources } = inputs;
  expectOtherFiles(sources, values, shell);
  const stdin = fixes && stdinToFix(inputs, fixes);
  const progress = new Progress(shell);
  const read = (texts: readonly TextSource[]) =>
    ManifestSet.ofTexts(progress.reading(texts), progress.listener('checked', 'documents'),
      { context: contextOf(cluster) });
  const fixed = fixes && loadFixManifests().fixManifests({ sources, options, read, stdin, ...fixes });
  const { manifests, report } = fixed ?? checked(read(sources), options);
  progress.clear();
  fixed?.write(shell);
  const isStdoutTaken = fixes !== undefined && (fixes.isDiff || stdin !== undefined);
  writeReport(report, {
    files: sources.flatMap(({ file }) => file ?? []),
    passedOver: manifests.passedOver,
    notes,
    picture: () => manifests.draw(loadDiagramOptions().DiagramFormat.SVG, options, report),
  }, values, isStdoutTaken ? { ...shell, stdout: shell.stderr } : shell);
  return exitCodeFor(report.findings, failOnOf(values));
}

function checked(manifests: ManifestSet, options: CheckOptions) {
  return { manifests, report: manifests.check(options) };
}
