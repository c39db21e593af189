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
  const other = CLASS.replace('gpu', 'other');
  expect(outcome(`${other}---\n${COMMENT}\n${CLASS}`)).toEqual({ found: [RULE], accepted: ['one driver (ours)'] });
  expect(outcome(`${other}${COMMENT}\n---\n${CLASS}---\n${CLASS.replace('gpu', 'third')}`))
    .toEqual({ found: [RULE, RULE], accepted: ['one driver (ours)'] });
  expect(outcome(`${other}  ${COMMENT}\n---\n${CLASS}`))
    .toEqual({ found: [RULE, RULE, 'ineffective-acceptance'], accepted: [] });
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

test.each(['see a) b', 'see ( b', 'a :)', '((a)', 'a) b) c', 'a :) and (b)'])('a reason may be %s', (reason) => {
  expect(outcome(CLASS.replace('spec: {}', `spec: {} # cdk8s-dra: allow ${RULE} (${reason})`)))
    .toEqual({ found: [], accepted: [reason] });
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

/** A list with annotations, of classes of some names, each of which selects all devices. */
function listOf(annotations: object, ...names: readonly string[]): string {
  const items = names.map((name) =>
    ({ apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name }, spec: {} }));
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', metadata: { annotations }, items });
}

test('an annotation of a list is about all of its items', () => {
  const list = listOf({ [`cdk8s-dra/allow.${RULE}`]: 'ours' }, 'one', 'other');

  expect(outcome(list)).toEqual({ found: [], accepted: ['ours', 'ours'] });
  expect(outcome(`${list}\n${listOf({}, 'elsewhere')}`)).toEqual({ found: [RULE], accepted: ['ours', 'ours'] });
});

test('an annotation of a list that accepts nothing is a finding in the list', () => {
  const list = listOf({ 'cdk8s-dra/allow.unused-claim': 'ours', [`cdk8s-dra/allow.${RULE}`]: 'ours' }, 'one');
  const { findings } = check(list);

  expect(findings).toMatchObject([{
    ruleId: 'ineffective-acceptance',
    kind: 'List',
    fieldPath: '<nil>',
    column: list.indexOf('"cdk8s-dra/allow.unused-claim"') + 1,
  }]);
  expect(dra.Manifests.fromYaml(list).fix(check(list), { suggested: true }).objects)
    .toMatchObject([{ metadata: { annotations: { [`cdk8s-dra/allow.${RULE}`]: 'ours' } } }]);
});

test('of places that are one finding, a comment accepts the one where it stands', () => {
  const rule = 'unknown-class';
  const claim = (first: string, second: string) => `apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: gpus }
spec:
  spec:
    devices:
      requests:
      - name: one
        exactly: { deviceClassName: none }${first}
      - name: other
        exactly: { deviceClassName: none }${second}
`;
  const of = (text: string) => {
    const { findings, acknowledged } = check(text);
    const [found, accepted] = [findings, acknowledged].map((all) => all.filter(({ ruleId }) => ruleId === rule)
      .map(({ fieldPath, message }) => `${fieldPath}${message.includes('also at') ? ' +' : ''}`));
    return { found, accepted, ineffective: findings.some(({ ruleId }) => ruleId === 'ineffective-acceptance') };
  };
  const comment = ` # cdk8s-dra: allow ${rule} (later)`;
  const [one, other] = [0, 1].map((index) => `spec.spec.devices.requests[${index}].exactly.deviceClassName`);

  expect(of(claim('', ''))).toEqual({ found: [`${one} +`], accepted: [], ineffective: false });
  expect(of(claim(comment, ''))).toEqual({ found: [other], accepted: [one], ineffective: false });
  expect(of(claim('', comment))).toEqual({ found: [one], accepted: [other], ineffective: false });
  expect(of(claim(comment, comment))).toEqual({ found: [], accepted: [`${one} +`], ineffective: false });
});

test.each([
  ['no reason', `# cdk8s-dra: allow ${RULE}`, 'needs a reason'],
  ['an empty reason', `# cdk8s-dra: allow ${RULE} ( )`, 'needs a reason'],
  ['an unknown rule', '# cdk8s-dra: allow class-without-selectors (why)', `(did you mean "${RULE}"?)`],
  ['no rule', '# cdk8s-dra: allow', 'there is no rule'],
  ['a reason without parentheses', `# cdk8s-dra: allow ${RULE}: ours`, `there is no rule "${RULE}: ours"`],
  ['two rules', `# cdk8s-dra: allow ${RULE} (ours), unknown-class (ours)`, `there is no rule "${RULE} (ours), `],
  ['two rules, one of them with a stray parenthesis',
    `# cdk8s-dra: allow ${RULE} (see a) b) and unknown-class (ours)`, `there is no rule "${RULE} (see a) b) and `],
  ['another verb', `# cdk8s-dra: ignore ${RULE} (ours)`, `there is no rule "ignore ${RULE} (ours)"`],
  ['a finding that is gone', '# cdk8s-dra: allow unused-claim (why)', 'nothing is accepted'],
])('a comment with %s is a finding on its line', (_, comment, message) => {
  const { findings } = check(CLASS.replace('spec:', `${comment}\nspec:`));
  const finding = findings.find(({ ruleId }) => ruleId === 'ineffective-acceptance')!;

  expect(finding).toMatchObject({ line: 4, severity: 'warning', message: expect.stringContaining(message) as string });
  expect(finding.suggestion).toMatch(message === 'nothing is accepted' ? /^remove / : /cdk8s-dra: allow RULE \(reason\)$/);
});

test('a comment that begins with the name of the library, and names no rule, is none', () => {
  expect(outcome(CLASS.replace('spec:', '# cdk8s-dra: see the page of rules\nspec:')))
    .toEqual({ found: [RULE], accepted: [] });
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
