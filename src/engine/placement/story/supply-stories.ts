import { driversOf, silenceOf } from './deletion';
import { driverPoints } from './driver-on-node';
import { point, StoryPoint } from './points';
import { MOST_NAMES, Told } from './story';
import { Surroundings } from './surroundings';
import { AllocationError, attempted } from '../../allocation/allocation-error';
import { Allocator } from '../../allocation/allocator';
import { DeviceClassObject } from '../../allocation/objects';
import { Demand } from '../../allocation/requests/request';
import { readClaim } from '../../allocation/requests/request-checks';
import { counted, listed } from '../../errors/wording';
import { groupBy } from '../../kubernetes/grouping';
import { Fields, keyOf, objectsOf } from '../../kubernetes/plain-data';
import { isPartlyUnread } from '../../read/read-cluster';
import { fullNameOf } from '../../scheduling/cluster/cluster-objects';
import { HINDRANCES, statesForScheduler } from '../../scheduling/device-states';
import { idOf } from '../../scheduling/devices-in-use';
import { taintText } from '../../scheduling/nodes/objection';
import { isRunning } from '../../scheduling/pods/pods-of-cluster';
import { reasonOfRequest } from '../../scheduling/reasons/blocked-request';
import { funnelOf, Question, SeenDevices } from '../../scheduling/reasons/funnel';
import { PendingCause, PendingReason } from '../../scheduling/reasons/pending-reason';
import { unreadFor } from '../../scheduling/reasons/unread';
import { Scheduler } from '../../scheduling/scheduler';
import { schedulerOf } from '../allocate';
import { DeviceView, deviceViews } from '../views/device-view';

/** The words for devices that pass a question. */
const PASS: Readonly<Record<Question['kind'], string>> = {
  'selector': 'pass the selector',
  'taint': 'have no blocking taint',
  'in use': 'are free',
  'capacity': 'have capacity left',
};

/** Tells the story of a class: how many devices it selects, how many of them are free, and its claims. */
export function classStory(deviceClass: DeviceClassObject, around: Surroundings): Told {
  const { name } = deviceClass.metadata;
  const { scheduler } = schedulerOf(around.objects, around.settings);
  const { nodes, allocator, cluster: { claims } } = scheduler;
  const demand = attempted(() => demandFor(name, allocator));
  if (demand instanceof AllocationError) {
    const { message } = demand;
    return { state: 'no pod can use it', points: [plainPoint({ cause: PendingCause.OTHER, message })], facts: [] };
  }
  const funnel = funnelOf(demand, nodes, scheduler, allocator.state);
  const reason = reasonOfRequest(`class ${name}`, funnel, scheduler);
  const { free, facts, points } = freeAtLast(funnel.stages.at(-1)!.after, scheduler, name);
  const kind = reason && unreadFor(reason, scheduler);
  const areUsersKnown = !isPartlyUnread(around.cluster, 'ResourceClaim');
  const users = claims.filter((each) =>
    keyOf(each.spec).includes(`"deviceClassName":${JSON.stringify(name)}`));
  return {
    state: kind === undefined && areUsersKnown ? counted(free, 'free device') : 'not known',
    points: [
      ...kind === undefined ? [] : [point('unread', { kind })],
      ...reason === undefined || kind !== undefined ? [] : [plainPoint(reason)],
      ...points,
    ],
    facts: [
      ...kind !== undefined ? [] : funnel.stages
        .filter(({ question, before }) => before.all.length > 0
          && (areUsersKnown || question.kind === 'selector' || question.kind === 'taint'))
        .map(({ question, before, after }) =>
          `${after.unique.length} of ${before.unique.length} devices ${PASS[question.kind]}`),
      ...areUsersKnown ? facts : [],
      ...areUsersKnown && users.length === 0 ? ['no claims of the class'] : [],
      ...users.length === 0 ? []
        : [`${counted(users.length, 'claim')} of the class: ${listed(users.map(fullNameOf), { most: MOST_NAMES })}`],
    ],
  };
}

/** Returns the demand of a claim for one device of a class. */
function demandFor(name: string, { reading }: Allocator): Demand {
  const exactly = { deviceClassName: name, allocationMode: 'ExactCount', count: 1 };
  const claim = { metadata: { name }, spec: { devices: { requests: [{ name, exactly }] } } };
  return readClaim(claim, 0, reading).requests[0].demands[0];
}

