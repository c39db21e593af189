import { CheckOptions } from '../../../../src/engine/check/check-options';
import { Finding } from '../../../../src/engine/check/finding';
import { exampleOf } from '../../../../src/engine/check/rules/examples';
import { SETUP_RULES } from '../../../../src/engine/check/setup/setup-rules';
import { KubernetesVersion } from '../../../../src/engine/kubernetes/kubernetes-version';
import { ManifestSet } from '../../../../src/engine/manifests/manifest-set';
import { Workspace } from '../../../../src/engine/manifests/workspace/workspace';
import { BAD_CLAIM, CLASS, POD, TEMPLATE } from '../../../cli/manifests';
import * as fc from '../../../fast-check';
import { sampleSize } from '../../../sample';

const V1_34 = { version: KubernetesVersion.V1_34 };

function workspaceOf(texts: Readonly<Record<string, string>>, options: CheckOptions = V1_34): Workspace {
  const workspace = new Workspace(options);
  Object.entries(texts).forEach(([file, text]) => set(workspace, file, text));
  return checked(workspace);
}

function set(workspace: Workspace, file: string, text: string): void {
  workspace.set({ file, isFound: true, read: () => text });
}

function checked(workspace: Workspace): Workspace {
  [...workspace.check()];
  return workspace;
}

const rulesIn = (workspace: Workspace, file: string) => workspace.findingsOf(file).map(({ ruleId }) => ruleId);

test('files are one setup', () => {
  const workspace = workspaceOf({ 'class.yaml': CLASS, 'pod.yaml': POD });
  expect(rulesIn(workspace, 'pod.yaml')).toEqual(['unknown-claim']);

  set(workspace, 'template.yaml', TEMPLATE);
  expect(rulesIn(checked(workspace), 'pod.yaml')).toEqual([]);

  workspace.delete('template.yaml');
  expect(rulesIn(checked(workspace), 'pod.yaml')).toEqual(['unknown-claim']);
});

test('what the API server rejects follows an edit at once, and what the setup holds against the object stays', () => {
  const workspace = workspaceOf({ 'a.yaml': BAD_CLAIM });
  expect(rulesIn(workspace, 'a.yaml')).toEqual(['allowed-value', 'unknown-class', 'unused-claim']);

  set(workspace, 'a.yaml', BAD_CLAIM.replace(': all', ': All'));
  expect(rulesIn(workspace, 'a.yaml')).toEqual(['unknown-class', 'unused-claim']);
});

test('findings move with their documents', () => {
  const workspace = workspaceOf({ 'a.yaml': BAD_CLAIM });
  set(workspace, 'a.yaml', `# a comment\n${CLASS}---\n${BAD_CLAIM}`);

  expect(workspace.findingsOf('a.yaml')[0]).toMatchObject({ documentIndex: 1, line: 21 });
});

