import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Fields, isObject, objectsOf, textOf } from '../../../kubernetes/plain-data';
import { entry, field, FieldPath } from '../../field-path';
import { asSuggested } from '../../fixes/draft-fix';
import { respelledKey, respelledValue } from '../../fixes/respelled';
import { currentSlices, devicesIn, PoolSlice, slicesByPool } from '../lookup/resource-slices';
import { placedEntries } from '../lookup/structured-requests';
import { namesInstead } from '../lookup/words';
import { checkEach, LaterWording, setupRule, ViolatingPlace } from '../setup-rule';

/**
 * A device consumes a counter that its pool lacks. Before 1.35, the API server checks counters within a slice.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating
 */
export const UNKNOWN_COUNTER = setupRule({
  id: 'unknown-counter',
  order: 624,
  minors: minorsBetween('1.35'),
  check: checkEach((setup) => slicesByPool(setup).flatMap(consumersIn), ({ at, fields, pool, sets }, setup) =>
    faultsOf(fields, at, pool, sets).map((fault) => ({
      ...fault, reason: 'NotFound', minors: setup.gates.minorsOn('DRAPartitionableDevices'),
    }))),
});

/** The counters of a pool, by counter set. */
type Counters = ReadonlyMap<string, readonly string[]>;

/** A device's consumption of one counter set. */
interface Consumer {
  readonly object: PoolSlice['object'];
  readonly fields: Fields;
  readonly at: FieldPath;
  readonly pool: string;
  readonly sets: Counters;
}

function consumersIn(slices: readonly PoolSlice[]): Consumer[] {
  const current = currentSlices(slices);
  if (current.some(({ expected }) => expected === undefined || expected > current.length)) {
    return [];
  }
  const sets: Counters = new Map(current.flatMap(({ spec }) => objectsOf(spec.sharedCounters))
    .map(({ name, counters }) => [textOf(name) ?? '', Object.keys(isObject(counters) ? counters : {})]));
  return current.flatMap((slice) => devicesIn(slice)
    .flatMap(({ fields, at }) => placedEntries(fields.consumesCounters, field(at, 'consumesCounters')))
    .map((consumption) => ({ ...consumption, object: slice.object, pool: slice.pool, sets })));
}

function faultsOf(
  { counterSet, counters }: Fields, at: FieldPath, pool: string, sets: Counters,
): (Pick<ViolatingPlace, 'at' | 'isAboutKey' | 'cause'> & LaterWording)[] {
  const name = textOf(counterSet) ?? '';
  const known = sets.get(name);
  const effect = `; the scheduler allocates no device of pool ${found(pool)}`;
  if (known === undefined) {
    const names = [...sets.keys()];
    const place = field(at, 'counterSet');
    return name === '' ? [] : [{
      at: place,
      cause: name,
      words: () => ({
        message: `the pool has no counter set ${found(name)}${namesInstead(name, names)}${effect}`,
        suggestion: 'name a counter set of the pool, or add it to a slice of the pool',
        fixes: asSuggested(respelledValue(place, name, names)),
      }),
    }];
  }
  return Object.keys(isObject(counters) ? counters : {}).filter((counter) => !known.includes(counter))
    .map((counter) => {
      const place = entry(field(at, 'counters'), counter);
      return {
        at: place,
        isAboutKey: true,
        cause: `${name}/${counter}`,
        words: () => ({
          message: `counter set ${found(name)} has no counter ${found(counter)}${namesInstead(counter, known)}`
            + effect,
          suggestion: 'name a counter of the set, or add it to the set',
          fixes: asSuggested(respelledKey(place, counter, known)),
        }),
      };
    });
}
