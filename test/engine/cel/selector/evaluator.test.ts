import { readFileSync } from 'fs';
import { join } from 'path';
import { estimateCost } from '../../../../src/engine/cel/cost/cost';
import { compile } from '../../../../src/engine/cel/selector/compile';
import { matches } from '../../../../src/engine/cel/selector/selector';
import { CelEvaluationError } from '../../../../src/engine/cel/values/values';
import { DEVICES, environment, NO_FEATURES } from '../fixtures';

/**
 * The answer of the CEL package of Kubernetes 1.34: a cost and a result for each device, or a
 * refusal.
 */
interface Recorded {
  readonly expression: string;
  readonly verdict?: string;
  readonly cost?: string;
  readonly results?: string[];
}

const RECORDED: Recorded[] = readFileSync(join(__dirname, '../evaluations.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const ACCEPTED = RECORDED.filter(({ verdict }) => verdict === undefined);
const REFUSED = RECORDED.filter(({ verdict }) => verdict !== undefined);

/** Costs beyond this are as good as infinite. */
const HUGE = 1e17;

function resultOf(expression: string, device: number): string {
  try {
    return String(matches(expression, DEVICES[device], 34, NO_FEATURES));
  } catch (error) {
    expect(error).toBeInstanceOf(CelEvaluationError);
    return 'error';
  }
}

test('the recordings contain accepted and rejected expressions', () => {
  expect(ACCEPTED.length).toBeGreaterThan(400);
  expect(REFUSED.length).toBe(150);
});

test('the estimated cost of every expression equals that of the API server', () => {
  const differing = ACCEPTED.map(({ expression, cost }) => {
    const estimated = estimateCost(compile(expression, environment(34)).checked!, environment(34));
    return { expression, cost: Math.min(Number(cost), HUGE), estimated: Math.min(estimated, HUGE) };
  }).filter(({ cost, estimated }) => cost !== estimated);
  expect(differing).toEqual([]);
});

test('expressions that the API server rejects are rejected for the same reason', () => {
  const differing = REFUSED.filter(
    ({ expression, verdict }) => compile(expression, environment(34)).fault?.reason !== verdict,
  );
  expect(differing).toEqual([]);
});

test.each([0, 1])('device %d gets the results that the scheduler computes', (device) => {
  // The API server refuses the most expensive ones, so they are never evaluated.
  const affordable = ACCEPTED.filter(({ expression }) => compile(expression, environment(34)).fault === undefined);
  const differing = affordable
    .map(({ expression, results }) => ({
      expression,
      recorded: results![device],
      ours: resultOf(expression, device),
    }))
    .filter(({ recorded, ours }) => recorded !== ours);
  expect(differing).toEqual([]);
});

test('up to Kubernetes 1.36 there is a list of fewer than no elements', () => {
  const isEmpty = (minor: number) => matches('lists.range(-1).size() == 0', DEVICES[0], minor, NO_FEATURES);
  expect([35, 36].map(isEmpty)).toEqual([true, true]);
  expect(() => isEmpty(37)).toThrow(CelEvaluationError);
});