test('a document that is not edited is not checked again', () => {
  const workspace = workspaceOf({ 'a.yaml': `${BAD_CLAIM}---\n${TEMPLATE}` });
  const checks = () => {
    const text = workspace.textOf('a.yaml')!;
    return text.objects.map((object) => text.checkOf(object));
  };
  const before = checks();
  set(workspace, 'a.yaml', `${BAD_CLAIM}---\n${TEMPLATE.replace('one-gpu', 'two-gpus')}`);
  const after = checks();

  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('acknowledged findings are not shown', () => {
  const acknowledge = [{ ruleId: 'unused-claim', reason: 'the pods are elsewhere' }];

  expect(rulesIn(workspaceOf({ 'a.yaml': BAD_CLAIM }, { ...V1_34, acknowledge }), 'a.yaml'))
    .toEqual(['allowed-value', 'unknown-class']);
});

test('a comment accepts a finding', () => {
  const comment = '# cdk8s-dra: allow unused-claim (the pods are elsewhere)';
  const text = BAD_CLAIM.replace('  name: claim', `  ${comment}\n  name: claim`);

  expect(rulesIn(workspaceOf({ 'a.yaml': text }), 'a.yaml')).toEqual(['allowed-value', 'unknown-class']);
});

describe('a broken document', () => {
  const BROKEN = BAD_CLAIM.replace('deviceClassName: gpu', 'deviceClassName');

  test('leaves the findings of others, and its own up to the broken line', () => {
    const wrong = BROKEN.replace('spec:\n  devices:', 'spec:\n  device: {}\n  devices:');
    const findings = workspaceOf({ 'a.yaml': `${wrong}---\n${BAD_CLAIM.replace('name: claim', 'name: other')}` })
      .findingsOf('a.yaml');

    expect(findings.map(({ ruleId, line, documentIndex }) => [ruleId, line, documentIndex])).toEqual([
      ['unreadable', 12, 0],
      ['unknown-field', 6, 0],
      ['allowed-value', 24, 1],
      ['unknown-class', 23, 1],
      ['unused-claim', 17, 1],
    ]);
  });

  test('is still there for others', () => {
    const template = TEMPLATE.replace('deviceClassName: gpu', 'deviceClassName: "gpu');

    expect(rulesIn(workspaceOf({ 'a.yaml': template, 'class.yaml': CLASS, 'pod.yaml': POD }), 'pod.yaml')).toEqual([]);
  });

  test('may have more than can be read of it: nothing follows for others', () => {
    const expression = "device.attributes['gpu.example.com'].model == 'a100'";
    const template = TEMPLATE.replace('Name: gpu\n',
      `Name: gpu\n            selectors: [{ cel: { expression: "${expression}" } }]\n`);
    const rules = (selectors: string, claims: string) => {
      const workspace = workspaceOf({
        'class.yaml': CLASS.replace(/selectors:[^]*/, selectors),
        'template.yaml': template,
        'pod.yaml': POD.replace(/resourceClaims:\n.*\n.*\n/, claims),
      });
      return rulesIn(workspace, 'template.yaml');
    };
    const claims = 'resourceClaims: [{ name: gpu, resourceClaimTemplateName: one-gpu }]\n';

    expect(rules('selectors: [', claims)).toEqual([]);
    expect(rules('selectors: []', claims)).toEqual(['unguarded-attribute']);
    expect(rules('selectors: [', 'resourceClaims: [\n')).toEqual([]);
    expect(rules('selectors: [', 'resourceClaims: []\n')).toEqual(['unused-claim']);
  });

  test('has no findings below a bracket that nobody has closed yet', () => {
    const [head, selector] = [CLASS.replace(/selectors:[^]*/, ''), "{ cel: { expression: \"device.driver == 'a'\" } }"];

    expect(rulesIn(workspaceOf({ 'a.yaml': `${head}selectors: [\n    ${selector}` }), 'a.yaml')).toEqual(['unreadable']);
    expect(rulesIn(workspaceOf({ 'a.yaml': `${head}selectors: [\n    ${selector}]\n` }), 'a.yaml')).toEqual([]);
  });

  test('that is nothing but a mistake is one finding', () => {
    expect(rulesIn(workspaceOf({ 'a.yaml': `${CLASS}---\napiVersion: v1\nkind: "\n` }), 'a.yaml')).toContain('unreadable');
  });
});

/** The examples of rules, good and bad: between them, they break all rules. */
const EXAMPLES = SETUP_RULES.map(exampleOf)
  .flatMap((example) => ('bad' in example && !('language' in example) ? [example.bad, example.good] : []));

/** What the whole check says about a file, in the order of its own. */
function whole(texts: ReadonlyMap<string, string>, options: CheckOptions, file: string): Finding[] {
  const sources = [...texts].sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => ({ file: name, isFound: true, read: () => text }));
  return ManifestSet.ofTexts(sources).check(options).findings.filter((finding) => finding.file === file);
}

const plain = (findings: readonly Finding[]) => JSON.parse(JSON.stringify(findings)) as unknown;

test.each([
  ['a version', V1_34],
  ['a range', { from: KubernetesVersion.V1_30, to: KubernetesVersion.V1_35 }],
  ['no version', {}],
])('after any edits, the findings are those of a new check: %s', (_, options) => {
  const text = fc.array(fc.constantFrom(...EXAMPLES), { minLength: 0, maxLength: 3 })
    .map((all) => all.join('---\n'));
  const edit = fc.record({
    file: fc.constantFrom('a.yaml', 'b.yaml', 'c.yaml'),
    text,
    // A line that is gone.
    line: fc.option(fc.nat(30)),
  });
  fc.assert(fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), fc.array(fc.boolean()), (edits, pauses) => {
    const workspace = new Workspace(options);
    const texts = new Map<string, string>();
    edits.forEach(({ file, text: next, line }, index) => {
      const lines = next.split('\n');
      line !== null && lines.splice(line, 1);
      texts.set(file, lines.join('\n'));
      set(workspace, file, texts.get(file)!);
      pauses[index] && checked(workspace);
      workspace.findingsOf(file);
    });
    checked(workspace);
    const readable = [...texts.keys()].every((file) => workspace.textOf(file)!.broken.length === 0);
    for (const file of readable ? texts.keys() : []) {
      expect(plain(workspace.findingsOf(file))).toEqual(plain(whole(texts, options, file)));
    }
    const anew = new Workspace(options);
    texts.forEach((each, file) => set(anew, file, each));
    checked(anew);
    [...texts.keys()].forEach((file) =>
      expect(plain(workspace.findingsOf(file))).toEqual(plain(anew.findingsOf(file))));
  }), { numRuns: sampleSize(200) });
});
