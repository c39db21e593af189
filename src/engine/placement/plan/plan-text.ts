import { costOf, PlanSource } from './plan-source';
import { counted, listed } from '../../errors/wording';
import { columns } from '../../output/columns';
import type { PendingPod } from '../allocated-pods';

/** A plan with its derived properties. */
type Plan = PlanSource & { readonly price: number; readonly isCheapest: boolean };

/** The maximum number of nodes to name. */
const MOST_NODES = 4;

/** Formats a plan for people. */
export function planText(plan: Plan): string {
  const { machines, price, allocation } = plan;
  const bought = machines.filter(({ count }) => count > 0);
  const rows = bought.map((each) => [String(each.count), each.name, String(each.price), String(costOf([each]))]);
  return [
    ...bought.length === 0 ? [] : [columns([['BUY', 'MACHINE', 'EACH', 'TOTAL'], ...rows])],
    bought.length === 0
      ? `Nothing to buy: ${whyNothing(plan)}\n`
      : `${price} in total: ${qualityOf(plan)}\n`,
    ...plan.lackingSpare <= 0 ? [] : [`${counted(plan.lackingSpare, 'pod')} would not run if machines fail: `
      + 'the limits of the machines leave too few spare ones\n'],
    ...plan.lostPods.length === 0 ? [] : [
      `Lost with their nodes, since nothing recreates pods without an owner: ${listed(plan.lostPods)}\n`,
    ],
    ...pendingLines(plan).map((line) => `${line}\n`),
    allocation.toText(),
  ].join('\n');
}

function whyNothing({ allocation: { placed, pending } }: Plan): string {
  if (pending.length > 0) {
    return pending.every(isUnknown) ? 'what the pods need is not known' : 'no machine makes more pods run';
  }
  return placed.length === 0 ? 'there are no pods' : 'all pods run on the existing nodes';
}

function qualityOf({ isCheapest, lowerBound, price, allocation: { pending } }: Plan): string {
  const pods = pending.length === 0 ? 'all pods' : 'as many pods';
  if (isCheapest) {
    return `no cheaper set of these machines runs ${pods} in this order`;
  }
  if (lowerBound === undefined) {
    return 'the limits keep pods from running, and not all sets of machines within them were tried';
  }
  return lowerBound <= 0
    ? 'a cheaper set may be enough'
    : `at most ${Math.ceil((price / lowerBound - 1) * 100)} % above the optimum: `
      + `less than ${rounded(lowerBound)} is not enough`;
}

/** Whether a pod may be reported as Pending only because some objects could not be read. */
function isUnknown({ cause }: PendingPod): boolean {
  return cause === 'unread';
}

function pendingLines({ isLimited, triedNodes, allocation: { pending } }: Plan): string[] {
  const unknown = pending.filter(isUnknown).length;
  const stay = pending.length - unknown;
  const whatever = isLimited ? 'within the limits of the machines' : 'whatever is bought';
  const tried = triedNodes.length === 0 ? '' : `, also beside ${listed(triedNodes, { most: MOST_NODES })}`;
  return [
    ...stay === 0 ? [] : [`${counted(stay, 'pod')} ${stay === 1 ? 'stays' : 'stay'} Pending ${whatever}${tried}`],
    ...unknown === 0 ? []
      : [`Whether ${counted(unknown, 'pod')} can run is not known, since something cannot be read`],
  ];
}

function rounded(amount: number): number {
  return Number(amount.toPrecision(4));
}
