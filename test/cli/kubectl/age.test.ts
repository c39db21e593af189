import { ageBetween } from '../../../src/cli/kubectl/age';

const START = Date.parse('2026-01-01T00:00:00Z');

test.each([
  [0, '0s'], [119, '119s'], [120, '2m'], [150, '2m30s'], [601, '10m'], [3 * 3600 - 1, '179m'], [3 * 3600, '3h'],
  [3 * 3600 + 1200, '3h20m'], [8 * 3600 + 60, '8h'], [47 * 3600, '47h'], [49 * 3600, '2d1h'], [8 * 86400 + 3600, '8d'],
  [729 * 86400, '729d'], [735 * 86400, '2y5d'], [3000 * 86400, '8y'],
])('%i seconds are %s, as in kubectl', (seconds, words) => {
  expect(ageBetween('2026-01-01T00:00:00Z', new Date(START + seconds * 1000).toISOString())).toBe(words);
});

test('an age that is not known is unknown, and one in the future is none', () => {
  expect(ageBetween(undefined, '2026-01-01T00:00:00Z')).toBe('<unknown>');
  expect(ageBetween('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z')).toBe('0s');
});
