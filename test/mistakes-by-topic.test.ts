import * as dra from '../src';
import { optionsOf, setupExample } from './rule-examples';
import { CAUGHT, NOT_CATCHABLE } from './topics';
import { Mistake } from './topics/mistake';

function findings({ rule, yaml, version = '1.34', featureGates }: Mistake): dra.Finding[] {
  if (yaml === undefined) {
    const example = setupExample(rule);
    return dra.Manifests.fromYaml(example.bad).check({ ...optionsOf(example), acknowledge: [] }).findings;
  }
  return dra.Manifests.fromYaml(yaml).check({ version: dra.KubernetesVersion.of(version), featureGates }).findings;
}

test.each(CAUGHT)('the rule $rule finds the mistake: $topic', (mistake) => {
  const found = findings(mistake);
  const { rule, field, says } = mistake;
  const own = found.filter(
    ({ ruleId, fieldPath }) => ruleId === rule && (field === undefined || fieldPath === field),
  );

  expect(found.map(({ ruleId, fieldPath }) => (field === undefined ? ruleId : `${ruleId} ${fieldPath}`)))
    .toContain(field === undefined ? rule : `${rule} ${field}`);
  expect(own.map(({ message, suggestion = '' }) => `${message} ${suggestion}`)).toContainEqual(
    expect.stringMatching(says ?? ''),
  );
});

test.each(CAUGHT.filter(({ yaml }) => yaml !== undefined))('the mistake has no other findings: $topic', (mistake) => {
  const expected = [mistake.rule, mistake.besides];
  const others = findings(mistake).filter(
    ({ ruleId, severity }) => !expected.includes(ruleId) && severity !== dra.Severity.INFO,
  );
  expect(others.map(({ ruleId, fieldPath, message }) => [ruleId, fieldPath, message])).toEqual([]);
});

test('every topic is listed once', () => {
  const topics = [...CAUGHT, ...NOT_CATCHABLE].map(({ topic }) => topic);
  expect(topics.filter((topic, index) => topics.indexOf(topic) !== index)).toEqual([]);
});

test('a mistake that manifests do not show has a reason', () => {
  expect(NOT_CATCHABLE.filter(({ why }) => !/^[a-z].{20,}[^.]$/.test(why))).toEqual([]);
});
