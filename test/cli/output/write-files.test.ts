import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import {
  chmodSync, chownSync, existsSync, linkSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync, symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Disk } from '../../../src/cli/output/staged-file';
import { writeFiles } from '../../../src/cli/output/write-files';
import { folderWith, run } from '../fake-shell';
import { BAD_CLAIM, CLASS } from '../manifests';

const [BEFORE, AFTER] = ['before, and longer\n', 'after\n'];

/** Writes a file, and returns what is in the folder then. */
function write(cwd: string, file: string, disk?: Partial<Disk>): string[] {
  writeFiles(cwd, [{ file, content: AFTER }], undefined, disk === undefined ? undefined : { ...fs, ...disk });
  return readdirSync(cwd).sort();
}

const textIn = (...path: string[]) => readFileSync(join(...path), 'utf8');

const permissions = (...path: string[]) => statSync(join(...path)).mode & 0o7777;

function fail(code: string): () => never {
  return () => {
    throw Object.assign(new Error(`${code}: the disk fails`), { code });
  };
}

test('a new file has the usual mode, and folders are made', () => {
  const cwd = folderWith({});
  writeFileSync(join(cwd, 'usual'), '');
  write(cwd, 'a/b/new');

  expect(textIn(cwd, 'a/b/new')).toBe(AFTER);
  expect(permissions(cwd, 'a/b/new')).toBe(permissions(cwd, 'usual'));
});

test.each([0o600, 0o640, 0o755, 0o666])('a file keeps its mode %o, and is replaced at once', (mode) => {
  const cwd = folderWith({ file: BEFORE });
  chmodSync(join(cwd, 'file'), mode);
  const { ino } = statSync(join(cwd, 'file'));

  expect(write(cwd, 'file')).toEqual(['file']);
  expect([textIn(cwd, 'file'), permissions(cwd, 'file')]).toEqual([AFTER, mode]);
  expect(statSync(join(cwd, 'file')).ino).not.toBe(ino);
});

test('a link stays a link, to a file and into nothing', () => {
  const cwd = folderWith({ 'real/file': BEFORE });
  symlinkSync('real/file', join(cwd, 'link'));
  symlinkSync('real/../real/new', join(cwd, 'dangling'));
  symlinkSync('link', join(cwd, 'chain'));

  write(cwd, 'dangling');
  expect(write(cwd, 'chain')).toEqual(['chain', 'dangling', 'link', 'real']);
  expect([readlinkSync(join(cwd, 'link')), readlinkSync(join(cwd, 'chain'))]).toEqual(['real/file', 'link']);
  expect([textIn(cwd, 'real/file'), textIn(cwd, 'real/new')]).toEqual([AFTER, AFTER]);
  expect(lstatSync(join(cwd, 'dangling')).isSymbolicLink()).toBe(true);
  expect(readdirSync(join(cwd, 'real'))).toEqual(['file', 'new']);
});

test('a file with several names is written in place', () => {
  const cwd = folderWith({ file: BEFORE });
  linkSync(join(cwd, 'file'), join(cwd, 'other'));

  expect(write(cwd, 'file')).toEqual(['file', 'other']);
  expect([textIn(cwd, 'other'), statSync(join(cwd, 'file')).nlink]).toEqual([AFTER, 2]);
});

test('a file whose owner cannot be kept is written in place', () => {
  const cwd = folderWith({ file: BEFORE });
  const { ino } = statSync(join(cwd, 'file'));
  const fstatSync = ((descriptor: number) =>
    Object.assign(fs.fstatSync(descriptor), { uid: 4_000_000_000 })) as typeof fs.fstatSync;

  expect(write(cwd, 'file', { fstatSync, fchownSync: fail('EPERM') })).toEqual(['file']);
  expect([textIn(cwd, 'file'), statSync(join(cwd, 'file')).ino]).toEqual([AFTER, ino]);
});

