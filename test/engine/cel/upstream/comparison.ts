import { devicesOf } from './devices';
import { Answer } from './evaluator';
import { environmentFor } from '../../../../src/engine/cel/library/environment';
import { compile } from '../../../../src/engine/cel/selector/compile';
import { matches } from '../../../../src/engine/cel/selector/selector';
import { CelEvaluationError } from '../../../../src/engine/cel/values/values';
import { minorSet, NO_MINORS } from '../../../../src/engine/kubernetes/minors';

/** The scheduler whose answers are compared. */
export interface Scheduler {
  readonly minor: number;
  readonly consumableCapacity: boolean;
  readonly listAttributes: boolean;
}

/** All feature gates of selectors are on. */
export function schedulerOf(minor: number): Scheduler {
  return { minor, consumableCapacity: minor >= 34, listAttributes: minor >= 36 };
}

/** A selector to which we and upstream say different things. */
export interface Difference {
  readonly expression: string;
  /** What differs, for grouping: `verdict`, `cost` or `result`, and both answers in short. */
  readonly kind: string;
  readonly upstream: string;
  readonly ours: string;
}

/** Costs beyond this are as good as infinite. */
const HUGE = 1e15;

/** The differences between upstream's answers and ours. */
export function differencesOf(
  expressions: readonly string[],
  answers: readonly Answer[],
  minor: number,
): Difference[] {
  return expressions.flatMap((expression, index) => {
    const ours = ourAnswer(expression, minor);
    const found = differenceOf(answers[index], ours);
    return found === undefined ? [] : [{ expression, ...found }];
  });
}

/** Our answer to a selector, in upstream's terms. */
export function ourAnswer(expression: string, minor: number): Answer {
  const { consumableCapacity, listAttributes } = schedulerOf(minor);
  const environment = environmentFor({ minor, consumableCapacity, listAttributes, purpose: 'selector' });
  const { fault, cost } = compile(expression, environment);
  if (fault !== undefined) {
    return { verdict: fault.reason ?? 'unknown', message: fault.message, cost };
  }
  const features = {
    consumableCapacity: consumableCapacity ? minorSet(minor) : NO_MINORS,
    listAttributes: listAttributes ? minorSet(minor) : NO_MINORS,
  };
  const results = devicesOf(minor).map((device) => {
    try {
      return String(matches(expression, device, minor, features));
    } catch (error) {
      return error instanceof CelEvaluationError ? `error: ${error.message}` : `crash: ${(error as Error).stack}`;
    }
  });
  return { verdict: 'accepted', cost, results };
}

function differenceOf(upstream: Answer, ours: Answer): Omit<Difference, 'expression'> | undefined {
  const verdict = upstream.verdict.replace('RuleInvalid', 'Invalid').replace('panic', 'InternalError');
  if (verdict !== ours.verdict) {
    return {
      kind: `verdict ${verdict} / ${ours.verdict}`,
      upstream: upstream.message ?? '',
      ours: ours.message ?? '',
    };
  }
  if (!isSameCost(upstream.cost, ours.cost)) {
    return { kind: 'cost', upstream: String(upstream.cost), ours: String(ours.cost) };
  }
  for (const [index, expected] of (upstream.results ?? []).entries()) {
    const found = ours.results?.[index] ?? 'none';
    if (outcomeOf(expected) !== outcomeOf(found)) {
      return {
        kind: `result ${outcomeOf(expected)} / ${outcomeOf(found)}`,
        upstream: `device ${index}: ${expected}`,
        ours: found,
      };
    }
  }
  return undefined;
}

function isSameCost(one = 0, other = 0): boolean {
  return one === other || Math.min(one, other) >= HUGE || Math.abs(one - other) / one < 1e-12;
}

/** Two errors are the same outcome, whatever they say. */
function outcomeOf(result: string): string {
  return result.split(':')[0];
}
