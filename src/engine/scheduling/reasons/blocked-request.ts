import { valuesRead } from './device-values';
import { Funnel, Stage } from './funnel';
import { PendingCause, PendingReason, reason } from './pending-reason';
import { Situation } from './situation';
import { AllocationError, attempted } from '../../allocation/allocation-error';
import { Amount } from '../../allocation/capacity/amount';
import { PoolDevice } from '../../allocation/pools/pool-device';
import { isInTheWay } from '../../allocation/search/taints';
import { readSelector } from '../../cel/selector/selector-reading';
import { selectorWords } from '../../cel/selector/selector-words';
import { counted, found, listed } from '../../errors/wording';
import { taintText } from '../nodes/objection';

/** The maximum number of claims to name. */
const MOST_OWNERS = 4;

/**
 * Returns why a request finds no devices by itself; undefined if it finds some.
 *
 * @param place the words for the request: `request gpu of claim "gpus"`
 */
export function reasonOfRequest(place: string, funnel: Funnel, situation: Situation): PendingReason | undefined {
  const { blocking, demand, published } = funnel;
  const more = { request: demand.fullName, details: detailsOf(place, funnel) };
  const isNoneEnough = demand.wantsAll && situation.settings.behaviour.does('allowsNoneOfAll');
  if (published.all.length === 0 && !isNoneEnough) {
    return withoutDevices(place, funnel, situation, more);
  }
  if (blocking === undefined) {
    return undefined;
  }
  const { question, before, after } = blocking;
  const devices = before.unique;
  const left = after.perNode;
  const most = Math.max(0, ...left.values());
  if (most > 0 && (question.kind === 'selector' || !demand.wantsAll)) {
    return reason(question.kind === 'in use' ? PendingCause.IN_USE : PendingCause.NOT_ENOUGH_DEVICES,
      `${place} needs ${counted(demand.count, 'device')} on one node; no node has more than ${most} `
        + `${question.kind === 'selector' ? 'that ' : ''}${passes(blocking)}`
        + ownersOf(blocking, situation, '; others are in use'),
      { ...more, nodes: [...left].flatMap(([{ name }, count]) => (count === most ? name : [])) });
  }
  switch (question.kind) {
    case 'selector': {
      const values = valuesRead(question.selector.expression, devices);
      const owner = question.isOfClass ? ` of class ${demand.deviceClass.metadata.name}` : '';
      return withDriver(place, funnel, situation, more) ?? reason(PendingCause.SELECTOR_MATCHES_NOTHING,
        `${place}: no device passes the selector ${selectorWords(question.selector.expression)}${owner}`
          + `${values.length === 0 ? '' : `: ${values.join('; ')}`}`,
        { ...more, selector: { isOfClass: question.isOfClass, index: question.index } });
    }
    case 'taint':
      return reason(PendingCause.TAINTED, `${place}: ${someOf(blocking)} a taint that the request does not `
        + `tolerate: ${listed(taintsOf(stopped(blocking), funnel, situation))}`, more);
    case 'in use':
      return reason(PendingCause.IN_USE,
        `${place}: ${someOf(blocking, 'is', 'are')}${ownersOf(blocking, situation, ' in use')}`, more);
    default:
      return reason(PendingCause.CAPACITY, `${place}: no matching device has ${capacityOf(funnel)} left`, more);
  }
}

/** Describes the stages of a funnel: `8 devices on 2 nodes`, `3 of 8 pass …`. */
function detailsOf(place: string, { demand, published, stages, blocking }: Funnel): string[] {
  const nodes = published.perNode.size;
  const last = blocking === undefined ? stages.length : stages.indexOf(blocking) + 1;
  const shown = nodes === 0 ? [] : stages.slice(0, last);
  return [
    `${place}: ${counted(published.unique.length, 'device')} on ${counted(nodes, 'node')}`,
    ...shown.map((stage) => {
      const owner = stage.question.kind === 'selector' && stage.question.isOfClass
        ? ` (class ${demand.deviceClass.metadata.name})`
        : '';
      return `${stage.after.unique.length} of ${stage.before.unique.length} ${passes(stage)}${owner}`;
    }),
  ];
}

function passes({ question }: Stage): string {
  switch (question.kind) {
    case 'selector': return `pass ${selectorWords(question.selector.expression)}`;
    case 'taint': return 'without a blocking taint';
    case 'in use': return 'free';
    default: return 'with enough capacity left';
  }
}

