// Not in npm test: it starts programs.
// Calls of `kubectl dra` in `sh` blocks print what the `text` block right after says, if there is one, in
// a cluster with the objects of the last file that the page shows before.

import { shellWords } from './shell-words';
import { blocksOf, nameOf, pages, readPage } from './snippets';
import { kubectlDra } from '../../src/cli/kubectl/kubectl-dra';
import { StandInKubectl } from '../cli/cluster/stand-in-kubectl';
import { runLater } from '../cli/fake-shell';

interface Call {
  readonly place: string;
  readonly args: readonly string[];
  readonly objects: string;
  readonly prints: string;
}

const CALLS = pages().flatMap((page): Call[] => {
  const blocks = blocksOf(readPage(page));
  return blocks.flatMap(({ language, words, text, line }, index) => {
    const call = /^kubectl dra (.*)$/m.exec(text)?.[1];
    const next = blocks[index + 1];
    const files = blocks.slice(0, index).filter((each) => each.language === 'yaml' && each.words.length > 0);
    return language !== 'sh' || words.includes('norun') || call === undefined || next?.language !== 'text' ? [] : [{
      place: `${nameOf(page)}:${line}`, args: shellWords(call), objects: files.at(-1)?.text ?? '', prints: next.text,
    }];
  });
});

test('pages show what kubectl dra prints', () => {
  expect(CALLS.length).toBeGreaterThanOrEqual(7);
});

/** An age changes from day to day, and so does the width of its column. */
const withoutAges = (text: string): string => text.replace(/\b\d+(?:d|y)\S*\b|\b\d+ d\b/g, 'AGE').replace(/ {2,}/g, '  ');

test.each(CALLS.map((call) => [call.place, call] as const))('kubectl dra at %s prints what the page says',
  async (_, call) => {
    const kubectl = new StandInKubectl({ version: 'v1.37.1', objects: call.objects });
    try {
      const { stdout, stderr } = await runLater(call.args, { env: kubectl.env }, kubectlDra);

      expect(withoutAges(`${stdout}${stderr}`)).toBe(withoutAges(call.prints));
    } finally {
      kubectl.remove();
    }
  });
