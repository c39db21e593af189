import { EnvironmentChoice, Purpose } from '../../cel/library/environment';
import { DeviceExpression } from '../../cel/selector/device-expression';
import { CelEvaluationError } from '../../cel/values/values';
import { kept } from '../../kubernetes/grouping';
import { SelectorError } from '../allocation-error';
import { Behaviour } from '../behaviour';
import { DeviceReading, PoolDevice } from '../pools/pool-device';

/** Whether a selector chooses a device, or why that cannot be said. */
export type Verdict = boolean | CelEvaluationError;

/** A selector and what it says of the devices that it was asked about. */
export class Selector {
  private readonly compiled: DeviceExpression;
  private readonly reading: DeviceReading;
  private readonly verdicts: (Verdict | undefined)[] = [];

  public constructor(public readonly expression: string, behaviour: Behaviour) {
    this.reading = readingOf(behaviour);
    this.compiled = new DeviceExpression(expression, environmentOf(behaviour, 'selector'));
  }

  /** Why the selector does not compile, if it does not. */
  public get fault(): string | undefined {
    return this.compiled.fault;
  }

  public verdictOn(device: PoolDevice): Verdict {
    return this.verdicts[device.content] ??= this.evaluate(device);
  }

  private evaluate(device: PoolDevice): Verdict {
    try {
      return this.compiled.matches(device.valueFor(this.reading));
    } catch (error) {
      if (error instanceof CelEvaluationError) {
        return error;
      }
      throw error;
    }
  }
}

/** What expressions can use: those in objects are stored already. */
export function environmentOf(behaviour: Behaviour, purpose: Purpose): EnvironmentChoice {
  return {
    minor: behaviour.minor,
    consumableCapacity: behaviour.has('consumableCapacity'),
    listAttributes: readsLists(behaviour),
    purpose,
    isStored: true,
  };
}

/** What expressions see of a device. */
export function readingOf(behaviour: Behaviour): DeviceReading {
  return { lists: readsLists(behaviour), sharing: behaviour.does('knowsCapacity') };
}

/** Since 1.37 lists are read whether or not the feature is on. */
function readsLists(behaviour: Behaviour): boolean {
  return behaviour.minor > 36 || behaviour.has('listAttributes') || behaviour.has('listSelectors');
}

/** The selectors of a scheduler, each compiled once. */
export class Selectors {
  private readonly known = new Map<string, Selector>();

  public constructor(private readonly behaviour: Behaviour) {
  }

  public get(expression: string): Selector {
    return kept(this.known, expression, () => new Selector(expression, this.behaviour));
  }
}

/**
 * Whether all selectors choose a device: the first that does not decides.
 *
 * @param ownerOf says what has the selectors, such as `class gpu.example.com`
 * @throws SelectorError if one fails, or does not compile
 */
export function allSelect(
  selectors: readonly Selector[],
  device: PoolDevice,
  behaviour: Behaviour,
  ownerOf: () => string,
): boolean {
  for (let index = 0; index < selectors.length; index++) {
    const verdict = selectors[index].verdictOn(device);
    if (verdict instanceof CelEvaluationError) {
      const onDevice = behaviour.does('namesDevices') ? ` on device ${device.id}` : '';
      throw selectorError(selectors[index], verdict, `${ownerOf()}: selector #${index}`, onDevice);
    }
    if (!verdict) {
      return false;
    }
  }
  return true;
}

function selectorError(
  { fault }: Selector, { message }: CelEvaluationError, place: string, onDevice: string,
): SelectorError {
  return new SelectorError(fault === undefined
    ? `${place}${onDevice}: CEL runtime error: ${message}`
    : `${place}: CEL compile error: ${fault}`);
}
