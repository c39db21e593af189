import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileName } from '../../src/files/file-name';

test('files are seen from a folder, wherever links lead', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'files-')));
  mkdirSync(join(folder, 'a b'));
  writeFileSync(join(folder, 'a b/c.yaml'), '');
  symlinkSync(folder, `${folder}-link`);
  expect(fileName(join(folder, 'a b/c.yaml'), folder)).toBe('a b/c.yaml');
  expect(fileName(join(`${folder}-link`, 'a b/c.yaml'), folder)).toBe('a b/c.yaml');
  expect(fileName(join(folder, 'a b/c.yaml'), `${folder}-link`)).toBe('a b/c.yaml');
  expect(fileName('none/x.yaml', process.cwd())).toBe('none/x.yaml');
  expect(fileName('./x.yaml')).toBe('x.yaml');
});
