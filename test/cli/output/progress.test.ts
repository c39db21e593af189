import { Progress } from '../../../src/cli/output/progress';
import { Printer } from '../../../src/cli/printer';
import { Shell } from '../../../src/cli/shell';
import { folderWith, run } from '../fake-shell';
import { SETUP } from '../manifests';

const CLUSTER = 'apiVersion: v1\nkind: Node\nmetadata: { name: a }\n';

/** What is written to standard error at these times, in milliseconds. */
function written(times: readonly number[], isTTY: boolean): string[] {
  const lines: string[] = [];
  let time = 0;
  const stderr = new Printer({ isTTY, write: (text: string) => lines.push(text) });
  const progress = new Progress({ stderr } as Partial<Shell> as Shell, () => time);
  times.forEach((at, index) => {
    time = at;
    progress.report('read', index, 12_345, 'files');
  });
  progress.clear();
  return lines;
}

test('work of a second shows nothing', () => {
  expect(written([0, 500, 999], true)).toEqual([]);
});

test('longer work shows a line, which is removed at the end', () => {
  expect(written([0, 1000, 1500], true)).toEqual([
    '\r\u001b[Kread 1 of 12,345 files …', '\r\u001b[Kread 2 of 12,345 files …', '\r\u001b[K',
  ]);
});

test('the line changes at most ten times a second', () => {
  expect(written([1000, 1010, 1099, 1100], true)).toHaveLength(3);
});

test('a pipe shows nothing', () => {
  expect(written([0, 5000], false)).toEqual([]);
});

/** What is on standard error of a command whose every look at the clock takes a second. */
function slowly(args: readonly string[], isTTY: boolean): string {
  let time = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => time += 1001);
  const cwd = folderWith({ 'a.yaml': Object.values(SETUP).join('---\n'), 'cluster.yaml': CLUSTER });
  const { stderr } = run(args, { cwd, terminal: isTTY ? {} : undefined });
  clock.mockRestore();
  return stderr;
}

test.each([
  ['checked 0 of', ['check', 'a.yaml']],
  ['checked 0 of', ['graph', 'a.yaml']],
  ['converted 0 of', ['convert', '--to', '1.33', 'a.yaml']],
  ['placed 0 of', ['allocate', '--inventory', 'cluster.yaml', 'a.yaml']],
])('%s: a command that takes more than a second says so on a terminal', (words, args) => {
  expect(slowly(args, true)).toContain('read 0 of 1 files');
  expect(slowly(args, true)).toContain(words);
  expect(slowly(args, false)).not.toContain('…');
});

test('pods are placed only once the documents are checked', () => {
  const stderr = slowly(['allocate', '--inventory', 'cluster.yaml', 'a.yaml'], true);
  expect(stderr).toMatch(/checked \d of 3 documents/);
  expect(stderr).not.toContain('placed 0 of 3');
  expect(stderr.lastIndexOf('checked')).toBeLessThan(stderr.indexOf('placed'));
});
