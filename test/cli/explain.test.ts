import { run } from './fake-shell';
import { ruleCatalogue } from '../../src/engine/check/rules/catalogue';
import { exampleOf } from '../../src/engine/check/rules/examples';

test('a rule is explained with why it matters, how to fix it, and both examples', () => {
  const { code, stdout } = run(['explain', 'unknown-claim']);
  const rule = ruleCatalogue().find(({ id }) => id === 'unknown-claim')!;
  const { title, severity } = rule;
  const { bad, good } = exampleOf(rule) as { bad: string; good: string };
  const indented = (text: string) => text.trim().replace(/^(?=.)/gm, '  ');

  expect(code).toBe(0);
  expect(stdout.startsWith(`unknown-claim (${severity}): ${title}\n\n`)).toBe(true);
  expect(stdout).toContain(`Bad, for Kubernetes 1.34:\n\n${indented(bad)}\n\nGood:\n\n${indented(good)}\n`);
});

test.each(ruleCatalogue().map(({ id }) => id))('%s can be explained', (id) => {
  const { code, stdout } = run(['explain', id]);

  expect(code).toBe(0);
  expect(stdout).toMatch(/^(Bad|Before), for Kubernetes 1\.\d+/m);
  expect(stdout).not.toContain('undefined');
});

test('without a rule, all of them are listed', () => {
  const ids = run(['explain']).stdout.split('\n').map((line) => /^ {2}(\S+)/.exec(line)?.[1]).filter(Boolean);

  expect(ids).toEqual(ruleCatalogue().map(({ id }) => id));
});

test('an unknown rule is refused with the nearest one', () => {
  expect(run(['explain', 'unknown-clam'])).toMatchObject({
    code: 2, stderr: expect.stringContaining('there is no rule "unknown-clam" (did you mean "unknown-claim"?)'),
  });
});

test('an object is for kubectl dra explain', () => {
  const said = (given: string) => run(['explain', given]).stderr;

  expect(said('pod/trainer')).toBe('cdk8s-dra: there is no rule "pod/trainer"; cdk8s-dra explain lists all of them, '
    + 'kubectl dra explain tells of an object in a cluster\n');
  expect(said('resourceclaims/shared')).toContain('kubectl dra explain');
  expect(said('unknown/claim')).not.toContain('kubectl dra');
});

test('headings have colours on a terminal, and prose fits in it', () => {
  const { stdout } = run(['explain', 'unknown-claim'], { terminal: { columns: 60 } });
  // eslint-disable-next-line no-control-regex
  const prose = stdout.slice(0, stdout.indexOf('Bad')).replace(/\u001b\[[\d;]*m/g, '');

  expect(stdout).toContain('\u001b[1munknown-claim');
  expect(Math.max(...prose.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(60);
});

test('rules are also data', () => {
  expect(JSON.parse(run(['explain', 'unknown-claim', '--format', 'json']).stdout).id).toBe('unknown-claim');
  expect(JSON.parse(run(['explain', '--format', 'json']).stdout)).toHaveLength(ruleCatalogue().length);
});
