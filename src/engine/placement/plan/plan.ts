import { cheapest, Choice, withMore } from './cheapest';
import { Counts, Fleet, isMissed, isMovable, Run } from './fleet';
import { PlanOptions } from './plan-options';
import { PlanReport } from './plan-report';
import { UnscopedValidationError } from '../../errors/validation-error';
import { alternatives, found } from '../../errors/wording';
import { KubernetesVersion } from '../../kubernetes/kubernetes-version';
import { Document } from '../../read/document';
import { ClusterObjects } from '../../scheduling/cluster/cluster-objects';
import { requiredTerms } from '../../scheduling/nodes/pod-affinity';
import { PodOutcome } from '../../scheduling/pod-outcome';
import { PendingCause, reason } from '../../scheduling/reasons/pending-reason';
import { Scheduler } from '../../scheduling/scheduler';
import { targetOf } from '../allocate';

/** Finds the cheapest machines on which the pods of manifests run. */
export function plan(documents: readonly Document[], options: PlanOptions, version: KubernetesVersion): PlanReport {
  const { inventory, without = [], spare = 0, featureGates } = options;
  const machines = options.machines.map(({ _machine }) => _machine);
  // Pods take the first node that fits, so expensive machines are left to the pods that need them.
  const cheapFirst = [...machines].sort((one, other) => one.price - other.price);
  const twice = machines.find(({ name }, index) => machines.findIndex((each) => each.name === name) < index);
  if (twice !== undefined) {
    throw new UnscopedValidationError(
      `two machines have the name ${found(twice.name)}: their nodes are named after it`);
  }
  const existing = inventory?._objects ?? ClusterObjects.of([]);
  expectNodes(without, existing);
  const left = existing.withoutNodes(new Set(without));
  const missed = existing.pods.filter((pod) => without.includes(pod.spec?.nodeName) && isMissed(pod));
  const gone = { nodes: without, pods: missed };
  const fleet = new Fleet(targetOf(documents, left, version, featureGates), cheapFirst, gone, spare);
  const choice = cheapestWithSpare(fleet, hopelessPods(fleet));
  const run = fleet.run(choice.counts);
  const more = run.pending.length === 0 ? choice.counts : withOneMore(fleet, choice.counts);
  const bought = new Set(nodeNames(fleet, choice.counts));
  return PlanReport._of({
    machines: machines.map((machine) =>
      ({ name: machine.name, price: machine.price, count: choice.counts[cheapFirst.indexOf(machine)] })),
    allocation: run.report(withLastingReasons(run, more, fleet)),
    lowerBound: choice.bound,
    isLimited: choice.isLimited === true && run.pending.length > 0,
    triedNodes: nodeNames(fleet, more).filter((name) => !bought.has(name)),
    lackingSpare: fleet.pendingOn(choice.counts) - run.pending.length,
    lostPods: fleet.lostPods,
  });
}

/** Finds the cheapest set with as many spare machines as possible without making more pods Pending. */
function cheapestWithSpare(fleet: Fleet, hopeless: number): Choice {
  const choice = cheapest(fleet, hopeless);
  if (fleet.spare === 0 || choice.pending <= hopeless) {
    return choice;
  }
  const other = cheapestWithSpare(fleet.withSpare(fleet.spare - 1), hopeless);
  return fleet.pendingOn(other.counts, 0) < fleet.pendingOn(choice.counts, 0) ? other : choice;
}

function expectNodes(names: readonly string[], { nodes, slices }: ClusterObjects): void {
  const known = nodes.length > 0
    ? nodes.map(({ metadata }) => metadata.name as string)
    : [...new Set(slices.flatMap(({ spec }) => spec.nodeName ?? []))];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UnscopedValidationError(`without: there is no node ${found(unknown)}: the inventory has `
      + (known.length === 0 ? 'none' : alternatives(known)));
  }
}

/**
 * Returns the number of pods that a quota refuses, or that run on no machine even alone. Pods with
 * required affinity to other pods cannot be judged alone and do not count.
 */
function hopelessPods(fleet: Fleet): number {
  const buyable = fleet.machines.map(({ most }) => Math.min(1, most));
  const scheduler = new Scheduler(fleet.clusterWith(buyable), fleet.target.settings);
  return fleet.run(buyable).outcomes.filter((outcome) => isMovable(outcome)
    && (outcome.reason?.cause === PendingCause.QUOTA || (requiredTerms(outcome.pod, 'podAffinity').length === 0
      && scheduler.reasonAgainst(outcome.pod) !== undefined))).length;
}

/** Returns the counts with one more of each kind, as far as the limits allow. */
function withOneMore(fleet: Fleet, counts: Counts): Counts {
  return fleet.machines.reduce((more, _, index) => withMore(fleet, more, index, 1), counts);
}

function nodeNames(fleet: Fleet, counts: Counts): string[] {
  return fleet.clusterWith(counts).nodes.map(({ metadata }) => metadata.name);
}

/** Replaces the reasons of Pending pods by those that remain with more machines. */
function withLastingReasons({ outcomes, pending }: Run, more: Counts, fleet: Fleet): readonly PodOutcome[] {
  if (pending.length === 0) {
    return outcomes;
  }
  const waiting = new Set(pending);
  const nameOf = ({ pod: { namespace, name } }: PodOutcome): string => `${namespace}/${name}`;
  const lasting = new Map(fleet.run(more).pending.map((outcome) => [nameOf(outcome), outcome.reason]));
  const nothing = reason(PendingCause.NO_NODE, 'there is no node');
  return outcomes.map((outcome) => (waiting.has(outcome)
    ? { ...outcome, node: undefined, reason: lasting.get(nameOf(outcome)) ?? outcome.reason ?? nothing }
    : outcome));
}
