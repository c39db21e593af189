import { App, Chart, ChartProps, Testing } from 'cdk8s';
import * as dra from '../src';

/** The newest Kubernetes version that is released and known. */
export const NEWEST_VERSION = dra.KubernetesVersion.all().filter(({ isPreview }) => !isPreview).pop()!;

/** The versions from one on, oldest first. */
export function versionsFrom(oldest: string): string[] {
  const { minor } = dra.KubernetesVersion.of(oldest);
  return dra.KubernetesVersion.all().filter((version) => version.minor >= minor).map(String);
}

/** A chart of an app of its own. */
export function newChart(props: ChartProps = {}): Chart {
  return new Chart(Testing.app(), 'chart', props);
}

/** A chart for a cluster of that Kubernetes version. */
export function chartFor(version: string, props: ChartProps = {}): Chart {
  const chart = newChart(props);
  dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.of(version) });
  return chart;
}

/**
 * The manifests of a chart by kind, without a word about warnings; a test that asks for a
 * kind has one object of it.
 */
export function manifests(chart: Chart): Record<string, any> {
  let objects: any[] = [];
  warningsOf(() => objects = Testing.synth(chart));
  return Object.fromEntries(objects.map((manifest) => [manifest.kind, manifest]));
}

/** What synthesis of the app holds against it; empty when it succeeds. */
export function synthErrors(scope: App | Chart): string[] {
  let errors: string[] = [];
  warningsOf(() => {
    try {
      (scope.node.root as App).synthYaml();
    } catch (error) {
      const [headline, ...lines] = (error as Error).message.split('\n');
      expect(headline).toBe('Validation failed with the following errors:');
      errors = lines.map((line) => line.trim());
    }
  });
  return errors;
}

/** The warnings that are written to stderr meanwhile, without the notes beside them. */
export function warningsOf(action: () => unknown): string[] {
  return printedBy(action).filter((line) => !line.startsWith('note: '));
}

/** What is written to stderr meanwhile, line by line. */
export function printedBy(action: () => unknown): string[] {
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    action();
    return spy.mock.calls.map(([text]) => String(text).trimEnd());
  } finally {
    spy.mockRestore();
  }
}

/** What an object says of itself. */
export function identity({ kind, apiVersion, apiGroup }: dra.Resource): Record<string, string> {
  return { kind, apiVersion, apiGroup };
}
