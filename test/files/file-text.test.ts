import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as dra from '../../src';
import { textReader } from '../../src/files/file-text';
import { testOfAll } from '../sample';

const CLASS = 'apiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata: { name: gpu }\nspec: { a: 1 }\n';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));

/** A pipe that another process writes a text to, once. */
function pipeWith(name: string, text: string): string {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  spawn('sh', ['-c', 'printf %s "$1" > "$2"', 'sh', text, path], { stdio: 'ignore' });
  return path;
}

test('a file is read each time', () => {
  const path = join(folder, 'file');
  writeFileSync(path, 'one');
  const read = textReader(path);
  expect(read()).toBe('one');
  writeFileSync(path, 'two');
  expect(read()).toBe('two');
});

test('a pipe is read once, and asked for again when places are looked up', () => {
  const read = textReader(pipeWith('pipe', 'one'));
  expect([read(), read()]).toEqual(['one', 'one']);
  const [finding] = dra.Manifests.fromFiles([pipeWith('class', CLASS)]).check().findings;
  expect([finding.line, finding.column]).toEqual([4, 9]);
});

testOfAll('a device without an end is read up to a limit', () => {
  expect(textReader('/dev/zero')).toThrow('it is longer than 256 MiB, which only a file may be');
  expect(textReader('/dev/null')()).toBe('');
});
