import { Rejections } from '../../../src/engine/allocation/rejections';

test('a node that changes may fit again, unless no change makes the claims fit', () => {
  const [any, final] = [new Rejections(), new Rejections(0, true)];
  [any, final].forEach((rejections) => {
    rejections.add(0);
    rejections.add(1);
    rejections.forget([[1]]);
  });

  expect([any.first, any.has(0), any.has(1)]).toEqual([1, true, false]);
  expect([final.first, final.has(0), final.has(1)]).toEqual([2, true, true]);
});

test('full nodes reject claims that were rejected before, unless a change can make them fit', () => {
  const full = new Set([1, 2]);
  const [any, final] = [new Rejections(0, false, full), new Rejections(0, true, full)];

  expect([final.first, final.has(1)]).toEqual([0, false]);
  [any, final].forEach((rejections) => rejections.add(0));
  expect([final.first, final.has(1)]).toEqual([3, true]);
  expect([any.first, any.has(1)]).toEqual([1, false]);
});
