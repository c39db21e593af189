import { parse } from 'yaml';
import { run } from './fake-shell';
import { BAD_CLAIM, CLASS, POD, TEMPLATE } from './manifests';

/** A ResourceList as kpt writes it. */
function list(items: readonly string[], config = ''): string {
  const texts = items.map((item) => `- ${item.trimEnd().replace(/\n/g, '\n  ')}\n`).join('');
  return `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${texts}${config}`;
}

/** The settings of a function as a specification. */
const spec = (settings: string, kind = 'Check') => `functionConfig:
  apiVersion: cdk8s-dra/v1
  kind: ${kind}
  metadata: {name: dra}
  spec: {${settings}}
`;

/** A claim as kustomize hands it over, or with the path that kpt notes. */
const annotated = (annotation: string, manifest = BAD_CLAIM) =>
  manifest.replace('metadata:\n', `metadata:\n  annotations:\n    ${annotation}\n`);

const KUSTOMIZED = annotated('kustomize.config.k8s.io/id: "kind: ResourceClaim"');

const SETUP = [CLASS, TEMPLATE, POD];

const invoke = (stdin: string, ...args: string[]) => run(['function', ...args], { stdin });

test('sound items come back byte for byte', () => {
  const stdin = list(SETUP, spec("kubernetes: '1.34'"));

  expect(invoke(stdin)).toEqual({ code: 0, stdout: stdin, stderr: '' });
});

test('findings are results and lines on standard error, and the items are unchanged', () => {
  const stdin = list([CLASS, annotated("internal.config.kubernetes.io/path: 'claims/a.yaml'")]);
  const { code, stdout, stderr } = invoke(stdin);

  expect(code).toBe(1);
  expect(stdout.startsWith(stdin)).toBe(true);
  expect(parse(stdout).results[0]).toEqual({
    message: 'spec.devices.requests[0].exactly.allocationMode: "all" is not supported: use "All" or "ExactCount" '
      + '(did you mean "All"?)',
    severity: 'error',
    resourceRef: { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim', name: 'claim' },
    field: { path: 'spec.devices.requests[0].exactly.allocationMode' },
    file: { path: 'claims/a.yaml' },
    tags: { rule: 'allowed-value' },
  });
  expect(stderr).toMatch(/^error: claims\/a.yaml \(ResourceClaim claim\): spec.devices.requests\[0]/);
});

test('an item without a path is named by its place in the list', () => {
  expect(invoke(list([CLASS, BAD_CLAIM])).stderr).toMatch(/^error: items\[1] \(ResourceClaim claim\): /);
});

test('items without a name, or with the same one, are told apart', () => {
  const nameless = (manifest: string) => manifest.replace(/^  name: .*\n/m, '  generateName: claim-\n');
  const good = nameless(BAD_CLAIM).replace('allocationMode: all', 'allocationMode: All');
  const kpt = (path: string) => annotated(`internal.config.kubernetes.io/path: ${path}`, nameless(BAD_CLAIM));
  const { stdout } = invoke(list([kpt('a.yaml').replace('Mode: all', 'Mode: All'), kpt('b.yaml')]));

  expect(invoke(list([good, nameless(BAD_CLAIM)])).stderr).toMatch(/^error: items\[1] /m);
  expect(invoke(list([nameless(BAD_CLAIM), good])).stderr).toMatch(/^error: items\[0] /m);
  expect(invoke(list([BAD_CLAIM, BAD_CLAIM])).stderr).toMatch(/^error: items\[1] /m);
  expect(parse(stdout).results.find(({ severity }: any) => severity === 'error').file).toEqual({ path: 'b.yaml' });
});

test('results of functions before are replaced', () => {
  const { stdout } = invoke(list([CLASS, BAD_CLAIM], 'results:\n- message: old\n'));

  expect(parse(stdout).results.map(({ tags }: any) => tags?.rule)).toEqual(['allowed-value', 'unused-claim']);
});

test('a Validator returns no items to kustomize, and all of them to kpt', () => {
  const validator = spec('failOn: never', 'Validator');

  expect(parse(invoke(list([KUSTOMIZED], validator)).stdout).items)
    .toEqual([expect.objectContaining({ kind: 'ValidatorUsedAsTransformer' })]);
  expect(parse(invoke(list([KUSTOMIZED], spec('failOn: never'))).stdout).items).toHaveLength(1);
  expect(parse(invoke(list([BAD_CLAIM], validator)).stdout).items[0].kind).toBe('ResourceClaim');
});

test('the settings are those of the configuration file', () => {
  expect(invoke(list([CLASS, BAD_CLAIM], spec('failOn: never'))).code).toBe(0);
  expect(invoke(list(SETUP, spec('kubernetes: 1.30'))).code).toBe(1);
  expect(invoke(list(SETUP, spec('kubernets: 1.30')))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('functionConfig: spec: unknown key "kubernets" (did you mean "kubernetes"?)'),
  });
});

