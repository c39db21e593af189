import { AllocationTextOptions } from './allocate-options';
import { AllocatedDevice, PendingPod, PlacedPod } from './allocated-pods';
import { AllocationReportSource } from './report-source';
import { visible } from '../errors/visible-text';
import { listed } from '../errors/wording';
import { groupBy } from '../kubernetes/grouping';
import { releaseName } from '../kubernetes/kubernetes-releases';
import { columns } from '../output/columns';
import { notesOn, shortName } from '../scheduling/cluster-devices';

/** A report for people. */
export function allocationText(report: AllocationReportSource, { details = false }: AllocationTextOptions): string {
  const { placed, pending, free, notConsidered } = report;
  const parts = [
    placed.length === 0 ? [] : [columns([['POD', 'NODE', 'CLAIM', 'REQUEST', 'DEVICES'], ...placed.flatMap(rowsOf)])],
    grouped(pending).map((pods) => paragraphOf(pods, report, details)),
    free.length === 0 ? [] : [columns([['FREE ON', 'DRIVER', 'DEVICES'], ...freeRows(report)])],
    notConsidered.length === 0 ? [] : [`${visible(`not considered: ${notConsidered.join('; ')}`)}\n`],
    [`${placed.length} of ${placed.length + pending.length} pods fit on Kubernetes ${releaseName(report.version)}\n`],
  ];
  return parts.flat().join('\n');
}

/** `namespace/name`. */
function nameOf({ namespace, name }: Pick<PlacedPod, 'namespace' | 'name'>): string {
  return namespace === undefined ? name : `${namespace}/${name}`;
}

/** A row for each request of a pod. */
function rowsOf(pod: PlacedPod): string[][] {
  const requests = groupBy(pod.devices, ({ claim, request }) => JSON.stringify([claim, request]));
  const rows = [...requests.values()].map((devices) =>
    [devices[0].claim, devices[0].request, devices.map((each) => deviceWords(each, pod.node)).join(', ')]);
  return (rows.length === 0 ? [['', '', '']] : rows).map((row, index) =>
    (index === 0 ? [nameOf(pod), pod.node, ...row] : ['', '', ...row]));
}

function deviceWords(allocated: AllocatedDevice, node: string): string {
  const notes = notesOn(allocated);
  return `${shortName(allocated, node)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

/** Pods of the same owner with the same reason. */
function grouped(pending: readonly PendingPod[]): PendingPod[][] {
  return [...groupBy(pending, ({ namespace, owner, reason }) => JSON.stringify([namespace, owner, reason])).values()];
}

function paragraphOf(
  pods: readonly PendingPod[], { placed, pending }: AllocationReportSource, hasDetails: boolean,
): string {
  const [{ namespace, owner, reason, details, nearMisses, mayTimeOut }] = pods;
  const names = pods.length === 1 ? nameOf(pods[0]) : `${nameOf(pods[0])} and ${pods.length - 1} more`;
  const isReplica = (pod: PendingPod | PlacedPod): boolean => pod.owner === owner && pod.namespace === namespace;
  const others = placed.filter(isReplica).length;
  const replicas = pending.filter(isReplica).length;
  const lines = [
    ...others === 0 ? [] : [`fits for ${others} of ${others + replicas} pods of ${owner}`],
    ...nearMisses,
    ...hasDetails ? details : [],
    ...mayTimeOut === true ? ['the scheduler may time out after 10 seconds before it finds out'] : [],
  ];
  return [`Pending: ${names}: ${reason}`, ...lines.map((line) => `  ${line}`)]
    .map((line) => `${visible(line)}\n`).join('');
}

/** A row for each node and driver; devices that several nodes can use have a row of their own. */
function freeRows({ free }: AllocationReportSource): string[][] {
  const rows = groupBy(free, ({ node, driver }) => JSON.stringify([node, driver]));
  return [...rows.values()].map((devices) => {
    const [{ node = 'several nodes', driver }] = devices;
    return [node, driver, listed(devices.map(({ device }) => device), { most: MOST_DEVICES })];
  });
}

/** The most devices of a row that are named. */
const MOST_DEVICES = 8;
