import { ATTRIBUTE_MISTAKES } from './attribute-mistakes';
import { CONFIGURATION_MISTAKES } from './configuration-mistakes';
import { Mistake } from './mistake';
import * as dra from '../../src';

const MISTAKES = [...ATTRIBUTE_MISTAKES, ...CONFIGURATION_MISTAKES];

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
