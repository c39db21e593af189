import { finding } from './fixtures';
import * as dra from '../../../src';
import { causesOf } from '../../../src/engine/output/causes';

test('the same fault in several places is one cause', () => {
  const findings = [
    finding(),
    finding({ ruleId: 'other' }),
    finding({ file: 'b.yaml', name: 'b' }),
    finding({ line: 9, fieldPath: 'spec.foo' }),
  ];
  expect(causesOf(findings)).toEqual([
    { finding: findings[0], others: [findings[2], findings[3]] },
    { finding: findings[1], others: [] },
  ]);
});

test('indexes make no difference, fields and severities do', () => {
  const at = (fieldPath: string, line: number) => finding({ fieldPath, line });
  const findings = [at('a[0].b', 1), at('a[1].b', 2), at('a[0].c', 3), finding({ severity: dra.Severity.WARNING })];
  expect(causesOf(findings).map(({ others }) => others.length)).toEqual([1, 0, 0]);
});

test('what is said twice about one place, with two spellings of the path, is said once', () => {
  const findings = [finding({ fieldPath: 'requests[0].exactly.x' }), finding({ fieldPath: 'requests[0].x' })];
  expect(causesOf(findings)).toEqual([{ finding: findings[0], others: [] }]);
});

test('documents without places are told apart', () => {
  const nowhere = { line: undefined, file: undefined };
  const findings = [{}, { documentIndex: 1 }, { fieldPath: 'b' }].map((each) => finding({ ...nowhere, ...each }));
  expect(causesOf(findings).map(({ others }) => others.length)).toEqual([1, 0]);
});
