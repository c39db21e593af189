import { entryOf } from '../../../../projenrc/rules/rule-entry';
import { Severity } from '../../../../src/engine/check/finding';

const TEXT = 'title: a claim is not there\nwhy: The pod waits for it.\nfix: Add it.\n';
const EXAMPLE = 'kubernetes: \'1.34\'\n---\nkind: Pod\n';
const SETUP_RULE = { order: 20, severity: Severity.ERROR };

function file(text: string, topic = 'pods') {
  return { id: 'a-rule', topic, path: `src/engine/check/rules/${topic}/a-rule.yaml`, text: text + EXAMPLE };
}

test('a setup rule has severity and order in its code, and its text in its file', () => {
  expect(entryOf(file(TEXT), SETUP_RULE)).toEqual({
    kind: 'setup',
    order: 20,
    rule: {
      id: 'a-rule',
      topic: 'pods',
      severity: 'error',
      title: 'a claim is not there',
      why: 'The pod waits for it.',
      fix: 'Add it.',
    },
  });
});

test.each([
  ['pods', 'objects'],
  ['changes', 'changes'],
  ['conversion', 'conversion'],
])('another rule has all of it in its file; in the topic %s, it is one for %s', (topic, kind) => {
  const { order, rule, ...place } = entryOf(file(`${TEXT}severity: info\norder: 30\n`, topic));

  expect([place.kind, order, rule.topic, rule.severity]).toEqual([kind, 30, topic, 'info']);
});

const UNNAMED = 'no setup rule has this name, and any other rule needs a severity (error, warning or info) and an '
  + 'order, which is a number';

test.each([
  ['a file that does not say why', TEXT.replace(/^why.*\n/m, ''), undefined,
    'the text "why" is missing; a rule needs title, why and fix above its example'],
  ['an empty fix', TEXT.replace(/^fix.*\n/m, 'fix:\n'), SETUP_RULE,
    'the text "fix" is missing; a rule needs title, why and fix above its example'],
  ['a setup rule with a severity here, too', `${TEXT}severity: info\n`, SETUP_RULE,
    'severity and order of a setup rule stand in its code; take them out here'],
  ['another rule without a severity', `${TEXT}order: 30\n`, undefined, UNNAMED],
  ['another rule with an unknown severity', `${TEXT}severity: fatal\norder: 30\n`, undefined, UNNAMED],
  ['another rule without an order', `${TEXT}severity: info\n`, undefined, UNNAMED],
])('%s is refused', (_title, text, setupRule, message) => {
  expect(() => entryOf(file(text), setupRule)).toThrow(`src/engine/check/rules/pods/a-rule.yaml: ${message}`);
});
