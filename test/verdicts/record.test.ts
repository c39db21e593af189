import { committedRecordings, compactRecordings, hasRecordings } from './record';

test('the recorded verdicts are those of the recordings, where they are there', () => {
  if (!hasRecordings()) {
    console.log('not compared: there is no ../shared/verdicts beside the repository');
  }
  const expected = hasRecordings() ? compactRecordings() : committedRecordings();
  expect(committedRecordings() === expected).toBe(true);
});

test('every case stands once, with the answers of servers that differ', () => {
  const cases = committedRecordings().trim().split('\n').map((line) => JSON.parse(line));
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  cases.forEach(({ verdicts }) => {
    const servers = verdicts.flatMap((each: { servers: string[] }) => each.servers);
    expect(new Set(servers).size).toBe(servers.length);
    expect(servers.length).toBeGreaterThan(0);
  });
});
