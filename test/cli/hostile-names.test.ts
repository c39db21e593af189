// Not in npm test: it runs each command with a name in hundreds of places.
import { folderWith, Outcome, runLater } from './fake-shell';
import { Call, CALLS, forPeople, obeyed, STEERING } from './hostile-names';
import { ExitCode } from '../../src/cli/shell';

/** Without a PATH, there is no kubectl: its words are those of somebody else. */
function runCall({ args, files, env, stdin }: Call, terminal?: { columns: number }): Promise<Outcome> {
  return runLater(args, { cwd: folderWith(files), env, stdin, terminal });
}

test.each(CALLS)('%s runs without a hostile name', async (_, [usual]) => {
  expect([ExitCode.FINE, ExitCode.FINDINGS]).toContain((await runCall(usual)).code);
});

test.each(CALLS)('%s lets no name steer a terminal or a log', async (_, calls) => {
  const wrong: string[] = [];
  for (const [index, call] of calls.entries()) {
    // Every other one is read by people, in colours.
    const outcome = await runCall(call, index % 2 === 0 ? undefined : { columns: 80 });
    const line = outcome.code > ExitCode.WRONG_USE
      ? `exit code ${outcome.code}: ${outcome.stderr.slice(0, 500)}`
      : obeyed(forPeople(call, outcome));
    wrong.push(...line === undefined ? [] : [`${call.title}: ${JSON.stringify(line)}`]);
  }

  expect(wrong.slice(0, 5)).toEqual([]);
}, 120_000);

test.each(['mermaid', 'dot', 'svg'])('no diagram in %s steers a terminal', async (format) => {
  const [, calls] = CALLS.find(([name]) => name === 'graph')!;
  const outcomes = await Promise.all(calls.filter(({ title }) => title.startsWith('the name in place'))
    .map((call) => runCall({ ...call, args: [...call.args, '--format', format] })));
  const texts = outcomes.map(({ stdout }) => stdout);

  expect(texts.length).toBeGreaterThan(30);
  expect(texts.flatMap((text) => text.split('\n')).filter((line) => STEERING.test(line)).slice(0, 5)).toEqual([]);
});
