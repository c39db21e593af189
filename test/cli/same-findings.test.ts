import { join } from 'node:path';
import { folderWith, run } from './fake-shell';
import * as dra from '../../src';
import { ruleCatalogue } from '../../src/check/rules/catalogue';
import { RuleExample } from '../../src/check/rules/rule-example';
import { optionsOf } from '../rule-examples';

/** The examples of rules for manifests, with the text of each of their parts. */
const EXAMPLES = ruleCatalogue().flatMap(({ id, example: of }) => {
  const example = of();
  if ('language' in example) {
    return [];
  }
  const texts = 'before' in example ? [example.before, example.after] : [example.bad, example.good];
  return texts.filter((text) => !text.trim().startsWith('new ')).map((text, index) => ({ title: `${id}, ${index}`, example, text }));
});

/** The options of the command for the cluster of an example. */
function argumentsOf({ kubernetes, switchedOn = [], acknowledged = [], inventory }: RuleExample): string[] {
  return [
    '--kubernetes', kubernetes,
    ...switchedOn.flatMap((name) => [name.includes('/') ? '--runtime-config' : '--feature-gates', `${name}=true`]),
    ...inventory === undefined ? [] : ['--inventory', join(folderWith({ 'cluster.yaml': inventory }), 'cluster.yaml')],
    ...acknowledged.flatMap((rule) => ['--acknowledge', `${rule}=the example breaks this rule on purpose`]),
  ];
}

test('there is an example for nearly every rule', () => {
  expect(EXAMPLES.length).toBeGreaterThan(150);
});

test.each(EXAMPLES)('the command has the findings of the API for the example of $title', ({ example, text }) => {
  const { findings, acknowledged } = dra.Manifests.fromYaml(text).check(optionsOf(example));
  const { code, stdout } = run(['check', '--format', 'json', ...argumentsOf(example), '-'], { stdin: text });
  const expected = (all: readonly dra.Finding[]) =>
    JSON.parse(JSON.stringify(all.map((finding) => ({ ...finding, file: 'stdin.yaml' }))));

  expect(JSON.parse(stdout)).toMatchObject({
    findings: expected(findings).map(expect.objectContaining),
    acknowledged: expected(acknowledged).map(expect.objectContaining),
  });
  expect(code).toBe(findings.some(({ severity }) => severity === dra.Severity.ERROR) ? 1 : 0);
});

test.each(EXAMPLES)('the text of the command has the messages of the API for $title', ({ example, text }) => {
  const { stdout } = run(['check', ...argumentsOf(example), '-'], { stdin: text });

  dra.Manifests.fromYaml(text).check(optionsOf(example)).findings.forEach(({ ruleId, message }) => {
    expect(stdout).toContain(`[${ruleId}]: `);
    expect(stdout).toContain(`${message}\n`);
  });
});
