import { Mistake, MISTAKES } from './mistakes';
import * as dra from '../../src';

function findingsOf({ yaml, kubernetes = '1.34', drivers }: Mistake): dra.Finding[] {
  return dra.Manifests.fromYaml(yaml).check({ version: dra.KubernetesVersion.of(kubernetes), drivers }).findings;
}

test.each(MISTAKES)('$entry, $about: $rule', (mistake) => {
  const { rule, severity, message, suggestion } = mistake;
  const findings = findingsOf(mistake);
  const found = findings.find((each) => each.ruleId === rule && each.message.includes(message));

  expect(found ?? findings.map((each) => [each.ruleId, each.severity, each.message])).toMatchObject({
    ruleId: rule, severity, ...suggestion === undefined ? {} : { suggestion },
  });
});

test('every entry that is about manifests is in the table', () => {
  expect(new Set(MISTAKES.map(({ entry }) => entry)).size).toBe(40);
});
