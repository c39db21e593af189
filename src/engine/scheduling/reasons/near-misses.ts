import { withDemand, withoutConstraints } from './changed-claims';
import { literalOf, readsOf } from './device-values';
import { Funnel, Stage } from './funnel';
import { Situation } from './situation';
import { Trials } from './trials';
import { PoolDevice } from '../../allocation/pools/pool-device';
import { Demand } from '../../allocation/requests/request';
import { selectorWords } from '../../cel/selector/selector-words';
import { counted } from '../../errors/wording';
import { keyOf } from '../../kubernetes/plain-data';
import { billionthsOf } from '../../kubernetes/quantity';
import { ClusterNode } from '../nodes/cluster-node';
import { taintText } from '../nodes/objection';

/** The maximum number of claims whose release is tried, one by one. */
const MOST_RELEASES = 16;

/** The maximum number of values to try in place of a value in a selector. */
const MOST_VALUES = 8;

/** The maximum number of near misses to list. */
const MOST_NEAR_MISSES = 5;

/**
 * Returns single changes that would make the claims fit, tried out with the allocator.
 *
 * @param resourceOf returns the extended resource that a request is for; undefined for other requests
 */
export function nearMisses(
  funnels: readonly Funnel[], trials: Trials, situation: Situation, resourceOf: (demand: Demand) => string | undefined,
): readonly string[] {
  const found = [
    ...releases(funnels, trials, situation),
    ...funnels.flatMap((funnel) => [
      ...otherSelector(funnel, trials),
      // Users cannot add tolerations to requests that the scheduler generates.
      ...resourceOf(funnel.demand) === undefined ? toleration(funnel, trials) : [],
      ...smallerCount(funnel, trials, resourceOf(funnel.demand)),
    ]),
    ...constraints(trials),
  ];
  return found.slice(0, MOST_NEAR_MISSES);
}

/** Tries to release each claim in the way by itself. */
function releases(funnels: readonly Funnel[], trials: Trials, situation: Situation): string[] {
  const { inUse, allocator } = situation;
  const enough: string[] = [];
  for (const owner of ownersInTheWay(funnels, situation).slice(0, MOST_RELEASES)) {
    const seeing = new Set(inUse.poolsOf(owner).flatMap((pool) => situation.nodesOfPool(pool)));
    const helps = (node: ClusterNode): boolean => !allocator.isLocal || seeing.has(node);
    if (enough.length < MOST_NEAR_MISSES
      && trials.fits({ state: inUse.stateWithout([owner], allocator.state), helps })) {
      enough.push(`fits after claim ${owner} is released`);
    }
  }
  return enough;
}

/** Returns claims that hold devices that a request could get, or others that use the same counters. */
function ownersInTheWay(funnels: readonly Funnel[], { inUse, allocator }: Situation): string[] {
  const owners = new Set<string>();
  const known = new Set<string>();
  for (const { before } of funnels.flatMap(({ stages }) =>
    stages.filter(({ question }) => question.kind !== 'selector'))) {
    for (let index = 0; owners.size < MOST_RELEASES && index < before.unique.length; index++) {
      const device = before.unique[index];
      const pool = `${device.driver}/${device.pool}`;
      const sets = device.counterUses.map(({ set }) => set).filter((set) => !known.has(keyOf([pool, set])));
      sets.forEach((set) => known.add(keyOf([pool, set])));
      const rivals = sets.length === 0 ? [] : allocator.slices.ofPool(pool).flatMap(({ devices }) => devices)
        .filter(({ counterUses }) => counterUses.some(({ set }) => sets.includes(set)));
      [device, ...rivals].flatMap(({ id }) => inUse.ownersOf(id)).forEach((owner) => owners.add(owner));
    }
  }
  return [...owners];
}

