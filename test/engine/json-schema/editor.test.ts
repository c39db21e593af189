// The schemas in an editor: what the language server of Visual Studio Code's YAML extension makes of
// them in three files, a claim, a workload with claims, and objects of other kinds.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LanguageServer } from './language-server';
import { run } from '../../cli/fake-shell';

const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-schemas-'));
let server: LanguageServer;

beforeAll(() => {
  run(['schema', '--kubernetes', '1.34', '--out', folder]);
  server = new LanguageServer(join(folder, '1.34', 'dra-with-pods.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A claim whose request has these lines. */
function claim(request: string): string {
  return `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata:
  name: gpu
spec:
  devices:
    requests:
      - name: gpu
        exactly:
${request.replace(/^/gm, '          ')}
`;
}

/** A workload with these lines in its pod spec. */
function deployment(podSpec: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: trainer
spec:
  template:
    spec:
${podSpec.replace(/^/gm, '      ')}
`;
}

test('a claim without mistakes has no errors', async () => {
  expect(await server.errors(claim('deviceClassName: gpu\ncount: 2'))).toEqual([]);
});

test('mistakes in a claim are underlined where they are', async () => {
  expect((await server.errors(claim('deviceClasName: gpu\ncount: two\nallocationMode: all'))).sort()).toEqual([
    '10:11 Property deviceClasName is not allowed.',
    '11:18 Incorrect type. Expected one of integer, null.',
    // The API server reads an empty string and null as the default.
    '12:27 Value is not accepted. Valid values: "All", "ExactCount", "", null.',
    '9:9 Missing property "deviceClassName".',
  ]);
});

test('the fields and the values of a claim are offered', async () => {
  expect(await server.completions(claim('|'))).toEqual(expect.arrayContaining([
    'deviceClassName', 'count', 'allocationMode', 'selectors', 'tolerations',
  ]));
  expect(await server.completions(claim('allocationMode: |'))).toEqual(expect.arrayContaining(['All', 'ExactCount']));
  expect(await server.completions('apiVersion: |\nkind: \n')).toContain('resource.k8s.io/v1');
  expect(await server.completions('apiVersion: resource.k8s.io/v1\nkind: |\n')).toContain('ResourceClaimTemplate');
});

test('a field is described under the cursor', async () => {
  expect(await server.hover(claim('deviceCl|assName: gpu'))).toMatch(/Device class that the devices have to belong to/);
  expect(await server.hover(deployment('resourceCl|aims: []'))).toMatch(/The claims whose devices must be ready before the pod starts/);
});

test('the claims of a workload are completed and checked', async () => {
  const claims = (entry: string) => deployment(`resourceClaims:
  - name: gpu
    ${entry}
containers:
  - name: main
    image: trainer`);

  expect(await server.errors(claims('resourceClaimTemplateName: one-gpu'))).toEqual([]);
  expect(await server.errors(claims('resourceClaimTemplate: one-gpu')))
    .toContainEqual(expect.stringMatching(/^10:11 Property resourceClaimTemplate is not allowed/));
  expect(await server.completions(claims('|')))
    .toEqual(expect.arrayContaining(['resourceClaimName', 'resourceClaimTemplateName']));
});

test('objects of other kinds are skipped, also between objects of DRA', async () => {
  const foreign = 'apiVersion: v1\nkind: ConfigMap\nmetadata: 7\ndata: wrong\n';
  const unknown = 'apiVersion: example.com/v1\nkind: ResourceClaim\nspec: { devices: 1 }\n';

  expect(await server.errors([foreign, unknown, claim('deviceClassName: gpu'), foreign].join('---\n'))).toEqual([]);
  expect(await server.errors([foreign, claim('deviceClassName: 7')].join('---\n'))).toHaveLength(1);
});
