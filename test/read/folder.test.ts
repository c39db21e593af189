import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { manifestFiles } from '../../src/read/folder';

function folderWith(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'manifests-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

function contents(folder: string) {
  const { files, templates } = manifestFiles(folder);
  const relative = (path: string) => path.slice(folder.length + 1);
  return { files: files.map(relative), templates: templates.map(relative) };
}

test('YAML and JSON files are found in all folders, in the order of their names', () => {
  const folder = folderWith('b.yaml', 'a/z.yml', 'a/b/c.JSON', 'a/readme.md', 'c.yaml.bak', '.hidden.yaml', 'yaml');
  expect(contents(folder)).toEqual({ files: ['.hidden.yaml', 'a/b/c.JSON', 'a/z.yml', 'b.yaml'], templates: [] });
});

test('hidden folders and node_modules are passed over, folders that git ignores are not', () => {
  const folder = folderWith('.git/a.yaml', 'x/.cache/a.yaml', 'node_modules/a/b.json', 'dist/app.k8s.yaml');
  writeFileSync(join(folder, '.gitignore'), 'dist/\n');
  expect(contents(folder).files).toEqual(['dist/app.k8s.yaml']);
});

test('templates of charts are passed over and named, other folders of that name are not', () => {
  const folder = folderWith('chart/Chart.yaml', 'chart/values.yaml', 'chart/templates/a.yaml', 'templates/b.yaml');
  expect(contents(folder)).toEqual({
    files: ['chart/Chart.yaml', 'chart/values.yaml', 'templates/b.yaml'],
    templates: ['chart/templates'],
  });
});

test('links to files are followed, links to folders and into nothing are not', () => {
  const folder = folderWith('a/b.yaml');
  symlinkSync(join(folder, 'a/b.yaml'), join(folder, 'link.yaml'));
  symlinkSync(folder, join(folder, 'a/loop.yaml'));
  symlinkSync(join(folder, 'none'), join(folder, 'dead.yaml'));
  expect(contents(folder).files).toEqual(['a/b.yaml', 'link.yaml']);
});
