import { finding, reportWith } from './fixtures';
import * as dra from '../../../src';
import { summaryOf } from '../../../src/engine/output/summary';

test('a report without findings says so', () => {
  expect(summaryOf(reportWith([]), { files: ['a.yaml'] }))
    .toBe('no findings in 1 file; checked for Kubernetes 1.34; works on 1.34, 1.35');
});

test('findings are counted by severity, the worst first', () => {
  const of = (severity: dra.Severity) => finding({ severity });
  const { ERROR, WARNING, INFO } = dra.Severity;
  const report = reportWith([of(INFO), of(ERROR), of(WARNING), of(ERROR)], {}, { supportedVersions: [] });
  expect(summaryOf(report))
    .toBe('2 errors, 1 warning and 1 info; checked for Kubernetes 1.34; works on no known version');
});

test('findings that a tool can repair are counted, apart from those with suggestions only', () => {
  const fix = (isSafe: boolean) => ({ isSafe, title: 'say so', edits: [] });
  const findings = [finding({ fixes: [fix(false), fix(true)] }), finding({ fixes: [fix(false)] }), finding({})];
  const report = reportWith(findings);

  expect(summaryOf(report, { repairOption: '--fix', worksOn: false }))
    .toBe('3 errors; 1 to repair with --fix; 1 with a suggestion: see --fix=suggested; checked for Kubernetes 1.34');
  expect(summaryOf(report, { worksOn: false })).toBe('3 errors; checked for Kubernetes 1.34');
  expect(summaryOf(reportWith([]), { repairOption: '--fix', worksOn: false })).not.toContain('--fix');
});

test('what was skipped is counted, too', () => {
  expect(summaryOf(reportWith([]), { files: [], passedOver: 2 }))
    .toContain('no findings in 0 files; 2 documents skipped: not Kubernetes objects; ');
});
