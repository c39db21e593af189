import { pairObjects } from '../../../src/engine/changes/pairing';
import { SetupObject } from '../../../src/engine/check/setup/setup-object';
import * as fc from '../../fast-check';

function claim(namespace: string | undefined, name: string | undefined, version = 'v1') {
  return new SetupObject({
    manifest: {
      apiVersion: `resource.k8s.io/${version}`,
      kind: 'ResourceClaim',
      metadata: { name, namespace },
    },
    index: 0,
  });
}

test('objects with the same kind, namespace and name are paired across API versions', () => {
  const [previous, next] = [claim('a', 'gpu', 'v1beta1'), claim('a', 'gpu')];

  expect(pairObjects([previous], [next])).toEqual({ pairs: [{ previous, next }], added: [], removed: [] });
});

test('an object in the same namespace is preferred to an object without a namespace', () => {
  const [inA, anywhere] = [claim('a', 'gpu'), claim(undefined, 'gpu')];
  const { pairs } = pairObjects([anywhere, inA], [claim('b', 'gpu'), claim('a', 'gpu')]);

  expect(
    pairs.map(({ previous, next }) => [previous.identity.namespace, next.identity.namespace]),
  ).toEqual([
    [undefined, 'b'],
    ['a', 'a'],
  ]);
});

test('an object that is there several times is neither new nor removed, and each occurrence is compared', () => {
  const [once, first, second] = [claim('a', 'gpu'), claim('a', 'gpu'), claim('a', 'gpu')];
  const previous = once;

  expect(pairObjects([once], [first, second])).toEqual({
    pairs: [{ previous, next: first }, { previous, next: second }], added: [], removed: [],
  });
  expect(pairObjects([first, second], [once])).toEqual({
    pairs: [{ previous: first, next: once }], added: [], removed: [],
  });
  const { pairs } = pairObjects([first, second], [claim('a', 'gpu'), claim('a', 'gpu')]);
  expect(pairs.map((pair) => pair.previous === first)).toEqual([true, false]);
});

test('every named object is paired, added, or removed, but for further occurrences of a paired one', () => {
  const someClaims = fc.array(
    fc
      .tuple(fc.constantFrom(undefined, 'a', 'b'), fc.constantFrom('x', 'y', undefined))
      .map((args) => claim(...args)),
  );
  fc.assert(fc.property(someClaims, someClaims, (previous, next) => {
    const { pairs, added, removed } = pairObjects(previous, next);
    const named = (objects: typeof previous) =>
      new Set(objects.filter(({ identity }) => identity.name !== undefined));

    const of = ({ identity: { namespace, name } }: SetupObject) => `${namespace}/${name}`;
    const paired = new Set(pairs.map((pair) => of(pair.previous)));

    expect([...pairs.map((pair) => pair.next), ...added]).toHaveLength(named(next).size);
    expect(new Set([...pairs.map((pair) => pair.next), ...added])).toEqual(named(next));
    const unpaired = [...named(previous)].map(of).filter((each) => !paired.has(each));

    expect(removed.map(of).sort()).toEqual(unpaired.sort());
  }));
});
