import { Attempt, AttemptContext } from './attempt';
import { Pool } from '../pools/pool';
import { PooledDevice } from '../requests/all-devices';
import { Claim, Demand } from '../requests/request';

/** The input of a search. */
export interface SearchProblem {
  readonly claims: readonly Claim[];
  readonly pools: readonly Pool[];
  /** The devices of demands for all devices. */
  readonly allDevices: ReadonlyMap<Demand, readonly PooledDevice[]>;
  readonly context: AttemptContext;
  readonly attempt: Attempt;
}
