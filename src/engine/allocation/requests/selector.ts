import { EnvironmentChoice, Purpose } from '../../cel/library/environment';
import { DeviceExpression } from '../../cel/selector/device-expression';
import { CelEvaluationError } from '../../cel/values/values';
import { kept } from '../../kubernetes/grouping';
import { SelectorError } from '../allocation-error';
import { Behaviour } from '../behaviour';
import { DeviceReading, PoolDevice } from '../pools/pool-device';

/** Whether a selector matches a device, or the error of its evaluation. */
export type Verdict = boolean | CelEvaluationError;

/** A selector, with its cached results. */
export class Selector {
  private readonly compiled: DeviceExpression;
  private readonly reading: DeviceReading;
  private readonly verdicts: (Verdict | undefined)[] = [];

  public constructor(public readonly expression: string, behaviour: Behaviour) {
    this.reading = readingOf(behaviour);
    this.compiled = new DeviceExpression(expression, environmentOf(behaviour, 'selector'));
  }

  /** The reason why the selector does not compile; undefined if it does. */
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

/** The environment of expressions. Those in objects are already stored. */
export function environmentOf(behaviour: Behaviour, purpose: Purpose): EnvironmentChoice {
  return {
    minor: behaviour.minor,
    consumableCapacity: behaviour.has('consumableCapacity'),
    listAttributes: readsLists(behaviour),
    purpose,
    isStored: true,
  };
}

/** The properties of a device that expressions can read. */
export function readingOf(behaviour: Behaviour): DeviceReading {
  return { lists: readsLists(behaviour), sharing: behaviour.does('knowsCapacity') };
}

/** Whether expressions can read lists. Since 1.37, they can even if the feature is disabled. */
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
 * Whether all selectors match a device. Evaluation stops at the first that does not.
 *
 * @param ownerOf the owner of the selectors, such as `class gpu.example.com`
 * @throws SelectorError if a selector fails, or does not compile
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
