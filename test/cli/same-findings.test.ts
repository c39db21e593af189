import { run } from './fake-shell';
import * as dra from '../../src';
import { ruleCatalogue } from '../../src/engine/check/rules/catalogue';
import { exampleOf } from '../../src/engine/check/rules/examples';
import { argumentsOf, optionsOf } from '../rule-examples';
import { sample } from '../sample';

/** The examples of rules for manifests, with the text of each of their parts. */
const EXAMPLES = ruleCatalogue().flatMap((rule) => {
  const example = exampleOf(rule);
  if ('language' in example) {
    return [];
  }
  const texts = 'before' in example ? [example.before, example.after] : [example.bad, example.good];
  return texts.filter((text) => !text.trim().startsWith('new ')).map((text, index) => ({ title: `${rule.id}, ${index}`, example, text }));
});

/** The words of the API as the command has them: its input is a file. Fixes name its own options. */
function inFile(text: string): string {
  return text.replaceAll(' is also at line ', ' is also at stdin.yaml:')
    .replaceAll('{"documentIndex":', '{"file":"stdin.yaml","documentIndex":');
}

test('there is an example for nearly every rule', () => {
  expect(EXAMPLES.length).toBeGreaterThan(150);
});

test.each(sample(EXAMPLES))('the command has the findings of the API for $title', ({ example, text }) => {
  const { findings, acknowledged } = dra.Manifests.fromYaml(text).check(optionsOf(example));
  const { code, stdout } = run(['check', '--format', 'json', ...argumentsOf(example), '-'], { stdin: text });
  const expected = (all: readonly dra.Finding[]) =>
    JSON.parse(inFile(JSON.stringify(all.map(({ suggestion, ...finding }) => ({ ...finding, file: 'stdin.yaml' })))));

  expect(JSON.parse(stdout)).toMatchObject({
    findings: expected(findings).map(expect.objectContaining),
    acknowledged: expected(acknowledged).map(expect.objectContaining),
  });
  expect(code).toBe(findings.some(({ severity }) => severity === dra.Severity.ERROR) ? 1 : 0);
});

test.each(sample(EXAMPLES))('the text of the command has the messages of the API for $title', ({ example, text }) => {
  const { stdout } = run(['check', ...argumentsOf(example), '-'], { stdin: text });

  dra.Manifests.fromYaml(text).check(optionsOf(example)).findings.forEach(({ ruleId, message }) => {
    expect(stdout).toContain(`[${ruleId}]: `);
    expect(stdout).toContain(`${inFile(message)}\n`);
  });
});
