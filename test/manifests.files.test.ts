import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as dra from '../src';

const CLASS = 'apiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata: { name: gpu }\nspec: { a: 1 }\n';
const CLAIM = `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: gpu }
spec:
  devices:
    requests:
    - name: a
      exactly: { deviceClassName: gpu }
    - name: b
      exactly: { deviceClassName: nic }
`;

/** A folder with the files. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'manifests-'));
  Object.entries(files).forEach(([name, text]) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  });
  return folder;
}

function places(report: dra.Report, folder: string): string[] {
  return report.findings.filter(({ ruleId }) => ruleId.startsWith('unknown'))
    .map(({ ruleId, file, line, column }) => `${ruleId} ${relative(folder, file!)}:${line}:${column}`);
}

test('several files are one setup, and findings name file and place', () => {
  const folder = folderWith({ 'a.yaml': CLASS, 'b.yaml': `# empty\n---\n${CLAIM}` });
  const report = dra.Manifests.fromFiles([join(folder, 'a.yaml'), join(folder, 'b.yaml')]).check();
  expect(places(report, folder)).toEqual(['unknown-field a.yaml:4:9', 'unknown-class b.yaml:12:35']);
  expect(report.toString()).toContain(`error: ${join(folder, 'a.yaml')}:4:9 (DeviceClass gpu): spec.a: unknown field "a"`);
});

test('a folder is read with its folders, except for what is no manifest', () => {
  const folder = folderWith({
    'x/a.yaml': CLASS,
    'b.json': '{}',
    'values.yaml': 'a: 1\n',
    'c/templates/d.yaml': '{{ a }}\n',
    'c/Chart.yaml': 'apiVersion: v2\n',
  });
  expect(places(dra.Manifests.fromDirectory(folder).check(), folder)).toEqual(['unknown-field x/a.yaml:4:9']);
});

test('files are converted as one setup, and each keeps its text', () => {
  const folder = folderWith({ 'a.yaml': CLASS.replace('a: 1', ''), 'b.yaml': CLAIM.trimEnd() });
  const manifests = dra.Manifests.fromDirectory(folder);
  const conversion = manifests.convert({ version: dra.KubernetesVersion.V1_33 });
  expect(conversion.yaml).toBe(`${CLASS.replace('v1', 'v1beta2').replace('a: 1', '')}---\n`
    + CLAIM.replace('v1', 'v1beta2').trimEnd());
  expect(conversion._texts?.map(({ file }) => relative(folder, file!))).toEqual(['a.yaml', 'b.yaml']);
  expect(manifests.convert({ version: dra.KubernetesVersion.V1_34 })._texts?.map(({ yaml }) => yaml))
    .toEqual([CLASS.replace('a: 1', ''), CLAIM.trimEnd()]);
});

test('files that cannot be read are refused, with the reason', () => {
  const folder = folderWith({ 'a.yaml': CLASS });
  expect(() => dra.Manifests.fromFiles([join(folder, 'none.yaml')])).toThrow(/cannot read ".*none\.yaml": there is no such file/);
  expect(() => dra.Manifests.fromFiles([folder])).toThrow(/cannot read .*: it is a folder/);
  expect(() => dra.Manifests.fromDirectory(join(folder, 'none'))).toThrow(/cannot read ".*none": there is no such folder/);
  expect(() => dra.Manifests.fromDirectory(join(folder, 'a.yaml'))).toThrow(/cannot read ".*a\.yaml": it is not a folder/);
  expect(() => dra.Manifests.fromFiles('a.yaml' as any)).toThrow('the paths must be a list of strings, got "a.yaml"');
});

test('texts are read once, and those with findings once more for the places', () => {
  const reads: string[] = [];
  const source = (file: string, text: string) => ({
    file,
    read: () => {
      reads.push(file);
      return text;
    },
  });
  const fine = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: ml }\n';
  const sources = [source('fine.yaml', fine), source('class.yaml', `${fine}---\n${CLASS}---\n${CLASS}`)];
  const report = dra.Manifests._fromSources(sources).check({ version: dra.KubernetesVersion.V1_34 });
  expect(report.findings.length).toBeGreaterThan(1);
  expect(reads).toEqual(['fine.yaml', 'class.yaml', 'class.yaml']);
});

test('findings keep their file if it is gone when the places are looked up', () => {
  const folder = folderWith({ 'a.yaml': CLASS });
  const manifests = dra.Manifests.fromDirectory(folder);
  rmSync(join(folder, 'a.yaml'));
  const [finding] = manifests.check().findings;
  expect(finding.file).toBe(join(folder, 'a.yaml'));
  expect(finding.line).toBeUndefined();
  expect(manifests.check().toText()).toContain('--> ' + join(folder, 'a.yaml') + ' (DeviceClass gpu)\n');
});
