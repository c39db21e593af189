import { tolerates } from '../../../src/engine/pods/tolerations';

const TAINT = { key: 'example.com/repair', value: 'disk', effect: 'NoExecute' };

test.each([
  ['the same key, value and effect', { ...TAINT, operator: 'Equal' }, true],
  ['no operator, which is Equal', { key: TAINT.key, value: 'disk' }, true],
  ['another value', { key: TAINT.key, value: 'fan' }, false],
  ['Exists, whatever the value', { key: TAINT.key, operator: 'Exists', value: 'fan' }, true],
  ['no key and no effect, which stand for all', { operator: 'Exists' }, true],
  ['fields that are null', { key: null, value: 'disk', effect: null, operator: null }, true],
  ['another key', { key: 'example.com/busy', operator: 'Exists' }, false],
  ['another effect', { key: TAINT.key, operator: 'Exists', effect: 'NoSchedule' }, false],
  ['an operator that does not exist', { ...TAINT, operator: 'Like' }, false],
])('a toleration with %s', (_, toleration, expected) => {
  expect(tolerates(toleration as object, TAINT)).toBe(expected);
});

test('a taint without a value is tolerated by Equal without one', () => {
  expect(tolerates({ key: 'a' }, { key: 'a', effect: 'NoSchedule' })).toBe(true);
  expect(tolerates({ key: 'a', value: 'b' }, { key: 'a', effect: 'NoSchedule' })).toBe(false);
});
