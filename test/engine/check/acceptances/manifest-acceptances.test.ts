import * as dra from '../../../../src';

const { V1_34 } = dra.KubernetesVersion;

const CLASS = `apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: {}
`;

const RULE = 'class-without-selector';

function check(text: string): dra.Report {
  return dra.Manifests.fromYaml(text).check({ version: V1_34 });
}

/** The rules that the report finds, and the reasons of what is accepted. */
function outcome(text: string) {
  const { findings, acknowledged } = check(text);
  return {
    found: findings.map(({ ruleId }) => ruleId), accepted: acknowledged.map(({ acknowledgement }) => acknowledgement),
  };
}

const ACCEPTED = { found: [], accepted: ['one driver (ours)'] };
const COMMENT = `# cdk8s-dra: allow ${RULE} (one driver (ours))`;

test('a comment accepts the findings of a rule on its line, or below it', () => {
  expect(outcome(CLASS)).toEqual({ found: [RULE], accepted: [] });
  expect(outcome(CLASS.replace('spec: {}', `spec: {} ${COMMENT}`))).toEqual(ACCEPTED);
  expect(outcome(CLASS.replace('spec: {}', `${COMMENT}\n\n# more\nspec: {}`))).toEqual(ACCEPTED);
  expect(outcome(CLASS.replaceAll('\n', '\r\n').replace('spec: {}', `${COMMENT}\r\nspec: {}`))).toEqual(ACCEPTED);
});

test('a comment above a document is about all of it, and about no other', () => {
  expect(outcome(`${COMMENT}\n${CLASS}`)).toEqual(ACCEPTED);
  expect(outcome(`${COMMENT}\n---\n${CLASS}`)).toEqual(ACCEPTED);
  expect(outcome(`${CLASS.replace('gpu', 'other')}---\n${COMMENT}\n${CLASS}`))
    .toEqual({ found: [RULE], accepted: ['one driver (ours)'] });
});

test.each([
  ['behind the marker', `--- ${COMMENT}\n${CLASS}`],
  ['behind a dash', `apiVersion: v1\nkind: List\nitems:\n- ${COMMENT}\n${CLASS.replace(/^(?=.)/gm, '  ')}`],
  ['behind an apostrophe', CLASS.replace('spec: {}', `spec: {} # don't worry ${COMMENT}`)],
  ['in braces', CLASS.replace('spec: {}', `spec: { ${COMMENT}\n}`)],
  ['behind a carriage return', CLASS.replaceAll('\n', '\r').replace('spec: {}', `spec: {} ${COMMENT}`)],
  ['in other letters', CLASS.replace('spec: {}', `spec: {} #cdk8s-dra:  Allow ${RULE}(one driver (ours))`)],
])('a comment may stand %s', (_, text) => {
  expect(outcome(text)).toEqual(ACCEPTED);
});

test('a comment above a field is not about the fields behind it', () => {
  expect(outcome(CLASS.replace('metadata:', `${COMMENT}\nmetadata:`)))
    .toEqual({ found: [RULE, 'ineffective-acceptance'], accepted: [] });
});

test('an annotation accepts the findings of a rule in its object, also in JSON', () => {
  const object = {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name: 'gpu', annotations: { [`cdk8s-dra/allow.${RULE}`]: 'one driver (ours)' } },
    spec: {},
  };
  expect(outcome(JSON.stringify(object))).toEqual(ACCEPTED);
  const list = { apiVersion: 'v1', kind: 'List', items: [object, { ...object, metadata: { name: 'other' } }] };
  expect(outcome(JSON.stringify(list))).toEqual({ found: [RULE], accepted: ['one driver (ours)'] });
});

test.each([
  ['no reason', `# cdk8s-dra: allow ${RULE}`, 'needs a reason'],
  ['an empty reason', `# cdk8s-dra: allow ${RULE} ( )`, 'needs a reason'],
  ['an unknown rule', '# cdk8s-dra: allow class-without-selectors (why)', `(did you mean "${RULE}"?)`],
  ['no rule', '# cdk8s-dra: allow', 'there is no rule'],
  ['a reason without parentheses', `# cdk8s-dra: allow ${RULE}: ours`, `there is no rule "${RULE}: ours"`],
  ['a finding that is gone', '# cdk8s-dra: allow unused-claim (why)', 'nothing is accepted'],
])('a comment with %s is a finding on its line', (_, comment, message) => {
  const { findings } = check(CLASS.replace('spec:', `${comment}\nspec:`));
  const finding = findings.find(({ ruleId }) => ruleId === 'ineffective-acceptance')!;

  expect(finding).toMatchObject({ line: 4, severity: 'warning', message: expect.stringContaining(message) as string });
  expect(finding.suggestion).toMatch(message === 'nothing is accepted' ? /^remove / : /cdk8s-dra: allow RULE \(reason\)$/);
});

test('a comment in a string is none', () => {
  const text = CLASS.replace('metadata: { name: gpu }', `metadata:
  name: gpu
  annotations:
    a: "# cdk8s-dra: allow ${RULE} (why)"
    b: |
      # cdk8s-dra: allow ${RULE} (why)
    c: "one
      # cdk8s-dra: allow ${RULE} (why)
      two"
`);
  expect(outcome(text)).toEqual({ found: [RULE], accepted: [] });
});
