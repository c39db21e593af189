import { AllocationTextOptions } from './allocate-options';
import { AllocatedDevice, PendingPod, PlacedPod } from './allocated-pods';
import { AllocationReportSource } from './report-source';
import { isWorthATable, nodeTable } from './story/node-rows';
import { visible } from '../errors/visible-text';
import { counted, listed } from '../errors/wording';
import { groupBy } from '../kubernetes/grouping';
import { releaseName } from '../kubernetes/kubernetes-releases';
import { columns } from '../output/columns';
import { notesOn, shortName } from '../scheduling/cluster-devices';

/** Formats a report for people. */
export function allocationText(report: AllocationReportSource, { details = false }: AllocationTextOptions): string {
  const { placed, pending, free, notConsidered } = report;
  const counts = { placed: countsOf(placed), pending: countsOf(pending) };
  const count = placed.length + pending.length;
  const shown = { hasDetails: details, hasTables: report.isOfCluster === true };
  const isEmpty = count === 0 && report.isOfCluster === true;
  const parts = [
    placed.length === 0 ? [] : [columns([['POD', 'NODE', 'CLAIM', 'REQUEST', 'DEVICES'], ...placed.flatMap(rowsOf)])],
    preemptions(placed),
    grouped(pending).map((pods) => paragraphOf(pods, counts, shown)),
    free.length === 0 ? [] : [columns([['FREE ON', 'DRIVER', 'DEVICES'], ...freeRows(report)])],
    notConsidered.length === 0 || isEmpty ? [] : [`${visible(`not considered: ${notConsidered.join('; ')}`)}\n`],
    [isEmpty
      ? `no pods with claims are pending on Kubernetes ${releaseName(report.version)}\n`
      : `${placed.length} of ${count} pods fit on Kubernetes ${releaseName(report.version)}\n`],
  ];
  return parts.flat().join('\n');
}

/** Returns the lines that list the preempted pods. */
function preemptions(placed: readonly PlacedPod[]): string[] {
  const lines = placed.flatMap(({ preempts = [], ...pod }) => (preempts.length === 0
    ? []
    : [`${visible(`${nameOf(pod)} preempts ${listed(preempts)}, whose priority is lower`)}\n`]));
  return lines.length === 0 ? [] : [lines.join('')];
}

/** Returns `namespace/name`, or the name alone without a namespace. */
function nameOf({ namespace, name }: Pick<PlacedPod, 'namespace' | 'name'>): string {
  return namespace === undefined ? name : `${namespace}/${name}`;
}

/** Returns the table rows of a pod, one per request. */
function rowsOf(pod: PlacedPod): string[][] {
  const requests = groupBy(pod.devices, ({ claim, request }) => JSON.stringify([claim, request]));
  const rows = [...requests.values()].map((devices) =>
    [devices[0].claim, devices[0].request, devices.map((each) => deviceWords(each, pod.node)).join(', ')]);
  return (rows.length === 0 ? [['', '', '']] : rows).map((row, index) =>
    (index === 0 ? [nameOf(pod), pod.node, ...row] : ['', '', ...row]));
}

function deviceWords(allocated: AllocatedDevice, node: string): string {
  return shortName(allocated, node) + notesOn(allocated);
}

/** Groups pods with the same reason. */
function grouped(pending: readonly PendingPod[]): PendingPod[][] {
  return [...groupBy(pending, ({ reason, nearMisses, mayTimeOut }) =>
    JSON.stringify([reason, nearMisses, mayTimeOut])).values()];
}

/** The number of pods by owner key. */
type Counts = ReadonlyMap<string, number>;

function ownerKey({ namespace = '', owner }: PendingPod | PlacedPod): string {
  return `${namespace}/${owner}`;
}

function countsOf(pods: readonly (PendingPod | PlacedPod)[]): Counts {
  const counts = new Map<string, number>();
  pods.forEach((pod) => counts.set(ownerKey(pod), (counts.get(ownerKey(pod)) ?? 0) + 1));
  return counts;
}

/** The optional parts of a paragraph about Pending pods. */
interface Shown {
  readonly hasDetails: boolean;
  readonly hasTables: boolean;
}

function paragraphOf(
  pods: readonly PendingPod[], counts: { readonly placed: Counts; readonly pending: Counts },
  { hasDetails, hasTables }: Shown,
): string {
  const [{ reason, details, nearMisses, objections, mayTimeOut }] = pods;
  const owners = [...new Map(pods.map((pod) => [ownerKey(pod), pod])).values()];
  const halves = owners.flatMap((pod) => {
    const others = counts.placed.get(ownerKey(pod)) ?? 0;
    const all = others + counts.pending.get(ownerKey(pod))!;
    return others === 0 ? [] : [`fits for ${others} of ${all} pods of ${pod.owner}`];
  });
  const lines = [
    ...halves.slice(0, MOST_OWNERS),
    ...nearMisses,
    ...hasTables && isWorthATable(objections) ? nodeTable(objections) : [],
    ...hasDetails ? details : [],
    ...mayTimeOut === true ? ['the scheduler may time out after 10 seconds before it finds out'] : [],
  ];
  return [`Pending: ${namesOf(pods, owners)}: ${reason}`, ...lines.map((line) => `  ${line}`)]
    .map((line) => `${visible(line)}\n`).join('');
}

/** Returns `trainer-0 and 3 more` or, for several owners, `212 pods of 3 Deployments, such as trainer-0`. */
function namesOf(pods: readonly PendingPod[], owners: readonly PendingPod[]): string {
  const kinds = groupBy(owners, ({ owner }) => owner.split(' ')[0]);
  if (owners.length === 1 || kinds.has('Pod')) {
    return pods.length === 1 ? nameOf(pods[0]) : `${nameOf(pods[0])} and ${pods.length - 1} more`;
  }
  const words = [...kinds].map(([kind, ofKind]) => counted(ofKind.length, kind));
  return `${pods.length} pods of ${listed(words)}, such as ${nameOf(pods[0])}`;
}

/** Returns a row per driver and group of nodes with the same devices; devices for several nodes have their own row. */
function freeRows({ free }: AllocationReportSource): string[][] {
  const onNodes = groupBy(free, ({ node, driver }) => JSON.stringify([node, driver]));
  const rows = groupBy([...onNodes.values()], (devices) =>
    JSON.stringify([devices[0].driver, devices[0].node === undefined, devices.map(({ device }) => device)]));
  return [...rows.values()].map((alike) => {
    const [[{ driver }]] = alike;
    const nodes = alike.map(([{ node = 'several nodes' }]) => node);
    return [listed(nodes, { most: MOST_NODES }), driver,
      listed(alike[0].map(({ device }) => device), { most: MOST_DEVICES })];
  });
}

/** The maximum number of owners whose count of placed pods is shown. */
const MOST_OWNERS = 3;

/** The maximum number of nodes to name in a row. */
const MOST_NODES = 4;

/** The maximum number of devices to name in a row. */
const MOST_DEVICES = 8;
