// Not in npm test: it needs the recordings beside the repository.
import { committedRecordings, compactRecordings } from './record';
import { hasRecordings } from './recordings';
import { committedSelectors, compactSelectors } from '../engine/cel/record';

beforeAll(() => {
  if (!hasRecordings()) {
    console.log('not compared with the recordings: there is no ../shared/verdicts beside the repository');
  }
});

test('the stored verdicts equal the recordings if those are present', () => {
  const expected = hasRecordings() ? compactRecordings() : committedRecordings();
  expect(committedRecordings() === expected).toBe(true);
});

test('the stored verdicts of selectors equal the recordings if those are present', () => {
  const expected = hasRecordings() ? compactSelectors() : committedSelectors();
  expect(committedSelectors() === expected).toBe(true);
});

test('every case is listed once, with each server once', () => {
  const cases = committedRecordings().trim().split('\n').map((line) => JSON.parse(line));
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  cases.forEach(({ verdicts }) => {
    const servers = verdicts.flatMap((each: { servers: string[] }) => each.servers);
    expect(new Set(servers).size).toBe(servers.length);
    expect(servers.length).toBeGreaterThan(0);
  });
});
