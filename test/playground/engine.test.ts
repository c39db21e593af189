// Not in npm test: it starts a browser.
// The engine in the worker of the playground: the same findings as the command, and its size.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { stringify } from 'yaml';
import { browserTest, Site } from './site';
import { MENU } from '../../playground/examples';
import type { Answers, Question, State } from '../../playground/messages';
import { EMPTY } from '../../playground/state';
import { ruleCatalogue } from '../../src/engine/check/rules/catalogue';
import { manifestExampleOf } from '../../src/engine/check/rules/examples';
import { folderWith, run } from '../cli/fake-shell';
import { hasBrowser } from '../engine/diagram/browser';

const RECORDED = join(__dirname, '../verdicts/recorded.jsonl.gz');

/** What the budgets are in, in bytes. */
const KB = 1000;

/** Asks the worker of the page questions, one after the other. */
const ASK = `(async ([question, states, names]) => {
  const worker = new Worker(document.querySelector('link[rel=prefetch]').href);
  const answers = [];
  for (const [id, state] of states.entries()) {
    const { answer, error } = await new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage({ id, question, state, details: { name: names[id] } });
    });
    answers.push({ answer, error });
  }
  worker.terminate();
  return answers;
})`;

if (!hasBrowser) {
  test('there is no browser, so that the playground is not tested', () =>
    console.log('not tested: the playground, for want of a Chromium on the PATH'));
}

let site: Site;

interface Answered<Name extends Question> {
  readonly answer: Answers[Name];
  readonly error?: string;
}

beforeAll(async () => {
  site = hasBrowser ? await Site.start() : site;
}, 120_000);

afterAll(() => site?.stop());

async function ask<Name extends Question>(
  question: Name, states: readonly Partial<State>[], names: readonly string[] = [],
) {
  const { page } = await site.open();
  const given = states.map((state) => ({ ...EMPTY, ...state }));
  const answers = await page.evaluate(`${ASK}(${JSON.stringify([question, given, names])})`);
  await page.close();
  return answers as readonly Answered<Name>[];
}

/** The findings of the command, without the name of the file. */
function findingsOfCommand({ manifests = '', inventory = '', from = '', to, gates = {} }: Partial<State>): unknown {
  const cwd = folderWith({ 'cluster.yaml': inventory });
  const { stdout } = run([
    'check', '--format', 'json',
    ...from === '' ? [] : ['--kubernetes', to === undefined || to === from ? from : `${from}-${to}`],
    ...Object.entries(gates).flatMap(([gate, isOn]) => ['--feature-gates', `${gate}=${isOn}`]),
    ...inventory.trim() === '' ? [] : ['--inventory', 'cluster.yaml'],
    '-',
  ], { cwd, stdin: manifests });
  return withoutFiles(stdout);
}

function withoutFiles(json: string): unknown {
  const { findings } = JSON.parse(json.replaceAll('at stdin.yaml:', 'at line '));
  return findings.map(({ file, fixes, ...finding }: { file?: string; fixes?: { edits: { file?: string }[] }[] }) => ({
    ...finding,
    ...fixes === undefined ? {} : {
      fixes: fixes.map((fix) => ({ ...fix, edits: fix.edits.map(({ file: _, ...edit }) => edit) })),
    },
  }));
}

browserTest('every example has the findings that the command has', async () => {
  const names = [
    ...Object.values(MENU).flatMap((entries) => Object.keys(entries)),
    ...ruleCatalogue().map(({ id }) => id).filter(manifestExampleOf).map((id) => `rule:${id}`),
  ];
  const examples = (await ask('example', names.map(() => ({})), names)).map(({ answer }) => answer);
  const answers = await ask('json', examples);

  expect(names.length).toBeGreaterThan(120);
  expect(answers.map(({ answer, error }, index) => [names[index], error ?? withoutFiles(answer)]))
    .toEqual(examples.map((example, index) => [names[index], findingsOfCommand(example)]));
}, 180_000);

browserTest('500 objects of recorded verdicts have the findings that the command has', async () => {
  const recorded = gunzipSync(readFileSync(RECORDED)).toString().trim().split('\n');
  const step = Math.floor(recorded.length / 500);
  const states = recorded.filter((_, index) => index % step === 0).slice(0, 500).map((line) => {
    const { object, verdicts: [{ servers: [server] }] } = JSON.parse(line);
    const [from] = /^\d+\.\d+/.exec(server)!;
    return { manifests: stringify(object), from, to: from };
  });
  const answers = await ask('json', states);

  expect(states).toHaveLength(500);
  expect(answers.map(({ answer, error }) => error ?? withoutFiles(answer))).toEqual(states.map(findingsOfCommand));
}, 300_000);

browserTest('first paint takes at most 450 kB, and everything 650 kB', async () => {
  const page = await site.browser.newPage();
  const first = new Set<string>();
  page.on('request', (request) => first.add(new URL(request.url()).pathname.slice(1) || 'index.html'));
  await page.goto(site.url);
  await page.waitForSelector('#findings .cause');
  const loaded = [...first];
  await page.close();
  const sizeOf = (files: readonly string[]) => files.filter((file) => /\.\w+$/.test(file))
    .reduce((size, file) => size + gzipSync(readFileSync(join(site.folder, file))).length, 0);
  const sizes = { first: sizeOf(loaded), all: sizeOf(readdirSync(site.folder)) };
  const [paint, all] = [sizes.first, sizes.all].map((size) => Math.round(size / KB));
  process.stdout.write(`gzip: ${paint} kB for first paint, ${all} kB in all\n`);

  expect(sizes.first).toBeLessThanOrEqual(450 * KB);
  expect(sizes.all).toBeLessThanOrEqual(650 * KB);
});
