import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run } from '../fake-shell';
import { CLASS } from '../manifests';

test('a report replaces neither what was named to be checked nor another report', () => {
  const cwd = folderWith({ 'class.yaml': CLASS });
  const fault = /^cdk8s-dra: --output: \S+ is checked, or has another report: write to another file\n$/;

  expect(run(['check', './class.yaml', '--output', 'sarif=class.yaml'], { cwd }).stderr).toMatch(fault);
  expect(run(['check', '.', '--output', 'sarif=a', '--output', 'json=./a'], { cwd }).stderr).toMatch(fault);
  expect(readFileSync(join(cwd, 'class.yaml'), 'utf8')).toBe(CLASS);
  // The report of the last run lies in the folder that is checked.
  const again = () => run(['check', '.', '--output', 'json=report.json'], { cwd }).code;
  expect([again(), again()]).toEqual([0, 0]);
});