function withoutDevices(
  place: string, { demand, unusedPool }: Funnel, { slices }: Situation, more: Partial<PendingReason>,
): PendingReason {
  const driver = driverOf(demand.classSelectors.map(({ expression }) => expression));
  if (unusedPool !== undefined && unusedPool.driver === (driver ?? unusedPool.driver)) {
    const { name, invalidReason = 'the driver has not published all of its slices' } = unusedPool;
    return reason(PendingCause.NO_SLICES, `${place}: no device is taken from pool ${found(name)} of `
      + `${unusedPool.driver}: ${invalidReason}`, more);
  }
  const isPublished = slices.some(({ spec }) => driver === undefined || spec.driver === driver);
  return isPublished
    ? reason(PendingCause.DEVICES_ELSEWHERE,
      `${place}: no device is published for a node on which the pod can run`, more)
    : reason(PendingCause.NO_SLICES, `${place}: ${nothingFrom(driver)}`, more);
}

/** Returns the reason if a class selects the devices of a driver that publishes none. */
function withDriver(
  place: string, { demand }: Funnel, { slices }: Situation, more: Partial<PendingReason>,
): PendingReason | undefined {
  const driver = driverOf(demand.classSelectors.map(({ expression }) => expression));
  return driver === undefined || slices.some(({ spec }) => spec.driver === driver)
    ? undefined
    : reason(PendingCause.NO_SLICES, `${place}: ${nothingFrom(driver)}`, more);
}

function nothingFrom(driver: string | undefined): string {
  return driver === undefined
    ? 'no driver publishes a device: there are no ResourceSlices'
    : `there is no ResourceSlice of driver ${driver}: is the driver installed, and running?`;
}

function driverOf(expressions: readonly string[]): string | undefined {
  return expressions.map((each) => readSelector(each)?.facts.driver).find((driver) => driver !== undefined);
}

/** Returns the devices that do not pass a stage. */
function stopped({ before, after }: Stage): PoolDevice[] {
  const passed = new Set(after.unique);
  return before.unique.filter((device) => !passed.has(device));
}

/** Returns words for the devices that stand in the way: of a request for all devices, some may. */
function someOf(stage: Stage, one = 'has', several = 'have'): string {
  const [devices, { length }] = [stage.before.unique, stopped(stage)];
  if (length < devices.length) {
    return `${length} of the ${devices.length} matching devices, of which all on a node are needed, `
      + (length === 1 ? one : several);
  }
  switch (devices.length) {
    case 1: return `the only matching device ${one}`;
    case 2: return `both matching devices ${several}`;
    default: return `all ${devices.length} matching devices ${several}`;
  }
}

function taintsOf(devices: readonly PoolDevice[], { demand }: Funnel, { settings }: Situation): string[] {
  return [...new Set(devices.flatMap(({ object }) => object.taints ?? [])
    .filter((taint) => isInTheWay(taint, demand, settings.behaviour)).map(taintText))];
}

/** Returns words for devices in use, with the claims that hold them. */
function ownersOf({ question, before }: Stage, { inUse }: Situation, areInUse: string): string {
  if (question.kind !== 'in use') {
    return '';
  }
  const owners = [...new Set(before.unique.flatMap(({ id }) => inUse.ownersOf(id)))];
  return owners.length === 0
    ? areInUse
    : `${areInUse} by ${owners.length === 1 ? 'claim' : 'claims'} ${listed(owners, { most: MOST_OWNERS })}`;
}

/** Returns the capacities that the devices lack, with the largest amounts that the request needs: `10Gi of memory`. */
function capacityOf({ demand, blocking, ledger }: Funnel): string {
  const needed = new Map<string, Amount>();
  for (const device of blocking!.before.unique) {
    const lack = attempted(() => ledger.lackBefore(device, demand));
    if (!(lack instanceof AllocationError)) {
      lack.forEach((amount, name) => {
        if (amount.nanos > (needed.get(name)?.nanos ?? -1n)) {
          needed.set(name, amount);
        }
      });
    }
  }
  return needed.size === 0
    ? 'enough capacity'
    : [...needed].map(([name, amount]) => `${amount} of ${name}`).join(' and ');
}
