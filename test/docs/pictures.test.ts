import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pictureNamed, PICTURES } from '../../projenrc/docs/pictures';

const IMAGES = join(__dirname, '..', '..', 'docs', 'images');

test.each(Object.keys(PICTURES))('docs/images/%s is what `npx projen screenshots` writes', (name) => {
  expect(readFileSync(join(IMAGES, name), 'utf8')).toBe(pictureNamed(name));
});

test('the pictures of the docs are small', () => {
  const sizes = [...Object.keys(PICTURES), 'report.png'].map((name) => statSync(join(IMAGES, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
});
