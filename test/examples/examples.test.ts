import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'cdk8s';
import { committedYaml, EXAMPLES, exampleNames, filesOf } from './folders';
import { Manifests, Severity } from 'cdk8s-dra';

/** Calls what the program of an example exports. */
function build(name: string): App {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const [builder] = Object.values(require(join(EXAMPLES, name, 'main')) as Record<string, () => App>);
  return builder();
}

function synthesize(name: string): Record<string, string> {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-dra-example-'));
  process.env.CDK8S_OUTDIR = outdir;
  try {
    build(name).synth();
    return filesOf(outdir);
  } finally {
    delete process.env.CDK8S_OUTDIR;
    rmSync(outdir, { recursive: true });
  }
}

test('there are examples', () => {
  expect(exampleNames()).toEqual(['parameters', 'quickstart', 'shared-claim', 'structured-1-30']);
});

test.each(exampleNames())('%s makes the YAML that is committed', (name) => {
  expect(synthesize(name)).toEqual(committedYaml(name));
});

test.each(exampleNames())('%s works on some Kubernetes version without a warning', (name) => {
  const { findings, supportedVersions } = Manifests.fromScope(build(name)).check();

  expect(findings.filter(({ severity }) => severity !== Severity.INFO)).toEqual([]);
  expect(supportedVersions).not.toEqual([]);
});

test.each(exampleNames())('%s is on the list of examples', (name) => {
  expect(readFileSync(join(EXAMPLES, 'README.md'), 'utf8')).toContain(`[${name}](${name})`);
});
