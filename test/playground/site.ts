import { mkdtempSync, rmSync } from 'node:fs';
import { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser, Page } from 'playwright-core';
import { buildPlayground } from '../../playground/build';
import { servePlayground } from '../../playground/serve';
import { hasBrowser, startBrowser } from '../engine/diagram/browser';

/** How long a page may take on a busy machine, in milliseconds. */
const PATIENCE = 30_000;

const nothing = (() => undefined) as unknown as jest.It;

/** Adds a test where there is a browser. Elsewhere one test says that there is none. */
export const browserTest: jest.It = hasBrowser ? test : Object.assign(nothing, { each: () => nothing });

/** A page of the playground, and what went wrong in it. */
export interface OpenedPage {
  readonly page: Page;
  /** Errors, warnings, and what the page was kept from. */
  readonly troubles: readonly string[];
}

/** The built playground, a server on the loopback, and a browser. */
export class Site {
  /** Builds and serves it. */
  public static async start(): Promise<Site> {
    const folder = mkdtempSync(join(tmpdir(), 'playground-'));
    await buildPlayground(folder);
    const { server, url } = await servePlayground(0, folder);
    return new Site(url, folder, server, await startBrowser());
  }

  private constructor(
    public readonly url: string,
    public readonly folder: string,
    private readonly server: Server,
    public readonly browser: Browser,
  ) {
  }

  /** Opens the page in a window of its own, and waits for its first findings. */
  public async open(fragment = '', options: Parameters<Browser['newPage']>[0] = {}): Promise<OpenedPage> {
    const page = await this.browser.newPage({ viewport: { width: 1600, height: 1000 }, ...options });
    page.setDefaultTimeout(PATIENCE);
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => troubles.push(`${message.type()}: ${message.text()}`));
    page.on('request', (request) => {
      const url = request.url();
      (url.startsWith(this.url) || /^(?:blob|data):/.test(url)) || troubles.push(`request: ${url}`);
    });
    await page.goto(this.url + fragment);
    await page.waitForSelector('#findings .body > *', { state: 'attached' });
    return { page, troubles };
  }

  public async stop(): Promise<void> {
    await this.browser.close();
    this.server.closeAllConnections();
    this.server.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** Chooses a tab, and waits for what it shows. */
export async function openTab(page: Page, name: string, content = '.body > *'): Promise<void> {
  await page.click(`#tab-${name}`);
  const panel = await page.getAttribute(`#tab-${name}`, 'aria-controls');
  await page.waitForSelector(`#${panel} ${content}`);
}
