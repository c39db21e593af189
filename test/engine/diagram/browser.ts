import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Browser, chromium, Page } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'chromium-headless-shell', 'google-chrome', 'google-chrome-stable'];

/** The browser of this machine; undefined if it has none. */
const EXECUTABLE = (process.env.PATH ?? '').split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((path) => existsSync(path));

/** Windows of a desktop and of a telephone, in both colour schemes. */
export const WINDOWS = [{ width: 1600, height: 1000 }, { width: 420, height: 800 }]
  .flatMap((viewport) => (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })));

/** Whether there is a browser. */
export const hasBrowser = EXECUTABLE !== undefined;

/** Starts the browser of this machine. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE,
    // Root may not start it otherwise; the pages are our own.
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}

/** A page, and what went wrong in it. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors, warnings, and attempts to load something. */
  readonly troubles: readonly string[];
}

/** Opens a page that notes errors and requests. */
export async function openPage(browser: Browser, options: (typeof WINDOWS)[number]): Promise<WatchedPage> {
  const page = await browser.newPage(options);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => troubles.push(`${message.type()}: ${message.text()}`));
  page.on('request', (request) => troubles.push(`request: ${request.url()}`));
  return { page, troubles };
}
