import { IConstruct } from 'constructs';
import { CountedContainer, containersCounting, countedResources, deviceCount, Runs } from './counted-resources';
import { didYouMean } from '../engine/errors/did-you-mean';
import { ValidationError } from '../engine/errors/validation-error';
import { alternatives, found } from '../engine/errors/wording';
import { containersOf } from '../engine/pods/containers';
import { PodLocation } from '../engine/pods/pod-location';

/** A claim that replaces a counted resource. */
export interface ReplacingClaim {
  /** The number of devices. */
  readonly count: number;
  /** The containers that use the claim. */
  readonly containers: readonly string[];
}

/** A container and the number of devices that it requests. */
interface Counting {
  readonly name: string;
  readonly count: number;
  readonly runs: Runs;
}

/** A counted resource that is replaced by claims. */
export class ReplacedResource {
  /** The claims, in the order of the containers. */
  public readonly claims: readonly ReplacingClaim[];
  private readonly counts: ReadonlyMap<string, number>;

  /** @throws ValidationError if no container requests the resource, or the number for a container name is unclear */
  constructor(public readonly name: string, pods: readonly PodLocation[], workload: IConstruct) {
    const counting = countingContainers(name, pods, workload);
    this.counts = new Map(counting.map(({ name: container, count }) => [container, count]));
    this.claims = claimsFor(counting);
  }

  /** The templates of the claims, one for each number of devices. */
  public templates(name: string): { readonly name: string; readonly count: number }[] {
    const counts = [...new Set(this.claims.map(({ count }) => count))];
    return counts.map((count) => ({ name: counts.length === 1 ? name : `${name}-of-${count}`, count }));
  }

  /** The changes in the rendered pods since the claims were created, in words. */
  public changesIn(pods: readonly PodLocation[]): string[] {
    return pods.flatMap((pod) => containersCounting(pod, this.name)).flatMap(({ name = '', amount }) => {
      const [count, planned] = [deviceCount(amount), this.counts.get(name) ?? 0];
      return count === planned ? [] : [
        `container ${found(name)} requests ${found(amount)} of the counted resource ${found(this.name)}, `
          + `but it requested ${planned} when replaceExtendedResource was called`,
      ];
    });
  }
}

/** The containers that request at least one device of the resource. */
function countingContainers(resource: string, pods: readonly PodLocation[], workload: IConstruct): Counting[] {
  const counting = pods.map((pod) =>
    containersCounting(pod, resource).map((each) => readCount(resource, each, workload)));
  const all = new Map(counting.flat().map((each) => [each.name, each]));
  const some = [...all.values()].filter(({ count }) => count > 0);
  if (some.length === 0) {
    const others = countedResources(pods);
    const hint = others.length === 0
      ? 'the containers request no extended resources'
      : `they request ${alternatives(others)}`;
    throw new ValidationError(
      `no container requests ${found(resource)}: ${hint}${didYouMean(resource, others)}`,
      workload,
    );
  }
  pods.forEach((pod, index) => containersOf(pod).forEach(({ name = '' }) => {
    const here = counting[index].find((each) => each.name === name)?.count ?? 0;
    const expected = all.get(name)?.count ?? 0;
    if (here !== expected) {
      throw new ValidationError(
        `containers ${found(name)} of several pod templates request different numbers of ${found(resource)}: `
          + 'call replaceExtendedResource for each place, with PodPlace.at',
        workload,
      );
    }
  }));
  return some;
}

function readCount(resource: string, { name, amount, runs }: CountedContainer, workload: IConstruct): Counting {
  const count = deviceCount(amount);
  if (count === undefined || name === undefined) {
    throw new ValidationError(
      name === undefined
        ? `a container that requests ${found(resource)} has no name: set one`
        : `container ${found(name)} requests ${found(amount)} of ${found(resource)}: set a whole number`,
      workload,
    );
  }
  return { name, count, runs };
}

/**
 * Counted devices belong to one container, so each container gets its own claim. Only an init
 * container shares the claim of one with the same number, since it ends before the others start.
 */
function claimsFor(counting: readonly Counting[]): ReplacingClaim[] {
  const claims = counting.filter(({ runs }) => runs !== 'before')
    .map(({ name, count, runs }) => ({ count, containers: [name], isShared: runs === 'with' }));
  for (const { name, count } of counting.filter(({ runs }) => runs === 'before')) {
    const same = claims.find((claim) => claim.isShared && claim.count === count);
    if (same === undefined) {
      claims.push({ count, containers: [name], isShared: true });
    } else {
      same.containers.unshift(name);
    }
  }
  return claims;
}
