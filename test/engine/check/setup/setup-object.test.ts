import { Severity, FindingOrigin } from '../../../../src/engine/check/finding';
import { Problem } from '../../../../src/engine/check/problem';
import { minorsUndecoded, SetupObject } from '../../../../src/engine/check/setup/setup-object';
import { ALL_MINORS, minorSet, NO_MINORS } from '../../../../src/engine/kubernetes/minors';
import { pod, resourceClass } from '../fixtures';

function objectOf(manifest: unknown): SetupObject {
  return new SetupObject({ manifest, index: 0 });
}

function problem(reason: string, minors = ALL_MINORS): Problem {
  return {
    ruleId: 'some-rule',
    severity: Severity.ERROR,
    origin: FindingOrigin.API_SERVER,
    fieldPath: 'spec',
    reason,
    minors,
    words: () => ({ message: 'is wrong' }),
  };
}

test('an object of DRA has a DRA kind', () => {
  const object = objectOf(resourceClass());
  expect(object.kind?.kind).toBe('ResourceClass');
  expect(object.identity).toMatchObject({ name: 'gpu' });
  expect(object.pods).toEqual([]);
});

test('an object with a pod spec has a pod', () => {
  const object = objectOf(pod());
  expect(object.kind).toBeUndefined();
  expect(object.pods.map(({ path }) => path)).toEqual([['spec']]);
});

test('a document that is not an object has no DRA kind and no pod', () => {
  for (const odd of [undefined, null, 7, 'x', []]) {
    expect(objectOf(odd)).toMatchObject({ kind: undefined, pods: [] });
  }
});

test('problems are kept in the order in which they are added', () => {
  const object = objectOf(pod());
  expect(object.problems).toEqual([]);
  object.addProblem(problem('Required'));
  object.addProblem(problem('Invalid'));
  expect(object.problems.map(({ reason }) => reason)).toEqual(['Required', 'Invalid']);
  expect(objectOf(pod()).problems).toEqual([]);
});

test('the minors that cannot decode an object are those of its BadRequest problems', () => {
  const object = objectOf(pod());
  object.addProblem(problem('Invalid'));
  expect(minorsUndecoded(object)).toBe(NO_MINORS);
  object.addProblem(problem('BadRequest', minorSet(30)));
  object.addProblem(problem('BadRequest', minorSet(34)));
  expect(minorsUndecoded(object)).toBe(minorSet(30) | minorSet(34));
});
