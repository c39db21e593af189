import { recognise, Sentence } from '../../../../src/engine/placement/story/sentences';

const SENTENCES: readonly Sentence[] = [
  [/driver (\S+) is (\S+)/, 'first', '$2: $1', 'see $1'],
  [/driver/, 'second', 'a driver', 'wait'],
];

test('the first sentence that is known counts, with its parts in place', () => {
  expect(recognise(SENTENCES, 'the driver gpu is gone'))
    .toEqual({ cause: 'first', meaning: 'gone: gpu', advice: 'see gpu' });
  expect(recognise(SENTENCES, 'no driver')?.cause).toBe('second');
});

test('nothing is made of other sentences', () => {
  expect(recognise(SENTENCES, 'all is well')).toBeUndefined();
});
