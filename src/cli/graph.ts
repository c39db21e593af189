import { Command, Invocation } from './command';
import { findInputs, INPUT_OPTIONS } from './input/inputs';
import { CONFIG_OPTIONS, withConfig } from './settings/configuration';
import { singleVersion } from './settings/kubernetes-option';
import { choice, Option } from './settings/option';
import { ExitCode, Shell } from './shell';
import { DiagramFormat } from '../diagram/diagram-options';
import { Manifests } from '../manifests';

const FORMAT: Option<DiagramFormat> = choice(
  'format', Object.values(DiagramFormat), 'the format of the diagram; by default mermaid', { isOnlyOption: true },
);

const VERSION = singleVersion(
  'kubernetes',
  'the Kubernetes version whose errors are shown; by default, the newest that has what the manifests use',
  { isOnlyOption: true },
);

export const GRAPH: Command = {
  name: 'graph',
  operands: '[PATH... | -]',
  description: 'Draws drivers, classes, claims, claim templates and workloads, and what they refer to: as a picture '
    + 'in SVG, or as text in Mermaid or in DOT, the language of Graphviz. References that lead nowhere and objects with errors are red.',
  options: [FORMAT, VERSION, ...INPUT_OPTIONS, ...CONFIG_OPTIONS],
  examples: [
    { line: 'cdk8s-dra graph manifests > setup.mmd', does: 'draw the setup in a folder' },
    { line: 'cdk8s-dra graph --format svg manifests > setup.svg', does: 'make a picture' },
    { line: 'cdk8s-dra graph --format dot manifests | dot -Tsvg > setup.svg', does: 'make one with Graphviz' },
  ],
  run: graph,
};

function graph({ operands, values: given }: Invocation, shell: Shell): number {
  const values = withConfig(given, shell);
  const { sources } = findInputs(operands, values, shell);
  shell.stdout.write(Manifests._fromSources(sources)
    .diagram({ format: values.get(FORMAT), version: values.get(VERSION) }));
  return ExitCode.FINE;
}
