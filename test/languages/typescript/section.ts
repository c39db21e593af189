import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, AppProps, Chart } from 'cdk8s';
import * as dra from 'cdk8s-dra';

const [, , INPUTS, OUTPUT] = process.argv;

let current = '';
let apps = 0;

/** Prints the header of a section, then what its body shows. */
export function section(name: string, body: () => void): void {
  current = name;
  apps = 0;
  console.log(`== ${name}`);
  body();
}

/** An app that writes to a folder of its own, named after the section. */
export function newApp(props: AppProps = {}): App {
  apps += 1;
  return new App({ outdir: join(OUTPUT, current, String(apps)), ...props });
}

/** A chart of an app of its own, for a Kubernetes version. */
export function chartOn(version: string, featureGates?: { [name: string]: boolean }): Chart {
  const app = newApp();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.of(version), featureGates });
  return new Chart(app, 'chart', { namespace: 'ml' });
}

/** Writes the manifests of the app that the chart is in. */
export function synthesize(chart: Chart): void {
  (chart.node.root as App).synth();
}

/** Prints a value as JSON with sorted keys. */
export function show(label: string, value: unknown): void {
  console.log(`${label}: ${JSON.stringify(sorted(value) ?? null)}`);
}

/** Prints a text as it is. */
export function showText(label: string, text: string): void {
  console.log(`${label}:\n${text}`);
}

/** Prints the message of the error that an action ends with, if it does. */
export function refused(label: string, action: () => unknown): void {
  try {
    action();
  } catch (error) {
    showText(`${label} is refused`, String(error));
  }
}

/** The text of a file that all languages read. */
export function input(name: string): string {
  return readFileSync(inputPath(name), 'utf8');
}

export function inputPath(name: string): string {
  return join(INPUTS, name);
}

export function showResource(label: string, resource: dra.Resource): void {
  show(label, [resource.kind, resource.name, resource.apiVersion, resource.apiGroup, resource.metadata.name]);
}

export function showFindings(label: string, findings: dra.Finding[]): void {
  show(label, findings.length);
  for (const finding of findings) {
    show('  finding', [
      memberOf(dra.Severity, finding.severity), memberOf(dra.FindingOrigin, finding.origin),
      finding.ruleId, finding.reason, finding.documentIndex,
      finding.apiVersion, finding.kind, finding.namespace, finding.name, finding.constructPath,
      finding.fieldPath, finding.message, finding.suggestion,
    ]);
  }
}

/** The name of a member of an enum, which is what other languages know. */
export function memberOf(members: object, value: string): string | undefined {
  return Object.entries(members).find(([, each]) => each === value)?.[0];
}

function sorted(value: any): any {
  if (Array.isArray(value)) {
    return value.map((each) => sorted(each) ?? null);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
}
