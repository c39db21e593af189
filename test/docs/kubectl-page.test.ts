// Not in npm test: it starts programs.
//
// Each `sh` block of docs/kubectl.md with a call of `kubectl dra` prints the `text` block right after it, on a cluster
// with the objects in `cluster.yaml` of the page.

import { join } from 'node:path';
import { shellWords } from './shell-words';
import { blocksOf, readPage } from './snippets';
import { kubectlDra } from '../../src/cli/kubectl/kubectl-dra';
import { StandInKubectl } from '../cli/cluster/stand-in-kubectl';
import { runLater } from '../cli/fake-shell';

const DOCS = join(__dirname, '..', '..', 'docs');
const CALL = /^kubectl dra (.+)$/;

/** The calls of a page, each with what it prints. */
function callsOf(page: string) {
  const blocks = blocksOf(readPage(join(DOCS, page)));
  const objects = blocks.find(({ words: [name] }) => name === 'cluster.yaml')!.text;
  return blocks.flatMap(({ language, words, text }, index) => {
    const [, line] = CALL.exec(text.trim()) ?? [];
    return language !== 'sh' || words.includes('norun') || line === undefined
      ? []
      : [{ title: `${page}: ${line}`, line, objects, prints: blocks[index + 1].text }];
  });
}

const CALLS = callsOf('kubectl.md');

test('the page has calls', () => {
  expect(CALLS.length).toBeGreaterThan(3);
});

/** An age changes from day to day. */
const withoutAges = (text: string): string => text.replace(/\b\d+(?:d|y)\S*\b|\b\d+ d\b/g, 'AGE').replace(/ {2,}/g, '  ');

test.each(CALLS.map((call) => [call.title, call] as const))('%s prints what the page says', async (_, call) => {
  const kubectl = new StandInKubectl({ objects: call.objects, version: 'v1.37.1', namespace: 'default' });
  try {
    const { stdout, stderr } = await runLater(shellWords(call.line), { env: kubectl.env }, kubectlDra);

    expect(withoutAges(`${stdout}${stderr}`)).toBe(withoutAges(call.prints));
  } finally {
    kubectl.remove();
  }
});
