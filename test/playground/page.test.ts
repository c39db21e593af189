// Not in npm test: it starts a browser.
// The playground as people use it: examples, tabs, links, by keyboard, on a telephone, without the network.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { browserTest, openTab, Site } from './site';
import { FIRST, MENU } from '../../playground/examples';
import { hasBrowser } from '../engine/diagram/browser';

const EXAMPLES = Object.values(MENU).flatMap((entries) => Object.keys(entries));

const TABS = ['picture', 'convert', 'devices', 'selector'];

const WINDOWS = [[1600, 'light'], [1600, 'dark'], [420, 'light'], [420, 'dark']] as const;

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What a hostile link would run, in each text that a link can hold. */
const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

if (!hasBrowser) {
  test('there is no browser, so that the playground is not tested', () =>
    console.log('not tested: the playground, for want of a Chromium on the PATH'));
}

let site: Site;

beforeAll(async () => {
  site = hasBrowser ? await Site.start() : site;
}, 120_000);

afterAll(() => site?.stop());

interface Violations {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** What axe objects to, with the elements. */
async function violationsIn(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate('axe.run()') as Violations;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** The fragment of a link with any content. */
async function linkTo(state: unknown): Promise<string> {
  const packed = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `#state=${Buffer.from(await new Response(packed as never).arrayBuffer()).toString('base64url')}`;
}

browserTest('there are 20 examples, and the first has one mistake, which a fix repairs', async () => {
  expect(EXAMPLES).toHaveLength(20);
  const { page, troubles } = await site.open();

  expect(await page.inputValue('#examples')).toBe(FIRST);
  expect(await page.locator('.cause').count()).toBe(1);
  await page.click('.cause .fixes button');
  await page.waitForSelector('#findings .fine');
  expect(troubles).toEqual([]);
  await page.close();
});

browserTest('each example opens, and each tab shows something of it', async () => {
  const { page, troubles } = await site.open();
  for (const example of EXAMPLES) {
    await page.selectOption('#examples', example);
    await page.waitForTimeout(300);
    for (const tab of TABS) {
      await openTab(page, tab);
    }
    expect({ example, errors: await page.locator('.notice.error').allTextContents() }).toEqual({ example, errors: [] });
    await openTab(page, 'findings');
  }
  expect(troubles).toEqual([]);
  await page.close();
}, 180_000);

browserTest('a finding leads to its place, and says the same where it is underlined', async () => {
  const { page } = await site.open('#rule=unknown-class');
  const message = (await page.textContent('.cause h3'))!.replace(/^\w+ /, '');
  await page.click('.cause .where button');

  expect(await page.evaluate('getSelection().toString()')).toBe('gpus');
  await page.hover('.cm-lintRange');
  expect(await page.textContent('.cm-tooltip .cm-diagnosticText')).toContain(message);
  await page.close();
});

browserTest('a link holds all of the state, and opens as it was', async () => {
  const { page } = await site.open('#rule=not-enough-devices');
  await page.selectOption('#from', '1.35');
  await page.selectOption('#to', '1.36');
  await page.click('#cluster');
  await page.selectOption('label:has-text("DRAAdminAccess") select', 'false');
  await page.keyboard.press('Escape');
  await openTab(page, 'selector');
  await page.fill('#selector', 'device.driver == "gpu.amd.com"');
  await page.click('#share');
  await page.waitForSelector('#share-dialog[open]');
  const link = await page.inputValue('#link');
  const { page: other, troubles } = await site.open(new URL(link).hash);

  expect(await other.inputValue('#from')).toBe('1.35');
  expect(await other.inputValue('#to')).toBe('1.36');
  expect(await other.inputValue('#selector')).toBe('device.driver == "gpu.amd.com"');
  expect(await other.isVisible('#selectors')).toBe(true);
  expect(await other.textContent('#cluster')).toBe('Cluster (1)');
  expect(await other.textContent('#editor')).toBe(await page.textContent('#editor'));
  expect(troubles).toEqual([]);
  await Promise.all([page.close(), other.close()]);
});

browserTest('a link above 8 kB comes with a warning', async () => {
  const comments = Array.from({ length: 3000 }, (_, index) => `# ${(index * 7919 % 10007).toString(36)}\n`);
  const { page } = await site.open(await linkTo({ manifests: comments.join('') }));
  await page.click('#share');
  await page.waitForSelector('#share-dialog[open]');

  expect(await page.textContent('#length')).toContain('some chats and issue trackers cut it');
  await page.close();
});

browserTest('a hostile link is shown as text, and runs nothing', async () => {
  const kind = `kind: ${JSON.stringify(HOSTILE)}\n`;
  const texts = { manifests: `${HOSTILE}\n---\n${kind}`, inventory: kind };
  const metadata = JSON.stringify({ name: HOSTILE });
  const object = `apiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata: ${metadata}\nspec: { x: 1 }`;
  const states = [
    texts, { manifests: object }, { manifests: object, tab: 'picture' },
    { ...texts, selector: HOSTILE, tab: 'selector' },
    { tab: HOSTILE, from: HOSTILE, gates: { [HOSTILE]: true }, drivers: { __proto__: HOSTILE, constructor: '1' } },
    { manifests: 7, gates: [], drivers: 'x', tab: '__proto__' }, [], null,
  ];
  for (const state of states) {
    const { page, troubles } = await site.open(await linkTo(state));
    await page.waitForTimeout(500);
    expect(await page.title()).toBe('cdk8s-dra playground');
    expect(troubles.filter((each) => !each.startsWith('error: Failed to load resource'))).toEqual([]);
    await page.close();
  }
}, 120_000);

browserTest.each(['#state=%%%', '#state=AAAA', '#rule=<script>', '#rule=__proto__', '#setup=%00', '#?'])(
  'the broken link %s opens the first example', async (fragment) => {
    const { page } = await site.open(fragment);
    expect(await page.textContent('#editor')).toContain('kind: DeviceClass');
    await page.close();
  });

browserTest('a link that unpacks to gigabytes is refused', async () => {
  const { page } = await site.open(await linkTo({ manifests: 'a'.repeat(20_000_000) }));

  expect(await page.textContent('#message')).toContain('unpacks to more than 4 MiB');
  await page.close();
});

browserTest.each(WINDOWS)('axe finds nothing and nothing is cut off at %i px in %s', async (width, colorScheme) => {
  const { page } = await site.open('#setup=inventory', { viewport: { width, height: 900 }, colorScheme });
  await page.evaluate(AXE);
  for (const tab of ['findings', ...TABS]) {
    await openTab(page, tab);
    await page.waitForTimeout(400);
    expect([tab, await violationsIn(page)]).toEqual([tab, []]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
  for (const dialog of ['cluster', 'share']) {
    await page.click(`#${dialog}`);
    await page.waitForSelector(`#${dialog}-dialog[open]`);
    expect([dialog, await violationsIn(page)]).toEqual([dialog, []]);
    await page.keyboard.press('Escape');
  }
  await page.close();
}, 120_000);

browserTest('everything is reached by keyboard alone', async () => {
  const { page } = await site.open();
  const reached: string[] = [];
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate('document.activeElement.id || document.activeElement.className') as string);
  }
  expect(reached.join(' ')).toMatch(/examples from cluster share .*tab-manifests .*cm-content.* tab-findings .*findings/);

  await page.focus('#tab-findings');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate('document.activeElement.id')).toBe('tab-picture');
  await page.waitForSelector('#picture img');
  await page.focus('#cluster');
  await page.keyboard.press('Enter');
  expect(await page.isVisible('#cluster-dialog')).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.evaluate('document.activeElement.id')).toBe('cluster');
  await page.close();
});

