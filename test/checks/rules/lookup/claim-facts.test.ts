import * as fc from 'fast-check';
import { ClaimFacts } from '../../../../src/checks/rules/lookup/claim-facts';
import { ClaimKind } from '../../../../src/model/pod-claims';

/** A claim or template, or a reference to one. */
interface Step {
  readonly refers: boolean;
  readonly kind: ClaimKind;
  readonly name: string;
  readonly namespace: string;
}

const STEP = fc.record<Step>({
  refers: fc.boolean(),
  kind: fc.constantFrom('ResourceClaim', 'ResourceClaimTemplate'),
  name: fc.constantFrom('a', 'b'),
  namespace: fc.constantFrom('', 'blue', 'green'),
});

function factsOf(...steps: Step[]): ClaimFacts {
  const facts = new ClaimFacts();
  for (const { refers, kind, name, namespace } of steps) {
    if (refers) {
      facts.refer({ kind, name }, namespace);
    } else {
      facts.add(kind, name, namespace);
    }
  }
  facts.settle();
  return facts;
}

/** What a reference means: what is in its namespace, or else what may be anywhere; without a namespace all of the name. */
function meantBy({ kind, name, namespace }: Step, steps: readonly Step[]): Step[] {
  const named = steps.filter((step) => !step.refers && step.kind === kind && step.name === name);
  const near = named.filter((step) => namespace === '' || step.namespace === namespace);
  return near.length > 0 ? near : named.filter((step) => step.namespace === '');
}

function template(name: string, namespace = 'ml'): Step {
  return { refers: false, kind: 'ResourceClaimTemplate', name, namespace };
}

function user(name: string, namespace = 'ml'): Step {
  return { ...template(name, namespace), refers: true };
}

test('templates that are used in their order, in any order, or before they are there, are all used', () => {
  for (const steps of [
    [template('a'), user('a'), template('b'), user('b')],
    [template('a'), template('b'), user('a'), user('b')],
    [template('a'), template('b'), user('b'), user('a'), user('a')],
    [user('a'), template('a')],
    [template('a', ''), user('a', 'ml')],
    [template('a', 'ml'), user('a', '')],
  ]) {
    const facts = factsOf(...steps);
    expect([facts.hasUnused, facts.hasUnmetReference]).toEqual([false, false]);
  }
});

test('a template that nobody uses is seen, and so is a reference to none, of another kind, or elsewhere', () => {
  expect(factsOf(template('a'), template('b'), user('a')).hasUnused).toBe(true);
  expect(factsOf(template('a'), user('a'), user('b')).hasUnmetReference).toBe(true);
  expect(factsOf(template('a'), { ...user('a'), kind: 'ResourceClaim' }).hasUnmetReference).toBe(true);
  expect(factsOf(template('a', 'other'), user('a')).hasUnmetReference).toBe(true);
});

test('whatever the order, no unused claim and no unmet reference is overlooked, and no met one taken for unmet', () => {
  fc.assert(fc.property(fc.array(STEP, { maxLength: 12 }), (steps) => {
    const references = steps.filter(({ refers }) => refers);
    const used = new Set(references.flatMap((reference) => meantBy(reference, steps)));
    const isUnused = steps.some((step) => !step.refers && !used.has(step));
    const facts = factsOf(...steps);

    expect(facts.hasUnmetReference).toBe(references.some((reference) => meantBy(reference, steps).length === 0));
    expect(facts.hasUnused || !isUnused).toBe(true);
  }), { numRuns: 2000 });
});