test('a file that cannot be replaced, such as one that is mounted, is written in place', () => {
  const cwd = folderWith({ file: BEFORE });

  expect(write(cwd, 'file', { renameSync: fail('EBUSY') })).toEqual(['file']);
  expect(textIn(cwd, 'file')).toBe(AFTER);
  expect(() => write(cwd, 'new', { renameSync: fail('EBUSY') })).toThrow('new: EBUSY');
  expect(readdirSync(cwd)).toEqual(['file']);
});

test('a file keeps its owner where that is permitted', () => {
  const cwd = folderWith({ file: BEFORE });
  if (process.getuid?.() === 0) {
    chownSync(join(cwd, 'file'), 1234, 2345);
  }
  const { uid, gid } = statSync(join(cwd, 'file'));
  write(cwd, 'file');

  expect(statSync(join(cwd, 'file'))).toMatchObject({ uid, gid });
});

test.each([0o444, 0o555, 0o400])('a file with the mode %o is refused, also for root', (mode) => {
  const cwd = folderWith({ file: BEFORE });
  chmodSync(join(cwd, 'file'), mode);

  expect(() => write(cwd, 'file')).toThrow('file: it is read-only');
  expect([textIn(cwd, 'file'), permissions(cwd, 'file'), readdirSync(cwd)]).toEqual([BEFORE, mode, ['file']]);
});

test('pipes, devices and folders are refused', () => {
  const cwd = folderWith({ 'folder/file': BEFORE });
  execFileSync('mkfifo', [join(cwd, 'pipe')]);
  symlinkSync('pipe', join(cwd, 'link'));

  expect(() => write(cwd, 'pipe')).toThrow('pipe: it is a pipe or a device, and only files are written');
  expect(() => write(cwd, 'link')).toThrow('link: it is a pipe or a device');
  expect(() => write(cwd, '/dev/null')).toThrow('/dev/null: it is a pipe or a device');
  expect(() => write(cwd, 'folder')).toThrow('folder: it is a folder');
  expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  expect(readdirSync(cwd)).toEqual(['folder', 'link', 'pipe']);
});

test('where no folder can be made, none is', () => {
  const cwd = folderWith({ file: BEFORE });

  expect(() => write(cwd, '/proc/none/of/these')).toThrow('/proc/none/of/these: no folder can be made in /proc');
  expect(() => write(cwd, 'file/below')).toThrow('file/below: a part of the path is a file, not a folder');
  expect(() => write(cwd, 'file/far/below')).toThrow('file/far/below: a part of the path is a file, not a folder');
  expect(() => write(cwd, 'new/file', { openSync: fail('EACCES') })).toThrow('new/file: permission denied');
  expect(readdirSync(cwd)).toEqual(['file']);
});

test('a circle of links is refused', () => {
  const cwd = folderWith({});
  symlinkSync('b', join(cwd, 'a'));
  symlinkSync('a', join(cwd, 'b'));

  expect(() => write(cwd, 'a')).toThrow('a: its symbolic links lead in a circle');
});

/** The calls in which a full disk shows. */
const FULL: Readonly<Record<string, Partial<Disk>>> = {
  'the first write': { writeSync: fail('ENOSPC') as typeof fs.writeSync },
  'the sync': { fsyncSync: fail('ENOSPC') },
  'a new file': { openSync: fail('ENOSPC') },
};

test.each(Object.entries(FULL))('after a failure in %s, files are as before, and nothing else is left', (_, disk) => {
  const cwd = folderWith({ file: BEFORE });

  expect(() => write(cwd, 'file', disk)).toThrow('file: the disk is full');
  expect(() => write(cwd, 'new/folder/file', disk)).toThrow('new/folder/file: the disk is full');
  expect([readdirSync(cwd), textIn(cwd, 'file')]).toEqual([['file'], BEFORE]);
});