function plainPoint({ cause, message }: Pick<PendingReason, 'cause' | 'message'>): StoryPoint {
  return { cause, message, advice: [], details: [] };
}

/** Counts the devices that pass all questions, have counters left and are on schedulable nodes. */
function freeAtLast(
  { all }: SeenDevices, scheduler: Scheduler, name: string,
): Pick<Told, 'points' | 'facts'> & { readonly free: number } {
  const blocked = new Set(statesForScheduler(scheduler)
    .filter(({ state }) => state === 'blocked').map(({ device }) => device));
  const withCounters = all.filter(({ device }) => !blocked.has(device));
  const open = withCounters.filter(({ node }) => !node.isUnschedulable);
  const [left, unblocked, free] = [all, withCounters, open]
    .map((seen) => new Set(seen.map(({ device }) => device)).size);
  const nodes = [...new Set(withCounters.map(({ node }) => node.name))];
  const closed = { name, nodes: listed(nodes, { most: MOST_NAMES }), node: nodes[0] };
  return {
    free,
    points: [
      ...left > 0 && unblocked === 0 ? [point('class-blocked', { name })] : [],
      ...unblocked > 0 && free === 0 ? [point('class-unschedulable', closed)] : [],
    ],
    facts: [
      ...unblocked === left ? []
        : [`${unblocked} of ${left} devices have enough of their shared counters left`],
      ...free === unblocked ? [] : [`${free} of ${unblocked} devices are on schedulable nodes`],
    ],
  };
}

/** Reports unusable pools, and unhealthy and tainted devices, grouped. */
function devicePoints(devices: readonly DeviceView[]): StoryPoint[] {
  const namesOf = (alike: readonly DeviceView[]) => listed(alike.map(idOf), { most: MOST_NAMES });
  const sick = devices.filter(({ health }) => health === 'Unhealthy');
  const tainted = groupBy(devices, ({ taints }) => listed(taints.filter((taint) => !taint.endsWith(':None'))));
  const unusable = new Map(devices.flatMap(({ driver, pool, state }) => (state === 'incomplete' || state === 'invalid'
    ? [[keyOf([driver, pool]), { driver, pool, why: HINDRANCES[state] }] as const] : [])));
  return [
    ...[...unusable.values()].map((pool) => point('pool-unusable', pool)),
    ...sick.length === 0 ? [] : [point('sick-devices', { devices: namesOf(sick) })],
    ...[...tainted].filter(([taints]) => taints !== '').map(([taints, alike]) =>
      point('tainted-devices', { taints, devices: namesOf(alike) })),
  ];
}

/** Tells the story of a node: its devices, their drivers, and its pods with claims. */
export function nodeStory(node: Fields, around: Surroundings): Told {
  const { metadata: { name, deletionTimestamp, finalizers = [] }, spec } = node;
  const silence = silenceOf(node, around);
  const taints = objectsOf(spec?.taints).map(taintText);
  const devices = deviceViews(around.objects).filter((each) => each.node === name);
  const here = groupBy(devices, ({ driver }) => driver);
  const pods = around.objects.pods.filter((pod) => pod.spec?.nodeName === name && isRunning(pod)
    && around.claimsOf(pod).length > 0);
  const drivers = [...new Set([...here.keys(), ...pods.flatMap((pod) => driversOf(pod, around))])];
  return {
    state: `${silence === undefined ? 'Ready' : 'not ready'}${deletionTimestamp === undefined ? '' : ', Terminating'}`,
    points: [
      ...silence === undefined ? [] : [point('node-silent', { node: name, silence })],
      ...spec?.unschedulable === true ? [point('unschedulable', { node: name })] : [],
      ...deletionTimestamp === undefined || finalizers.length === 0 ? []
        : [point('finalizer', { kind: 'node', name, finalizers: listed(finalizers) })],
      ...drivers.flatMap((driver) => driverPoints(driver, name, around)),
      ...devicePoints(devices),
    ],
    facts: [
      ...taints.length === 0 ? [] : [`taints: ${listed(taints)}`],
      ...[...here].map(([driver, own]) => `${driver}: ${counted(own.length, 'device')}, `
        + (own.some(({ state }) => state === 'unknown') ? 'of which it is not known how many are free'
          : `${own.filter(({ state }) => state === 'free').length} free`)),
      ...pods.length === 0 ? []
        : [`pods with claims: ${listed(pods.map((pod) => fullNameOf(pod as never)), { most: MOST_NAMES })}`],
    ],
  };
}
