import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { sha256 } from '../../../src/engine/output/sha256';

test('a text has the hash that Node computes', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }), { numRuns: 1000 });
});

test('the length of a text decides how many blocks are hashed', () => {
  const lengths = Array.from({ length: 200 }, (_, length) => 'x'.repeat(length));

  expect(lengths.map(sha256)).toEqual(lengths.map((text) => createHash('sha256').update(text).digest('hex')));
});
