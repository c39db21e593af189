import { readdirSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { SETUP_RULES } from '../../../../src/engine/check/setup/setup-rules';
import { NO_MINORS } from '../../../../src/engine/kubernetes/minors';

test('every rule file is on the list once', () => {
  const folder = join(__dirname, '../../../../src/engine/check/setup');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && dirname(path) !== '.' && !dirname(path).split(sep).includes('lookup'))
    .map((path) => basename(path, '.ts'));

  expect(SETUP_RULES.map(({ id }) => id).sort()).toEqual(files.sort());
});

test.each(SETUP_RULES)('the rule $id applies to some Kubernetes version', ({ minors }) => {
  expect(minors).not.toBe(NO_MINORS);
});
