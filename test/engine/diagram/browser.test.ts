// Not in npm test: it starts a browser.
// Pictures and pages as a browser shows them, in two windows and in both colour schemes: those of the
// corpus where it is, and all where a browser is.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Browser } from 'playwright-core';
import { hasBrowser, openPage, startBrowser, WINDOWS } from './browser';
import { setupOnCluster, SetupOnCluster } from './clusters';
import { faultsOfPage, faultsOfPictures, paleTexts } from './inspection';
import { setupOf } from './sizes';
import * as dra from '../../../src';
import { formatHtml } from '../../../src/engine/output/html';
import { CORPUS, isCorpusHere } from '../../corpus/recorded-answers';
import { reportWith } from '../output/fixtures';

const EXAMPLES = join(__dirname, '../../../examples');

/** The setups of some kind, by name. */
type Setups = Readonly<Record<string, SetupOnCluster>>;

let browser: Browser;

function examples(): Setups {
  const names = readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(names.map(({ name }) => {
    const inventory = join(EXAMPLES, name, 'inventory.yaml');
    return [name, {
      manifests: dra.Manifests.fromDirectory(join(EXAMPLES, name, 'expected')),
      options: existsSync(inventory) ? { inventory: dra.Inventory.fromFiles([inventory]) } : {},
    }];
  }));
}

/** The setups of the corpus, each file by itself; every n-th one. */
function corpus(step: number): Setups {
  const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ya?ml|json)$/.test(file));
  return Object.fromEntries(files.sort().filter((_, index) => index % step === 0)
    .map((file) => [file, { manifests: dra.Manifests.fromFiles([join(CORPUS, file)]), options: {} }]));
}

/** Setups of several sizes. */
function sizes(): Setups {
  return Object.fromEntries([5, 50, 200].map((size) => [`${size} objects`, { manifests: setupOf(size), options: {} }]));
}

/** Setups on clusters of several sizes. */
function clusters(): Setups {
  return Object.fromEntries([5, 40, 200].map((size) => [`${size} devices`, setupOnCluster(size)]));
}

/** All pictures in one page, each with the name of its setup. */
function album(setups: Setups): string {
  const pictures = Object.entries(setups).map(([name, { manifests, options }]) =>
    manifests.diagram({ ...options, format: dra.DiagramFormat.SVG }).replace('<svg ', `<svg data-name="${name}" `));
  return `<!DOCTYPE html><body>${pictures.join('\n')}</body>`;
}

async function expectFinePictures(setups: Setups) {
  const html = album(setups);
  for (const window of WINDOWS) {
    const { page, troubles } = await openPage(browser, window);
    await page.setContent(html);
    expect(await page.locator('svg').count()).toBe(Object.keys(setups).length);
    expect(await page.evaluate(faultsOfPictures, 'svg')).toEqual([]);
    expect(await page.evaluate(paleTexts, 'svg')).toEqual([]);
    expect(troubles).toEqual([]);
    await page.close();
  }
}

async function expectFinePages(setups: Setups) {
  const pages = Object.entries(setups).map(([name, { manifests, options }]) =>
    [name, manifests.diagram({ ...options, format: dra.DiagramFormat.HTML })] as const);
  for (const window of WINDOWS) {
    const { page, troubles } = await openPage(browser, window);
    for (const [name, html] of pages) {
      await page.setContent(html);
      const faults = [
        ...await page.evaluate(faultsOfPage), ...await page.evaluate(faultsOfPictures, '.picture svg'),
      ];
      expect([name, window, ...faults]).toEqual([name, window]);
    }
    expect(troubles).toEqual([]);
    await page.close();
  }
}

if (!hasBrowser) {
  test('there is no browser, so that the tests of pictures are skipped', () =>
    console.log('There is no Chromium on the PATH: pictures are not looked at in a browser.'));
} else {
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  test('in the pictures of the examples, nothing overlaps and nothing is clipped', async () => {
    await expectFinePictures(examples());
  });

  test('in pictures of 5, 50 and 200 objects, nothing overlaps and nothing is clipped', async () => {
    await expectFinePictures(sizes());
  });

  test('in pictures of clusters with 5, 40 and 200 devices, nothing overlaps and nothing is clipped', async () => {
    await expectFinePictures(clusters());
    await expectFinePages(clusters());
  });

  test('in the pages of the examples, nothing overlaps and nothing is wider than the window', async () => {
    await expectFinePages(examples());
  });

  test('the filter of a long page hides findings by text and severity, and is not there without scripts', async () => {
    const finding = (index: number) => ({
      ruleId: 'unknown-field',
      severity: index < 2 ? 'warning' : 'error',
      message: `fault ${index}`,
      fieldPath: 'spec',
      kind: 'Pod',
      name: 'a',
      apiVersion: 'v1',
    });
    const findings = Array.from({ length: 25 }, (_, index) => finding(index)) as any[];
    const html = formatHtml(reportWith(findings));
    const { page, troubles } = await openPage(browser, WINDOWS[0]);
    await page.setContent(html);
    const shown = () => Promise.all(['article', '.contents li'].map((each) => page.locator(`${each}:visible`).count()));

    expect(await shown()).toEqual([25, 25]);
    await page.fill('input[type=search]', 'FAULT 1');
    expect(await shown()).toEqual([11, 11]);
    await page.uncheck('input[value=error]');
    expect(await shown()).toEqual([1, 1]);
    expect(await page.locator('output').textContent()).toBe('1 of 25 shown');
    expect(troubles).toEqual([]);
    await page.close();

    const still = await browser.newPage({ javaScriptEnabled: false });
    await still.setContent(html);
    expect(await still.locator('form:visible').count()).toBe(0);
    expect(await still.locator('article:visible').count()).toBe(25);
    await still.close();
  });

  test('a picture that is drawn badly is found', async () => {
    const { page } = await openPage(browser, WINDOWS[0]);
    const good = setupOf(5).diagram({ format: dra.DiagramFormat.SVG });
    const faultsOf = async (picture: string) => {
      await page.setContent(picture);
      return page.evaluate(faultsOfPictures, 'svg');
    };

    expect(await faultsOf(good)).toEqual([]);
    expect(await faultsOf(good.replace('>trainer-0<', `>${'trainer'.repeat(20)}<`))).toContainEqual(
      expect.stringMatching(/is clipped by its box$/),
    );
    expect(await faultsOf(good.replace(/(<g class="node workload">.*?class="card") x="[\d.]+"/s, '$1 x="400"'))).toContainEqual(
      expect.stringMatching(/overlaps|runs over/),
    );
    await page.close();
  });

  if (isCorpusHere()) {
    test('in every fourth picture of the corpus, nothing overlaps and nothing is clipped', async () => {
      await expectFinePictures(corpus(4));
    });

    test('in every twentieth page of the corpus, nothing overlaps and nothing is wider than the window', async () => {
      await expectFinePages(corpus(20));
    });
  }
}
