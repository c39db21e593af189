import { counted, found } from '../../../errors/wording';
import { groupBy } from '../../../kubernetes/grouping';
import { Fields, isObject, objectsOf, textOf } from '../../../kubernetes/plain-data';
import { isStructured } from '../lookup/structured-requests';
import { describe } from '../lookup/words';
import { SetupObject } from '../setup-object';
import { ReportViolation, setupRule } from '../setup-rule';

/** @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating */
export const INCONSISTENT_POOL = setupRule({
  id: 'inconsistent-pool',
  order: 622,
  title: 'the slices of a pool do not belong together',
  why:
    'All slices of a pool have the same generation, and their number is resourceSliceCount. The scheduler ignores '
    + 'slices of an older generation. Of a pool with a slice too few or too many it allocates nothing (up to 1.34, not '
    + 'all devices), and of one that names a device twice neither.',
  fix: 'Delete the slices of older generations, count the others, and give each device of the pool its own name.',
  check(setup, report) {
    const slices = setup.ofKind('ResourceSlice').filter(isStructured).flatMap(readSlice);
    for (const pool of groupBy(slices, ({ driver, name }) => `${driver}/${name}`).values()) {
      const newest = pool.reduce((one, other) => (other.generation > one.generation ? other : one));
      const current = pool.filter(({ generation }) => generation === newest.generation);
      pool.filter((each) => !current.includes(each)).forEach((old) => reportLeftOver(old, newest, report));
      const miscounted = current.find(({ expected }) => expected !== undefined && expected !== current.length);
      if (miscounted !== undefined) {
        reportCount(miscounted, current.length, report);
      }
      reportDuplicates(current, report);
    }
  },
});

/** A slice, as far as it says which pool it belongs to. */
interface PoolSlice {
  readonly object: SetupObject;
  readonly driver: string;
  readonly name: string;
  readonly generation: number;
  readonly expected?: number;
  readonly devices: readonly Fields[];
}

function readSlice(object: SetupObject): PoolSlice[] {
  const { driver, pool, devices } = isObject(object.manifest.spec) ? object.manifest.spec : {};
  const [ofDriver, name] = [textOf(driver), textOf(pool?.name)];
  if (ofDriver === undefined || name === undefined) {
    return [];
  }
  const [generation, expected] = [pool.generation, pool.resourceSliceCount]
    .map((number) => (['number', 'bigint'].includes(typeof number) ? Number(number) : undefined));
  return [{ object, driver: ofDriver, name, generation: generation ?? 0, expected, devices: objectsOf(devices) }];
}

function reportLeftOver({ object, name, generation }: PoolSlice, newest: PoolSlice, report: ReportViolation): void {
  report(object, {
    at: 'spec.pool.generation',
    words: () => ({
      message: `pool ${found(name)} has generation ${newest.generation} in the ${describe(newest.object)}: the `
        + `scheduler ignores this slice, which has generation ${generation}`,
      suggestion: 'delete the slice, or give all slices of the pool the same generation',
    }),
  });
}

function reportCount({ object, name, generation, expected }: PoolSlice, count: number, report: ReportViolation): void {
  const state = count < expected! ? 'incomplete' : 'invalid';
  report(object, {
    at: 'spec.pool.resourceSliceCount',
    words: () => ({
      message: `pool ${found(name)} is ${state}: there ${count === 1 ? 'is' : 'are'} ${counted(count, 'slice')} of `
        + `generation ${generation}, and resourceSliceCount is ${expected}`,
      suggestion: `add the missing slices, or set resourceSliceCount to ${count}`,
    }),
  });
}

/** A device that is twice in one slice is refused by the API server. */
function reportDuplicates(slices: readonly PoolSlice[], report: ReportViolation): void {
  const first = new Map<unknown, PoolSlice>();
  for (const slice of slices) {
    slice.devices.forEach(({ name }, index) => {
      const other = first.get(name);
      first.set(name, other ?? slice);
      if (textOf(name) !== undefined && other !== undefined && other !== slice) {
        report(slice.object, {
          at: `spec.devices[${index}].name`,
          reason: 'Duplicate',
          cause: 'device',
          words: () => ({
            message: `pool ${found(slice.name)} has device ${found(name)} twice: it is also in the `
              + describe(other.object),
            suggestion: 'give each device of the pool its own name',
          }),
        });
      }
    });
  }
}