test('if the disk is full at the second file, the first one is not written either', () => {
  const cwd = folderWith({ a: BEFORE, b: BEFORE });
  let writes = 0;
  const writeSync = ((...args: Parameters<typeof fs.writeSync>) =>
    (++writes === 1 ? fs.writeSync(...args) : fail('ENOSPC')())) as typeof fs.writeSync;
  const files = ['a', 'b', 'c/d'].map((file) => ({ file, content: AFTER }));

  expect(() => writeFiles(cwd, files, undefined, { ...fs, writeSync })).toThrow('b: the disk is full');
  expect([textIn(cwd, 'a'), textIn(cwd, 'b'), readdirSync(cwd)]).toEqual([BEFORE, BEFORE, ['a', 'b']]);
});

/** Lets the writes with these numbers fail, after half of the content. */
function failingWrites(...numbers: number[]): Partial<Disk> {
  let writes = 0;
  return {
    writeSync: ((descriptor: number, buffer: Buffer, offset: number, length: number, position: number) => {
      if (!numbers.includes(++writes)) {
        return fs.writeSync(descriptor, buffer, offset, length, position);
      }
      fs.writeSync(descriptor, buffer, offset, length >> 1, position);
      return fail('EIO')();
    }) as typeof fs.writeSync,
  };
}

test('a failure while a file is written in place restores it', () => {
  const cwd = folderWith({ file: BEFORE });
  linkSync(join(cwd, 'file'), join(cwd, 'other'));

  expect(() => write(cwd, 'file', failingWrites(2))).toThrow('file: EIO');
  expect([textIn(cwd, 'file'), readdirSync(cwd)]).toEqual([BEFORE, ['file', 'other']]);
});

test('if that fails, too, the complete temporary file stays, and is named', () => {
  const cwd = folderWith({ file: BEFORE });
  linkSync(join(cwd, 'file'), join(cwd, 'other'));
  let message = '';
  try {
    write(cwd, 'file', failingWrites(2, 3));
  } catch (error) {
    ({ message } = error as Error);
  }
  const [, temporary] = /^file: EIO.*; the file is damaged, and its new content is in (.*)$/.exec(message)!;

  expect(textIn(temporary)).toBe(AFTER);
});

test('a temporary file that another process left behind is no obstacle', () => {
  const cwd = folderWith({ file: BEFORE, [`.cdk8s-dra-${process.pid}-0.unfinished`]: 'half' });

  expect(write(cwd, 'file')).toEqual([`.cdk8s-dra-${process.pid}-0.unfinished`, 'file']);
  expect(textIn(cwd, 'file')).toBe(AFTER);
});

/** All commands that write files: their arguments, and a file that they write. */
const COMMANDS: Readonly<Record<string, readonly [readonly string[], string]>> = {
  check: [['check', '--output', 'json=out/a', '--fail-on', 'never', 'class.yaml'], 'out/a'],
  convert: [['convert', '--to', '1.32', '--write', 'class.yaml'], 'class.yaml'],
  schema: [['schema', '--kubernetes', '1.34', '--out', 'out'], 'out/1.34/dra.json'],
  adopt: [['adopt', '--app', 'out', 'class.yaml'], 'out/main.ts'],
};

test.each(Object.entries(COMMANDS))('%s writes whole files', (_, [args, file]) => {
  const cwd = folderWith({ 'class.yaml': CLASS });

  expect(run(args, { cwd })).toMatchObject({ code: 0 });
  expect(textIn(cwd, file).length).toBeGreaterThan(0);
  expect(readdirSync(cwd, { recursive: true }).filter((name) => String(name).includes('unfinished'))).toEqual([]);
});

test('a report replaces a private file without publishing it, and no pipe', () => {
  const cwd = folderWith({ 'claim.yaml': BAD_CLAIM, 'report.json': '' });
  chmodSync(join(cwd, 'report.json'), 0o600);
  execFileSync('mkfifo', [join(cwd, 'pipe')]);

  expect(run(['check', '--output', 'json=report.json', 'claim.yaml'], { cwd }).code).toBe(1);
  expect(permissions(cwd, 'report.json')).toBe(0o600);
  expect(run(['check', '--output', 'json=new.json', '--output', 'text=pipe', 'claim.yaml'], { cwd }))
    .toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('pipe: it is a pipe') });
  expect(existsSync(join(cwd, 'new.json'))).toBe(false);
});
