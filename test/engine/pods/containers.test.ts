import {
  changeContainers, CONTAINER_FIELDS, ContainerField, containersOf,
} from '../../../src/engine/pods/containers';

const FIELDS: readonly ContainerField[] = [
  ...CONTAINER_FIELDS,
  { path: '/container', name: 'main' },
  { path: '/set/containers/*' },
];

test('containers are found in lists and in single fields, with their paths', () => {
  const podSpec = {
    containers: [{ name: 'a' }, { name: 'b' }],
    initContainers: [{ name: 'c' }],
    container: { image: 'x' },
    set: { containers: [{ name: 'd' }] },
    ephemeralContainers: [{ name: 'e' }],
  };

  expect(containersOf({ podSpec, containerFields: FIELDS }).map(({ name, path }) => [name, path.join('.')])).toEqual([
    ['c', 'initContainers.0'],
    ['a', 'containers.0'],
    ['b', 'containers.1'],
    ['main', 'container'],
    ['d', 'set.containers.0'],
  ]);
});

test('a container keeps its own name instead of that of its field', () => {
  const podSpec = { container: { name: 'mine' } };

  expect(containersOf({ podSpec, containerFields: FIELDS })[0].name).toBe('mine');
});

test.each<[string, object]>([
  ['no fields', {}],
  ['values that are not lists', { containers: {}, initContainers: 'all', set: { containers: 7 } }],
  ['values that are not containers', { containers: [null, 'a', 3, []], container: 'x', set: [] }],
])('a pod spec with %s has no containers', (_, podSpec) => {
  expect(containersOf({ podSpec, containerFields: FIELDS })).toEqual([]);
});

test('changed containers are replaced in a copy, and unchanged ones stay the same objects', () => {
  const podSpec = { containers: [{ name: 'a' }, { name: 'b' }], set: { containers: [{ name: 'c' }] } };
  const before = structuredClone(podSpec);
  const pod = { podSpec, containerFields: FIELDS };
  const changed = changeContainers(pod, ({ container, name }) =>
    (name === 'a' ? container : { ...container, image: 'x' }));

  expect(changed).toEqual({
    containers: [{ name: 'a' }, { name: 'b', image: 'x' }],
    set: { containers: [{ name: 'c', image: 'x' }] },
  });
  expect(changed.containers[0]).toBe(podSpec.containers[0]);
  expect(podSpec).toEqual(before);
  expect(changeContainers(pod, ({ container }) => container)).toBe(podSpec);
});
