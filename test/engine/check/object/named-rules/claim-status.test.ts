import { findings, losses, refusals, resourceClaim } from '../../fixtures';

/** What is wrong with the status of a claim, apart from its being lost. */
function faults(status: Record<string, unknown>): string[] {
  const lost = Object.keys(status).map((name) => `status.${name}: Forbidden`);
  const all = losses(resourceClaim({ status }));
  // What is lost is said once for each field; a fault of the field itself is said on top.
  lost.filter((loss) => all.includes(loss)).forEach((loss) => all.splice(all.indexOf(loss), 1));
  return all;
}

const consumer = (uid: string) => ({ resource: 'pods', name: 'pod', uid });

test('a claim that is allocated names its driver', () => {
  expect(faults({ driverName: 'gpu.example.com', allocation: {} })).toEqual([]);
  expect(faults({ allocation: {} })).toEqual(['status.driverName: Required']);
  expect(faults({ driverName: '', allocation: {} })).toEqual(['status.driverName: Required']);
});

test('the driver of an allocated claim follows the grammar for drivers', () => {
  expect(faults({ driverName: 'GPU.example.com' })).toEqual([]);
  expect(faults({ driverName: 'gpu_example' })).toEqual(['status.driverName: Invalid']);
});

test('a claim that is not allocated cannot be reserved or deallocated', () => {
  expect(faults({ reservedFor: [consumer('a')] })).toEqual(['status.reservedFor: Forbidden']);
  expect(faults({ deallocationRequested: true })).toEqual(['status: Forbidden']);
  expect(faults({ deallocationRequested: false })).toEqual([]);
  expect(faults({ driverName: 'a.b', allocation: {}, deallocationRequested: true })).toEqual([]);
});

test('a claim that is not shareable is reserved at most once', () => {
  const status = (shareable: boolean | undefined, ...uids: string[]) =>
    ({ driverName: 'a.b', allocation: { shareable }, reservedFor: uids.map(consumer) });
  expect(faults(status(true, 'a', 'b'))).toEqual([]);
  expect(faults(status(undefined, 'a'))).toEqual([]);
  expect(faults(status(undefined, 'a', 'b'))).toEqual(['status.reservedFor: Forbidden']);
  expect(faults(status(false, 'a', 'b'))).toEqual(['status.reservedFor: Forbidden']);
});

test('the status of a claim never prevents its creation', () => {
  const broken = resourceClaim({ status: { reservedFor: [{}], deallocationRequested: true } });
  expect(refusals(broken)).toEqual([]);
  expect(
    findings(broken)
      .filter(({ origin }) => origin === 'dropped')
      .map(({ severity }) => severity),
  ).not.toContain('error');
});
