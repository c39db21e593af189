import { closest, didYouMean } from '../../src/errors/did-you-mean';

const FIELDS = ['resourceClaimName', 'resourceClaimTemplateName', 'name', 'source'];

test('finds the candidate that is spelled most like the word', () => {
  expect(closest('resourceClaimTemplatename', FIELDS)).toBe('resourceClaimTemplateName');
  expect(closest('ressourceClaimName', FIELDS)).toBe('resourceClaimName');
  expect(closest('nmae', FIELDS)).toBeUndefined();
  expect(closest('nam', FIELDS)).toBe('name');
});

test('takes upper and lower case as equal', () => {
  expect(closest('RESOURCECLAIMNAME', FIELDS)).toBe('resourceClaimName');
});

test('allows one slip in three letters', () => {
  expect(closest('sourse', FIELDS)).toBe('source');
  expect(closest('sarsa', FIELDS)).toBeUndefined();
});

test('finds nothing among nothing, or for nothing', () => {
  expect(closest('name', [])).toBeUndefined();
  expect(closest('', FIELDS)).toBeUndefined();
});

test('of two candidates as close, takes the first', () => {
  expect(closest('nome', ['name', 'node'])).toBe('name');
});

test('asks in half a sentence', () => {
  expect(didYouMean('nam', FIELDS)).toContain('did you mean "name"?');
  expect(didYouMean('nonsense', FIELDS)).toBe('');
});

test('asks on one line', () => {
  expect(didYouMean('a\nbc', ['a\nbcd'])).not.toContain('\n');
});

test('long words and many candidates end before the time limit of a test', () => {
  expect(closest('x'.repeat(1_000_000), ['y'.repeat(1_000_000), 'x'.repeat(999_999)])).toBe('x'.repeat(999_999));
  const candidates = Array.from({ length: 20_000 }, (_, index) => `name-${index}-y`);
  for (let i = 0; i < 100; i++) {
    expect(closest(`name-${i}-x`, candidates)).toBeDefined();
  }
});
