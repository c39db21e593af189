import { Drawing } from '../../../../src/engine/diagram/svg/drawing';
import { packed } from '../../../../src/engine/diagram/svg/packing';
import * as fc from '../../../fast-check';

const GAP = 10;

/** A drawing with a frame around all of it, so that its place can be seen. */
function drawing(width: number, height: number): Drawing {
  return { width, height, cards: [], edges: [], frames: [{ title: '', x: 0, y: 0, width, height }] };
}

const size = fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }));

test('packed drawings keep a distance, and the whole holds them', () => {
  fc.assert(fc.property(fc.array(size, { minLength: 1, maxLength: 30 }), (sizes) => {
    const { frames, width, height } = packed(sizes.map((each) => drawing(...each)), GAP, 1.6);
    expect(frames).toHaveLength(sizes.length);
    frames.forEach((one, index) => {
      expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(width);
      expect(one.y + one.height).toBeLessThanOrEqual(height);
      const close = frames.slice(index + 1).filter((other) =>
        one.x < other.x + other.width + GAP && other.x < one.x + one.width + GAP
        && one.y < other.y + other.height + GAP && other.y < one.y + one.height + GAP);
      expect(close).toEqual([]);
    });
  }));
});

test('a picture of many drawings is no wider than a screen', () => {
  const { width, height } = packed(Array.from({ length: 100 }, () => drawing(400, 100)), GAP, 1.6);
  expect(width).toBeLessThanOrEqual(1950);
  expect(height).toBeLessThan(3000);
});

test('small drawings fill the room beside a high one', () => {
  const { frames } = packed([drawing(400, 500), drawing(400, 100), drawing(400, 100), drawing(400, 100)], GAP, 1.6);
  expect(frames.map(({ x, y }) => [x, y])).toEqual([[0, 0], [410, 0], [410, 110], [410, 220]]);
});
