import { closest, didYouMean } from '../../../src/engine/errors/did-you-mean';

const FIELDS = ['resourceClaimName', 'resourceClaimTemplateName', 'name', 'source'];

test('the candidate with the most similar spelling is suggested', () => {
  expect(closest('resourceClaimTemplatename', FIELDS)).toBe('resourceClaimTemplateName');
  expect(closest('ressourceClaimName', FIELDS)).toBe('resourceClaimName');
  expect(closest('nmae', FIELDS)).toBeUndefined();
  expect(closest('nam', FIELDS)).toBe('name');
});

test('upper and lower case count as equal', () => {
  expect(closest('RESOURCECLAIMNAME', FIELDS)).toBe('resourceClaimName');
});

test('one mistake per three letters is tolerated', () => {
  expect(closest('sourse', FIELDS)).toBe('source');
  expect(closest('sarsa', FIELDS)).toBeUndefined();
});

test('a name of one letter is like no other letter', () => {
  expect(closest('c', ['a', 'b'])).toBeUndefined();
  expect(closest('A', ['a', 'b'])).toBe('a');
});

test('an empty word and an empty list of candidates have no suggestion', () => {
  expect(closest('name', [])).toBeUndefined();
  expect(closest('', FIELDS)).toBeUndefined();
});

test('the first of two equally similar candidates is suggested', () => {
  expect(closest('nome', ['name', 'node'])).toBe('name');
});

test('of equally similar candidates, the beginning of the word wins, or what the word begins', () => {
  expect(closest('1.340', ['1.30', '1.34', '1.40'])).toBe('1.34');
  expect(closest('clai', ['clay', 'claim'])).toBe('claim');
  expect(closest('1.340', ['1.340a', '1.34'])).toBe('1.340a');
  expect(closest('claims', ['clai', 'claimt'])).toBe('claimt');
  expect(closest('a', ['', 'b'])).toBeUndefined();
});

test('a suggestion is a question in parentheses', () => {
  expect(didYouMean('nam', FIELDS)).toContain('did you mean "name"?');
  expect(didYouMean('nonsense', FIELDS)).toBe('');
});

test('the beginning of a single candidate is completed, but not the beginning of several or of a long one', () => {
  expect(didYouMean('NoExec', ['NoSchedule', 'NoExecute', 'None'])).toContain('did you mean "NoExecute"?');
  expect(didYouMean('NoExec', ['NoExecute', 'NoExecution'])).toBe('');
  expect(didYouMean('gpu', ['gpu-large'])).toBe('');
  expect(closest('NoExec', ['NoExecute'])).toBeUndefined();
});

test('an abbreviation of a single candidate is completed, in the order of its letters', () => {
  expect(didYouMean('cnt', ['count', 'all'])).toContain('did you mean "count"?');
  expect(didYouMean('cnt', ['count', 'discount'])).toContain('did you mean "count"?');
  expect(didYouMean('cnt', ['count', 'cents'])).toBe('');
  expect(didYouMean('ctn', ['count', 'all'])).toBe('');
  expect(didYouMean('ont', ['count', 'all'])).toBe('');
});

test('a suggestion fits on one line', () => {
  expect(didYouMean('a\nbc', ['a\nbcd'])).not.toContain('\n');
});

test('long words and many candidates are compared within the time limit of a test', () => {
  expect(closest('x'.repeat(1_000_000), ['y'.repeat(1_000_000), 'x'.repeat(999_999)])).toBe('x'.repeat(999_999));
  const candidates = Array.from({ length: 20_000 }, (_, index) => `name-${index}-y`);
  for (let i = 0; i < 100; i++) {
    expect(closest(`name-${i}-x`, candidates)).toBeDefined();
  }
});