/** Tries other values in the selector that no device passes, then to leave the selector out. */
function otherSelector({ demand, stages, blocking }: Funnel, trials: Trials): string[] {
  if (blocking?.question.kind !== 'selector') {
    return [];
  }
  const { isOfClass, index, selector: { expression } } = blocking.question;
  if (isOfClass) {
    return [];
  }
  const fits = (text?: string): boolean => trials.fits({
    claims: withDemand(trials.claims, demand, (object) => ({
      ...object,
      selectors: object.selectors?.flatMap((each, number) => {
        const replacement = text === undefined ? [] : [{ cel: { expression: text } }];
        return number === index ? replacement : [each];
      }),
    })),
  });
  const other = otherExpressions(expression, blocking.before.unique).find(fits);
  if (other !== undefined) {
    return [`fits with ${selectorWords(other)}`];
  }
  const isLast = stages.filter(({ question }) => question.kind === 'selector').pop() === blocking;
  return isLast && fits() ? [`fits without ${selectorWords(expression)}`] : [];
}

/** Returns variants of a selector with values that the devices have. */
function otherExpressions(expression: string, devices: readonly PoolDevice[]): string[] {
  return readsOf(expression).flatMap((read) => {
    const values = [...new Set(devices.flatMap((device) => literalOf(device, read) ?? []))];
    if (read.container === 'capacity') {
      const descending = values.sort((one, other) => Number(billionthsOf(other) - billionthsOf(one)));
      return descending.slice(0, MOST_VALUES).map((value) =>
        expression.replace(/quantity\((["'])[^"']*\1\)/, `quantity("${value}")`));
    }
    return values.slice(0, MOST_VALUES).map((value) =>
      expression.replace(/(==\s*)(["'])[^"']*\2/, (_, operator: string) => `${operator}${JSON.stringify(value)}`));
  }).filter((each) => each !== expression);
}

function toleration({ demand, blocking }: Funnel, trials: Trials): string[] {
  if (blocking?.question.kind !== 'taint') {
    return [];
  }
  const taints = new Map(blocking.before.unique.flatMap(({ object }) => object.taints ?? [])
    .map((taint) => [taintText(taint), taint]));
  return [...taints].filter(([, { key, effect }]) => trials.fits({
    claims: withDemand(trials.claims, demand, (object) => ({
      ...object, tolerations: [...object.tolerations ?? [], { key, effect, operator: 'Exists' }],
    })),
  })).map(([name]) => `fits with a toleration of ${name} in request ${demand.fullName}`);
}

/** Tries smaller counts, only on nodes with that many devices left for the request. */
function smallerCount({ demand, stages }: Funnel, trials: Trials, resource: string | undefined): string[] {
  const left = stages.at(-1)!.after.perNode;
  const fits = (count: number): boolean => trials.fits({
    claims: withDemand(trials.claims, demand, (object) => ({ ...object, count })),
    helps: (node) => (left.get(node) ?? 0) >= count,
  });
  const most = Math.min(demand.count - 1, [...left.values()].reduce((one, other) => Math.max(one, other), 0));
  const smaller = Array.from({ length: most }, (_, index) => most - index);
  const largest = smaller.find(fits);
  const place = resource === undefined ? `in request ${demand.fullName}` : `for ${resource}`;
  return largest === undefined ? [] : [`fits with ${counted(largest, 'device')} instead of ${demand.count} ${place}`];
}

function constraints(trials: Trials): string[] {
  return trials.claims.flatMap(({ spec }, claimIndex) => (spec.devices?.constraints ?? [])
    .filter((constraint) =>
      trials.fits({ claims: withoutConstraints(trials.claims, claimIndex, (each) => each === constraint) }))
    .map(({ matchAttribute, distinctAttribute }) => (matchAttribute === undefined
      ? `fits without distinctAttribute ${distinctAttribute}`
      : `fits without matchAttribute ${matchAttribute}`)));
}

/** Returns the first stage with a selector that fails for a device, if there is one. */
export function failingStage({ stages }: Funnel): Stage | undefined {
  return stages.find(({ failing }) => failing.length > 0);
}