browserTest('after it has loaded, it works without the network', async () => {
  const { page, troubles } = await site.open();
  await page.waitForTimeout(4000);
  await page.context().setOffline(true);
  for (const example of EXAMPLES) {
    await page.selectOption('#examples', example);
    for (const tab of TABS) {
      await openTab(page, tab);
    }
    await page.waitForTimeout(150);
    expect(await page.locator('.notice.error').allTextContents()).toEqual([]);
  }
  expect(troubles).toEqual([]);
  await page.close();
}, 180_000);

browserTest('the selector tester says which devices match, and why others do not', async () => {
  const { page } = await site.open();
  await openTab(page, 'selector', '.devices li');
  expect(await page.locator('.devices .yes').count()).toBeGreaterThan(0);
  expect(await page.textContent('.devices .no')).toContain('architecture is');

  await page.fill('#selector', 'device.attributes["gpu.nvidia.com"].architecure == "Hopper"');
  await page.waitForSelector('.devices .fails:has-text("architecure")');
  expect(await page.textContent('.devices .fails')).toContain('no such key: architecure');
  await page.close();
});

browserTest('a selector that would run for ever is stopped by its cost, and the page stays awake', async () => {
  const { page } = await site.open();
  await openTab(page, 'selector', '.devices li');
  const list = `[${Array.from({ length: 60 }, (_, index) => index).join(',')}]`;
  const nested = [...'abcde'].reduceRight((inner, name) => `${list}.all(${name}, ${inner})`, 'a + b + c + d + e > 0');
  await page.fill('#selector', nested);
  await page.waitForSelector('#selectors .notice.error');

  expect(await page.textContent('#selectors .notice.error')).toContain('cost');
  expect(await page.evaluate('1 + 1')).toBe(2);
  await page.close();
});