test('a ConfigMap has settings as the command line does', () => {
  const config = (data: string) => `functionConfig:\n  apiVersion: v1\n  kind: ConfigMap\n  data: {${data}}\n`;

  expect(invoke(list(SETUP, config("kubernetes: '1.30'"))).code).toBe(1);
  expect(invoke(list(SETUP, config("kubernetes: '1.34', feature-gates: a"))).stderr)
    .toContain('functionConfig: data: unknown key "feature-gates" (did you mean "featureGates"?)');
  expect(invoke(list(SETUP, config("featureGates: 'DRAAdminAccess=maybe'"))).stderr)
    .toContain('featureGates: must be written as NAME=true or NAME=false');
});

test('options of the command line win', () => {
  expect(invoke(list([CLASS, BAD_CLAIM], spec('failOn: warning')), '--fail-on', 'never').code).toBe(0);
});

test('convertTo converts the items, with their comments', () => {
  const commented = CLASS.replace('name: gpu', 'name: gpu # all of them');
  const { code, stdout, stderr } = invoke(list([commented], spec('convertTo: 1.32')));

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(list([commented.replace('/v1', '/v1beta1')], spec('convertTo: 1.32')));
});

test('items that lose something essential stay as they are, and fail', () => {
  const several = TEMPLATE.replace('Name: gpu', 'Name: gpu\n            count: 3');
  const { code, stdout, stderr } = invoke(list([several], spec('convertTo: 1.26')));

  expect(code).toBe(1);
  expect(stdout).toContain('resource.k8s.io/v1\n');
  expect(stderr).toMatch(/^error: items\[0] \(ResourceClaimTemplate one-gpu\): /);
});

test('a Validator does not convert', () => {
  expect(invoke(list(SETUP, spec('convertTo: 1.32', 'Validator')))).toMatchObject({
    code: 2, stderr: expect.stringContaining('a Validator cannot convert'),
  });
});

test('comments in items accept findings, where they are still there', () => {
  const accepted = BAD_CLAIM.replace(/ *allocationMode.*\n/, '')
    .replace('metadata:', '# cdk8s-dra: allow unused-claim (pods are elsewhere)\nmetadata:');
  const stdin = list([CLASS, accepted], spec("kubernetes: '1.34', failOn: info"));

  expect(invoke(stdin)).toEqual({ code: 0, stdout: stdin, stderr: '' });
});

test('settings that nobody would read are wrong use', () => {
  const refused = (config: string) => invoke(list([CLASS], config)).stderr;
  const settings = "apiVersion: a/v1, metadata: {name: dra}, data: {kubernetes: '1.34'}";

  expect(refused('functionConfig: strict\n'))
    .toBe('cdk8s-dra: functionConfig must be an object, got "strict"\n');
  expect(refused(`functionConfig: {kind: Check, ${settings}}\n`)).toBe('cdk8s-dra: functionConfig: '
    + 'the settings are its spec, and it has data, which only a ConfigMap has: move that to spec\n');
  expect(refused(`functionConfig: {kind: ConfigMap, ${settings.replace(' data', ' spec')}}\n`))
    .toBe('cdk8s-dra: functionConfig: '
      + 'the settings of a ConfigMap are its data, and it has a spec: move that to data\n');
  expect(invoke(list([CLASS], `functionConfig: {kind: ConfigMap, ${settings}}\n`)).code).toBe(0);
  expect(invoke(list([CLASS], 'functionConfig:\n')).code).toBe(0);
});

test('a path that is no text is none', () => {
  const { stdout, stderr } = invoke(list([annotated('internal.config.kubernetes.io/path: 5')]));

  expect(parse(stdout).results[0].file).toBeUndefined();
  expect(stderr).toMatch(/^error: items\[0] /);
});

test.each(['', 'items:\n', 'items: null\n', 'items: []\n'])('a list without items is sound: %j', (items) => {
  const text = list([]).replace('items:\n', items);

  expect(invoke(text)).toMatchObject({ code: 0, stdout: text, stderr: '' });
  expect(invoke(`${text}${spec('convertTo: "1.34"')}`)).toMatchObject({ code: 0, stderr: '' });
});

test('other input is wrong use', () => {
  const expected = 'cdk8s-dra: standard input must be a ResourceList with items, as kustomize and kpt write it, got';

  expect(invoke(CLASS)).toMatchObject({ code: 2, stderr: `${expected} kind "DeviceClass"\n` });
  expect(invoke('')).toMatchObject({ code: 2, stderr: `${expected} nothing\n` });
  expect(invoke(list([]).replace('items:\n', 'items: {}\n'))).toMatchObject({
    code: 2, stderr: `${expected} kind "ResourceList" without a list of items\n`,
  });
  expect(invoke(`${list([CLASS])}---\n${CLASS}`)).toMatchObject({ code: 2, stderr: `${expected} several documents\n` });
  expect(invoke('a: [').stderr).toMatch(/ as kustomize and kpt write it, and cannot be read: line 2: /);
});
