import { counted, found } from '../../../errors/wording';
import { MinorSet, minorsBetween } from '../../../kubernetes/minors';
import { objectsOf, textOf } from '../../../kubernetes/plain-data';
import { currentSlices, PoolSlice, slicesByPool } from '../lookup/resource-slices';
import { describe } from '../lookup/words';
import { ReportViolation, setupRule } from '../setup-rule';

/** @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating */
export const INCONSISTENT_POOL = setupRule({
  id: 'inconsistent-pool',
  order: 622,
  check(setup, report) {
    // Older allocators look up counter sets in the slice of the device.
    const ofSets = minorsBetween('1.35') & setup.gates.minorsOn('DRAPartitionableDevices');
    for (const pool of slicesByPool(setup)) {
      const current = currentSlices(pool);
      pool.filter((each) => !current.includes(each)).forEach((old) => reportLeftOver(old, current[0], report));
      const miscounted = current.find(({ expected }) => expected !== undefined && expected !== current.length);
      if (miscounted !== undefined) {
        reportCount(miscounted, current.length, report);
      }
      reportDuplicates(current, { field: 'devices', what: 'device' }, report);
      reportDuplicates(current, { field: 'sharedCounters', what: 'counter set', minors: ofSets }, report);
    }
  },
});

function reportLeftOver({ object, pool, generation }: PoolSlice, newest: PoolSlice, report: ReportViolation): void {
  report(object, {
    at: 'spec.pool.generation',
    message: `pool ${found(pool)} has generation ${newest.generation} in the ${describe(newest.object)}: the `
      + `scheduler ignores this slice, which has generation ${generation}`,
    suggestion: 'delete the slice, or give all slices of the pool the same generation',
  });
}

function reportCount({ object, pool, generation, expected }: PoolSlice, count: number, report: ReportViolation): void {
  const state = count < expected! ? 'incomplete' : 'invalid';
  report(object, {
    at: 'spec.pool.resourceSliceCount',
    message: `pool ${found(pool)} is ${state}: there ${count === 1 ? 'is' : 'are'} ${counted(count, 'slice')} of `
      + `generation ${generation}, and resourceSliceCount is ${expected}`,
    suggestion: `add the missing slices, or set resourceSliceCount to ${count}`,
  });
}

/** A list in the slices of a pool, whose entries need unique names. */
interface NamedInPool {
  readonly field: 'devices' | 'sharedCounters';
  readonly what: string;
  /** @default - the minors of the rule */
  readonly minors?: MinorSet;
}

/** Reports names that several slices use. The API server rejects duplicates within a slice. */
function reportDuplicates(
  slices: readonly PoolSlice[], { field, what, minors }: NamedInPool, report: ReportViolation,
): void {
  const first = new Map<unknown, PoolSlice>();
  for (const slice of slices) {
    objectsOf(slice.spec[field]).forEach(({ name }, index) => {
      const other = first.get(name);
      first.set(name, other ?? slice);
      if (textOf(name) !== undefined && other !== undefined && other !== slice) {
        report(slice.object, {
          at: `spec.${field}[${index}].name`,
          reason: 'Duplicate',
          cause: what,
          minors,
          message: `pool ${found(slice.pool)} has ${what} ${found(name)} twice: it is also in the `
            + describe(other.object),
          suggestion: `give each ${what} of the pool its own name`,
        });
      }
    });
  }
}
