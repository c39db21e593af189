// Not in npm test: it starts programs.
import { SHOW_OPTIONS, showCluster } from '../../../src/cli/kubectl/shown-cluster';
import { Printer } from '../../../src/cli/printer';
import { Values } from '../../../src/cli/settings/values';
import { StandInKubectl } from '../cluster/stand-in-kubectl';

/** What is shown of a cluster whose devices are in one state after the other. */
async function watched(...states: readonly (readonly string[])[]): Promise<string> {
  const kubectl = new StandInKubectl({});
  const values = new Values();
  values.addText(SHOW_OPTIONS.find(({ name }) => name === 'watch')!, 'true');
  let output = '';
  const printer = new Printer({ write: (text) => output += text });
  const readings = [...states];
  try {
    await showCluster({
      request: { kinds: [] },
      watched: ['Pod'],
      thingsIn: () => {
        if (readings.length === 0) {
          throw new Error('the end');
        }
        return readings.shift()!;
      },
      keyOf: (each) => each,
      dataOf: (all) => all,
      linesOf: (all, isMore) => [...isMore ? [] : ['HEAD'], ...all],
      nothing: () => 'nothing',
    }, values, { cwd: '/', env: kubectl.env, stdin: { read: () => '' }, stdout: printer, stderr: printer });
  } catch (error) {
    expect(error).toMatchObject({ message: 'the end' });
  } finally {
    kubectl.remove();
  }
  return output;
}

test('what changes is shown, also if it was so before', async () => {
  expect(await watched(['a free', 'b free'], ['a free', 'b used'], ['a free', 'b free']))
    .toBe('HEAD\na free\nb free\nb used\nb free\n');
});

test('that there is nothing is said once, and the head comes with the first', async () => {
  expect(await watched([], [], ['a free'])).toBe('nothing\nHEAD\na free\n');
});
