import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { manifestFiles, pathsIn } from '../../src/files/folder';

function folderWith(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'manifests-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

function contents(folder: string) {
  const relative = (path: string) => path.slice(folder.length + 1);
  const unrendered = pathsIn(folder).filter((found) => found.unrendered !== undefined);
  return {
    files: manifestFiles(folder).map(relative),
    unrendered: unrendered.map((found) => `${found.unrendered}: ${relative(found.path)}`),
  };
}

function skipped(folder: string): string[] {
  return pathsIn(folder).flatMap(({ path, fault }) =>
    (fault === undefined ? [] : [`${path.slice(folder.length + 1)}: ${fault}`]));
}

test('YAML and JSON files are found in all folders, in the order of their names', () => {
  const folder = folderWith('b.yaml', 'a/z.yml', 'a/b/c.JSON', 'a/readme.md', 'c.yaml.bak', '.hidden.yaml', 'yaml');
  expect(contents(folder)).toEqual({ files: ['.hidden.yaml', 'a/b/c.JSON', 'a/z.yml', 'b.yaml'], unrendered: [] });
});

test('hidden folders and node_modules are skipped, folders that git ignores are not', () => {
  const folder = folderWith('.git/a.yaml', 'x/.cache/a.yaml', 'node_modules/a/b.json', 'dist/app.k8s.yaml');
  writeFileSync(join(folder, '.gitignore'), 'dist/\n');
  expect(contents(folder).files).toEqual(['dist/app.k8s.yaml']);
});

test('templates of charts are skipped and named, other folders of that name are not', () => {
  const folder = folderWith('chart/Chart.yaml', 'chart/values.yaml', 'chart/templates/a.yaml', 'templates/b.yaml');
  expect(contents(folder)).toEqual({
    files: ['chart/Chart.yaml', 'chart/values.yaml', 'templates/b.yaml'],
    unrendered: ['chart: chart/templates'],
  });
});

test('files of kustomizations and in folders below are skipped, and each kustomization is named', () => {
  const folder = folderWith('base/kustomization.yaml', 'base/patches/pod.yaml', 'base/chart/Chart.yaml',
    'base/chart/templates/a.yaml', 'base/prod/Kustomization', 'base/prod/pod.yaml', 'dist/pod.yaml');

  expect(contents(folder)).toEqual({
    files: ['dist/pod.yaml'],
    unrendered: ['kustomization: base', 'chart: base/chart/templates', 'kustomization: base/prod'],
  });
});

test('links to files are followed, links to folders and into nothing are not', () => {
  const folder = folderWith('a/b.yaml');
  symlinkSync(join(folder, 'a/b.yaml'), join(folder, 'link.yaml'));
  symlinkSync(folder, join(folder, 'a/loop.yaml'));
  symlinkSync(join(folder, 'none'), join(folder, 'dead.yaml'));
  expect(contents(folder).files).toEqual(['a/b.yaml', 'link.yaml']);
  expect(skipped(folder)).toEqual(['dead.yaml: it is a link to a file that is not there']);
});

test('what is named like a manifest and cannot be read is skipped, with the reason', () => {
  const folder = folderWith('a.yaml', 'sub/b.yaml');
  symlinkSync('two.yaml', join(folder, 'one.yaml'));
  symlinkSync('one.yaml', join(folder, 'two.yaml'));
  symlinkSync('nowhere', join(folder, 'readme.md'));
  execFileSync('mkfifo', [join(folder, 'pipe.yaml')]);
  [[0x66, 0xff, ...Buffer.from('.yaml')], [...Buffer.from('sub/'), 0xfe]].forEach((name, isFolder) => {
    const path = Buffer.from([...Buffer.from(`${folder}/`), ...name]);
    return isFolder === 0 ? writeFileSync(path, '') : mkdirSync(path);
  });
  writeFileSync(join(folder, '\ufffd.yaml'), ''); // a name like any other

  expect(contents(folder).files).toEqual(['a.yaml', 'sub/b.yaml', '\ufffd.yaml']);
  expect(skipped(folder)).toEqual([
    'f\ufffd.yaml: its name is not UTF-8',
    'one.yaml: its symbolic links lead in a circle',
    'pipe.yaml: it is a pipe or a device',
    'sub/\ufffd: its name is not UTF-8',
    'two.yaml: its symbolic links lead in a circle',
  ]);
});
