import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** The targets of links and images, in Markdown and in HTML. */
const TARGETS = [...README.matchAll(/\]\(([^)\s]+)\)|(?:href|src)="([^"]+)"/g)].map(([, link, html]) => link ?? html);

const OF_THE_REPOSITORY = new RegExp('^https://(?:github\\.com/cdk8s-dra/cdk8s-dra/(?:blob|tree)'
  + '|raw\\.githubusercontent\\.com/cdk8s-dra/cdk8s-dra)/main/([^#]*)');

test('the README has no relative link, which PyPI and NuGet cannot resolve', () => {
  expect(TARGETS.length).toBeGreaterThan(30);
  expect(TARGETS.filter((target) => !/^(?:https:\/\/|#)/.test(target))).toEqual([]);
});

test('the links of the README into the repository lead to files', () => {
  const files = TARGETS.map((target) => OF_THE_REPOSITORY.exec(target)?.[1]).filter((file) => file !== undefined);

  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('pictures of the README are linked as files, and pages as pages', () => {
  for (const [, mark, target] of README.matchAll(/(!?)\[[^\]]*\]\((https:\/\/[^)]*cdk8s-dra\/cdk8s-dra\/[^)]*)\)/g)) {
    if (OF_THE_REPOSITORY.test(target)) {
      expect([mark, target.startsWith('https://raw.')]).toEqual(mark === '!' ? ['!', true] : ['', false]);
    }
  }
});
