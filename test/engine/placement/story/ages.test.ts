import { isoTime, later, wordsFor } from '../../../../src/engine/placement/story/ages';

test('a duration is in the largest unit of which there are two', () => {
  expect([0, 119, 120, 7_199, 7_200, 172_799, 172_800].map(wordsFor))
    .toEqual(['0 s', '119 s', '2 min', '119 min', '2 h', '47 h', '2 d']);
  expect(wordsFor(-5)).toBe('0 s');
});

test('times are those of Kubernetes, with and without microseconds', () => {
  expect(isoTime('2026-11-24T15:00:00Z')).toBe(isoTime('2026-11-24T15:00:00.000000Z'));
  expect([isoTime(undefined), isoTime('soon'), isoTime(7)]).toEqual([undefined, undefined, undefined]);
  expect(later(isoTime('2026-11-24T14:55:00Z')!, 600)).toBe('2026-11-24T15:05:00Z');
});
