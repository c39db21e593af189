import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workloadsPage } from '../../projenrc/docs/workloads-page';

test('docs/workloads.md is what `npx projen docs` writes', () => {
  expect(readFileSync(join(__dirname, '../../docs/workloads.md'), 'utf8')).toBe(workloadsPage());
});
