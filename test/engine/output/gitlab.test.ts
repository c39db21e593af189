import { finding, NOWHERE, reportWith } from './fixtures';
import * as dra from '../../../src';
import { formatGitlab } from '../../../src/engine/output/gitlab';

function issues(...findings: dra.Finding[]): any[] {
  return JSON.parse(formatGitlab(reportWith(findings)));
}

test('a finding has the description, rule, severity and place that GitLab shows', () => {
  expect(issues(finding({ suggestion: 'remove it' }))).toEqual([{
    description: 'ResourceClaim ml/gpu: spec.foo: unknown field "foo" (remove it) [unknown-field]',
    check_name: 'unknown-field',
    fingerprint: expect.stringMatching(/^[0-9a-f]{40}$/),
    severity: 'major',
    location: { path: 'gpu.yaml', lines: { begin: 4 } },
  }]);
  expect(issues()).toEqual([]);
});

test('severities are those of GitLab', () => {
  const { ERROR, WARNING, INFO } = dra.Severity;
  expect(issues(...[ERROR, WARNING, INFO].map((severity) => finding({ severity }))).map(({ severity }) => severity))
    .toEqual(['major', 'minor', 'info']);
});

test('no two findings have one fingerprint, since GitLab would show one of them', () => {
  const found = issues(finding(), finding(), finding({ line: 9 }), finding({ file: 'b.yaml' }));
  expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(4);
});

test('paths have no dot before them, and there always is one', () => {
  const ofConstruct = finding({ ...NOWHERE, constructPath: 'app/Claim' });
  const found = issues(finding({ file: './a.yaml' }), finding(NOWHERE), ofConstruct);
  expect(found.map(({ location }) => location)).toEqual([
    { path: 'a.yaml', lines: { begin: 4 } },
    { path: 'stdin.yaml', lines: { begin: 1 } },
    { path: 'app/Claim', lines: { begin: 1 } },
  ]);
});
