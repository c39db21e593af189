import { join } from 'node:path';
import { Command, Invocation } from './command';
import { asJson } from './output/format-options';
import { NewContent, writeFiles } from './output/write-files';
import { singleVersion } from './settings/kubernetes-option';
import { Option, text } from './settings/option';
import { ExitCode, Shell } from './shell';
import { schemaFiles, wholeSchema } from '../engine/json-schema/schema-files';
import { KubernetesVersion } from '../engine/kubernetes/kubernetes-version';
import { NEWEST_RELEASED_MINOR } from '../engine/kubernetes/minors';

const VERSION = singleVersion(
  'kubernetes',
  'the Kubernetes version, such as 1.34; by default, the newest one, or all of them with --out',
);

const OUT: Option<string> = text(
  'out', 'FOLDER', 'write a file for each kind, and dra.json and dra-with-pods.json for all of them, to FOLDER/VERSION',
);

export const SCHEMA: Command = {
  name: 'schema',
  description: 'Prints the JSON Schema of a Kubernetes version for editors and validators: the kinds of DRA and the '
    + 'claims of pods. It accepts all other objects, and never refuses what the API server accepts.',
  options: [VERSION, OUT],
  examples: [
    { line: 'cdk8s-dra schema --kubernetes 1.34 > dra.schema.json', does: 'write one schema for everything' },
    { line: 'cdk8s-dra schema --kubernetes 1.34 --out schemas', does: 'write one for each kind, for kubeconform' },
  ],
  run: schema,
};

function schema({ values }: Invocation, shell: Shell): number {
  const version = values.get(VERSION);
  const folder = values.get(OUT);
  if (folder === undefined) {
    shell.stdout.writeRaw(asJson(wholeSchema((version ?? newest()).minor)));
  } else {
    const versions = version === undefined ? KubernetesVersion.all().filter(({ isPreview }) => !isPreview) : [version];
    writeFiles(shell.cwd, versions.flatMap((each) => filesOf(each, folder)));
  }
  return ExitCode.FINE;
}

function newest(): KubernetesVersion {
  return KubernetesVersion._ofMinor(NEWEST_RELEASED_MINOR);
}

function filesOf(version: KubernetesVersion, folder: string): NewContent[] {
  return Object.entries(schemaFiles(version.minor)).map(([name, content]) =>
    ({ file: join(folder, String(version), name), content: `${JSON.stringify(content)}\n` }));
}
