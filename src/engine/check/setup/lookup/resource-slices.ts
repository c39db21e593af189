import { perSetup } from './per-setup';
import { isStructured, PlacedEntry, placedEntries } from './structured-requests';
import { groupBy, withGreatest } from '../../../kubernetes/grouping';
import { Fields, isObject, textOf } from '../../../kubernetes/plain-data';
import { field, pathThrough } from '../../field-path';
import { SetupObject } from '../setup-object';

/** A ResourceSlice, with its pool as far as specified. */
export interface PoolSlice {
  readonly object: SetupObject;
  readonly spec: Fields;
  readonly driver: string;
  readonly pool: string;
  readonly generation: number | bigint;
  /** The number of slices in the pool, if specified. */
  readonly expected?: number | bigint;
}

/** All slices of API versions with structured parameters. */
export const poolSlices = perSetup((setup): readonly PoolSlice[] =>
  setup.ofKind('ResourceSlice').filter(isStructured).map((object) => {
    const { spec } = object;
    const { name, generation, resourceSliceCount } = isObject(spec.pool) ? spec.pool : {};
    return {
      object,
      spec,
      driver: textOf(spec.driver) ?? '',
      pool: textOf(name) ?? '',
      generation: numberIn(generation) ?? 0,
      expected: numberIn(resourceSliceCount),
    };
  }));

/** The slices of each pool, of all generations. */
export const slicesByPool = perSetup((setup): readonly (readonly PoolSlice[])[] => {
  const named = poolSlices(setup).filter(({ driver, pool }) => driver !== '' && pool !== '');
  return [...groupBy(named, ({ driver, pool }) => `${driver}/${pool}`).values()];
});

/** The slices that the scheduler uses: those of the newest generation. */
export function currentSlices(pool: readonly PoolSlice[]): readonly PoolSlice[] {
  return withGreatest(pool, ({ generation }) => generation);
}

/** The contents of the devices of a slice, which older API versions nest in `basic`. */
export function devicesIn({ spec }: PoolSlice): readonly PlacedEntry[] {
  return placedEntries(spec.devices, pathThrough('spec', 'devices'), Infinity).map(({ fields, at }) =>
    (isObject(fields.basic) ? { fields: fields.basic, at: field(at, 'basic') } : { fields, at }));
}

function numberIn(value: unknown): number | bigint | undefined {
  return typeof value === 'bigint' || (typeof value === 'number' && !Number.isNaN(value)) ? value : undefined;
}
