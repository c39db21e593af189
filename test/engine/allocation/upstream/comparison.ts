import { ExpectedAnswer } from './recorded';
import { Answer, ClaimAnswer, NodeAnswer } from './scenario';

/** What differs: whether claims fit, whether there is an error, or what they get. */
export type Difference = 'fits' | 'error' | 'result' | undefined;

/** Whether upstream's program panicked over a scenario, or ours says that the scheduler crashes. */
export function hasCrashed({ error, nodes = [], claims = [] }: Answer): boolean {
  const errors = [error, ...[...nodes, ...claims].map((each) => each.error)];
  return errors.some((each = '') => /^(?:panic|kube-scheduler crashes)/.test(each));
}

/**
 * How our answer differs from upstream's. Errors are compared by whether there is one:
 * their words come from several places. The ids of shares are random in upstream.
 */
export function differenceOf(expected: ExpectedAnswer, ours: Answer): Difference {
  if (hasCrashed(expected) || hasCrashed(ours)) {
    return hasCrashed(expected) && hasCrashed(ours) ? undefined : 'error';
  }
  if ((expected.error === undefined) !== (ours.error === undefined)) {
    return 'error';
  }
  const claims = worst((expected.claims ?? []).map((claim, index) => differenceOfOne(claim, ours.claims?.[index])));
  return claims ?? worst((expected.nodes ?? []).map((node, index) => differenceOfNode(node, ours.nodes?.[index])));
}

type ExpectedNode = NonNullable<ExpectedAnswer['nodes']>[number];

function differenceOfNode(expected: ExpectedNode, ours: NodeAnswer | undefined): Difference {
  const possible = (expected.anyOf ?? [expected]).map((each) => ({ ...each, node: expected.node }));
  const differences = possible.map((each) => differenceOfOne(each, ours));
  return differences.includes(undefined) ? undefined : best(differences);
}

type OneAnswer = NodeAnswer | ClaimAnswer;

function differenceOfOne(expected: OneAnswer, ours: OneAnswer | undefined): Difference {
  if (ours === undefined) {
    return 'fits';
  }
  if ((expected.error === undefined) !== (ours.error === undefined)) {
    return 'error';
  }
  const [one, other] = [resultOf(expected), resultOf(ours)];
  if ((one === null) !== (other === null)) {
    return 'fits';
  }
  return canonical([one, expected.node]) === canonical([other, ours.node]) ? undefined : 'result';
}

function resultOf(answer: OneAnswer): unknown {
  return 'claim' in answer ? answer.result ?? null : answer.results ?? null;
}

const ORDER: readonly Difference[] = ['fits', 'error', 'result'];

function worst(differences: readonly Difference[]): Difference {
  return ORDER.find((each) => differences.includes(each));
}

function best(differences: readonly Difference[]): Difference {
  return [...ORDER].reverse().find((each) => differences.includes(each));
}

/** As text, with fields in one order and shares numbered as they come. */
export function canonical(value: unknown): string {
  const shares = new Map<string, string>();
  return JSON.stringify(value, (key, each) => {
    if (key === 'shareID') {
      shares.set(each, shares.get(each) ?? `share ${shares.size}`);
      return shares.get(each);
    }
    return typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each;
  });
}
