import { Progress } from '../../../src/cli/output/progress';
import { Shell } from '../../../src/cli/shell';

/** What is written to standard error at these times, in milliseconds. */
function written(times: readonly number[], isTTY: boolean): string[] {
  const lines: string[] = [];
  let time = 0;
  const progress = new Progress(
    { stderr: { isTTY, write: (text: string) => lines.push(text) } } as Partial<Shell> as Shell, () => time);
  times.forEach((at, index) => {
    time = at;
    progress.report('read', index, 12_345, 'files');
  });
  progress.clear();
  return lines;
}

test('work of two seconds shows nothing', () => {
  expect(written([0, 500, 1999], true)).toEqual([]);
});

test('longer work shows a line, which is removed at the end', () => {
  expect(written([0, 2000, 2500], true)).toEqual([
    '\r\u001b[Kread 1 of 12,345 files …', '\r\u001b[Kread 2 of 12,345 files …', '\r\u001b[K',
  ]);
});

test('the line changes at most ten times a second', () => {
  expect(written([2000, 2010, 2099, 2100], true)).toHaveLength(3);
});

test('a pipe shows nothing', () => {
  expect(written([0, 5000], false)).toEqual([]);
});
