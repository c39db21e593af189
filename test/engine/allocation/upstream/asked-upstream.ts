import { canonical, hasCrashed } from './comparison';
import { ExpectedAnswer } from './recorded';
import { behaviourFor, Scenario } from './scenario';
import { UpstreamAllocator, UpstreamAnswer } from './upstream-allocator';

/** How often upstream is asked where its order of pools is random, to see all orders. */
const COPIES = 24;

/** So many scenarios at a time: their text must not become longer than a string can be. */
const BATCH = 200;

/** What upstream may answer: undefined if it runs out of time, or if a sequence depends on its random order. */
export function askUpstream(
  allocator: UpstreamAllocator, scenarios: readonly Scenario[],
): (readonly ExpectedAnswer[] | undefined)[] {
  const answers: (readonly ExpectedAnswer[] | undefined)[] = [];
  for (let start = 0; start < scenarios.length; start += BATCH) {
    const batch = scenarios.slice(start, start + BATCH);
    const given = allocator.answers(batch.flatMap((scenario) =>
      new Array(copiesOf(scenario)).fill({ scenario })));
    answers.push(...batch.map((scenario) => possibleAnswers(given.splice(0, copiesOf(scenario)))));
  }
  return answers;
}

/** Upstream looks at pools in an order that is random up to 1.35. */
function copiesOf({ minor, features }: Scenario): number {
  return behaviourFor(minor, features).does('sortsPools') ? 1 : COPIES;
}

/** All answers that upstream has given, those for a node as one; apart from them, that it crashes. */
function possibleAnswers(answers: readonly UpstreamAnswer[]): ExpectedAnswer[] | undefined {
  const text = JSON.stringify(answers);
  if (text.includes('"error":"input')) {
    throw new Error(`upstream cannot read a scenario: ${text}`);
  }
  if (text.includes('filter operation aborted')) {
    return undefined;
  }
  const crashed = answers.filter(hasCrashed).slice(0, 1).map(() => ({ error: 'panic' }));
  const whole = answers.filter((each) => !hasCrashed(each))
    .map(({ error, nodes, claims }): ExpectedAnswer => ({ error, nodes, claims }));
  const [first] = whole;
  if (first?.claims !== undefined) {
    return crashed.length === 0 && distinct(whole).length === 1 ? [first] : undefined;
  }
  const nodes = first?.nodes?.map(({ node }, index) => {
    const possible = distinct(whole.map((each) => each.nodes![index]));
    const anyOf = possible.map(({ node: _, ...each }) => each);
    return { ...possible[0], ...anyOf.length === 1 ? {} : { anyOf }, node };
  });
  return first === undefined ? crashed : [...crashed, { ...first, nodes }];
}

/** Of answers that differ in nothing but the words of errors and the ids of shares, the first. */
function distinct<T extends { readonly error?: string }>(answers: readonly T[]): T[] {
  return [...new Map(answers.map((each) => [canonicalAnswer(each), each] as const).reverse()).values()].reverse();
}

/** As text, without the words of errors. */
export function canonicalAnswer(answer: object): string {
  return canonical(JSON.parse(JSON.stringify(answer), (key, value) =>
    (key === 'error' && value !== 'panic' ? 'error' : value)));
}
