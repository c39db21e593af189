import { withGreatest } from '../../../src/engine/kubernetes/grouping';

test('the items with the greatest value are found in any order, and compared to the last digit', () => {
  const of = (...values: (number | bigint)[]) => withGreatest(values, (value) => value);

  expect(of(2, 1, 2)).toEqual([2, 2]);
  expect(of(1, 2)).toEqual([2]);
  expect(of(1_700_000_000_000_000_002n, 7, 1_700_000_000_000_000_001n)).toEqual([1_700_000_000_000_000_002n]);
  expect(of()).toEqual([]);
});
