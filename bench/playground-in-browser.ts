import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Outcome } from './child';
import { quantile } from './measure';
import { buildPlayground } from '../playground/build';
import { servePlayground } from '../playground/serve';
import { KubernetesVersion } from '../src/engine/kubernetes/kubernetes-version';
import { startBrowser } from '../test/engine/diagram/browser';
import { setupOf } from '../test/engine/diagram/sizes';

/** The number of times that the page is opened, in a window without a cache. */
const OPENINGS = 5;

/** The number of checks, and the number of first checks that only warm up. */
const CHECKS = 50;
const WARM_UP = 10;

/** Sends checks to the worker of the page, one after the other, and returns their times in milliseconds. */
const ASK = `(async (states) => {
  const worker = new Worker(document.querySelector('link[rel=prefetch]').href);
  const times = [];
  for (const [id, state] of states.entries()) {
    const start = performance.now();
    await new Promise((resolve) => {
      worker.onmessage = resolve;
      worker.postMessage({ id, question: 'check', state, details: {} });
    });
    times.push(performance.now() - start);
  }
  return times;
})`;

async function opened(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector('#findings .cause');
  return page;
}

const FIGURES: Readonly<Record<string, (browser: Browser, url: string) => Promise<number>>> = {
  /** Makes sure that the page finds the mistake in the first example. */
  broken: async (browser, url) => {
    await (await opened(browser, url)).close();
    return 0;
  },
  open: async (browser, url) => {
    const times: number[] = [];
    for (let count = 0; count < OPENINGS; count++) {
      const page = await opened(browser, url);
      times.push(await page.evaluate('performance.now()') as number);
      await page.close();
    }
    return quantile(times, 0.5);
  },
  check: async (browser, url) => {
    const manifests = setupOf(200).convert({ version: KubernetesVersion.V1_34 }).yaml;
    const states = Array.from({ length: CHECKS }, (_, index) =>
      ({ manifests: `${manifests}# ${index}\n`, inventory: '', from: '1.34', to: '', gates: {}, drivers: {} }));
    const page = await opened(browser, url);
    const times = await page.evaluate(`${ASK}(${JSON.stringify(states)})`) as number[];
    return quantile(times.slice(WARM_UP), 0.95);
  },
};

async function main(figure: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'playground-'));
  await buildPlayground(folder);
  const [{ server, url }, browser] = await Promise.all([servePlayground(0, folder), startBrowser()]);
  try {
    return { cpu: 0, process: 0, rss: 0, latency: await FIGURES[figure](browser, url) };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

void main(process.argv[2]).then((outcome) => process.stdout.write(JSON.stringify(outcome)));
