import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Browser } from 'playwright-core';
import { pictureNamed, PICTURES, setupOfPage } from './pictures';
import { buildPlayground } from '../../playground/build';
import { servePlayground } from '../../playground/serve';
import { DiagramFormat } from '../../src';
import { hasBrowser, openPage, startBrowser, WINDOWS } from '../../test/engine/diagram/browser';

// Writes the pictures and screenshots of the docs, for `npx projen screenshots`.

const FOLDER = join(__dirname, '..', '..', 'docs', 'images');

async function main(): Promise<void> {
  Object.keys(PICTURES).forEach((name) => writeFileSync(join(FOLDER, name), pictureNamed(name)));
  if (!hasBrowser) {
    throw new Error('the screenshot of a report needs a Chromium on the PATH');
  }
  const browser = await startBrowser();
  const { page } = await openPage(browser, { ...WINDOWS[0], viewport: { width: 1200, height: 820 } });
  await page.setContent(setupOfPage().diagram({ format: DiagramFormat.HTML }));
  await page.screenshot({ path: join(FOLDER, 'report.png') });
  await page.close();
  await picturePlayground(browser);
  await browser.close();
}

async function picturePlayground(browser: Browser): Promise<void> {
  await buildPlayground();
  const { server, url } = await servePlayground();
  const page = await browser.newPage({ viewport: { width: 1400, height: 860 } });
  await page.goto(url);
  await page.hover('.cm-lintRange');
  await page.waitForSelector('.cm-tooltip');
  await page.screenshot({ path: join(FOLDER, 'playground.png') });
  server.close();
}

void main();
