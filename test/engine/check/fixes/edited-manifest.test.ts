import { editedManifest } from '../../../../src/engine/check/fixes/edited-manifest';
import { FixEdit, FixOperation } from '../../../../src/engine/check/fixes/fix';

const { INSERT, MOVE, REMOVE, RENAME_KEY, SET } = FixOperation;

function edit(operation: FixOperation, path: string, more: Partial<FixEdit> = {}): FixEdit {
  return { documentIndex: 0, operation, path, ...more };
}

function after(manifest: unknown, ...edits: FixEdit[]): unknown {
  return editedManifest(manifest, edits)?.manifest;
}

test('a value is set, also where the maps above it are missing', () => {
  expect(after({ a: 1 }, edit(SET, '/a', { value: 2 }))).toEqual({ a: 2 });
  expect(after({}, edit(SET, '/a/b', { value: 2 }))).toEqual({ a: { b: 2 } });
  expect(after({ a: [1] }, edit(SET, '/a/1', { value: 2 }))).toBeUndefined();
  expect(after({ a: 1 }, edit(SET, '/a/b', { value: 2 }))).toBeUndefined();
});

test('a key gets another name in its place, unless there is one already', () => {
  const renamed = after({ a: 1, b: 2, c: 3 }, edit(RENAME_KEY, '/b', { to: '/x' }));
  expect(JSON.stringify(renamed)).toBe('{"a":1,"x":2,"c":3}');
  expect(after({ a: 1, b: 2 }, edit(RENAME_KEY, '/b', { to: '/a' }))).toBeUndefined();
  expect(after({ a: 1 }, edit(RENAME_KEY, '/b', { to: '/c' }))).toBeUndefined();
});

test('values move, and never over others', () => {
  expect(after({ a: { b: 1 } }, edit(MOVE, '/a/b', { to: '/b' }), edit(REMOVE, '/a'))).toEqual({ b: 1 });
  expect(after({ a: { b: 1 }, b: 2 }, edit(MOVE, '/a/b', { to: '/b' }))).toBeUndefined();
});

test('what an alias stands for never moves into itself', () => {
  const shared = Object.freeze({ x: 1 });

  expect(after({ a: shared, b: shared }, edit(MOVE, '/a', { to: '/b/c' }))).toBeUndefined();
  expect(after({ a: shared, b: {} }, edit(MOVE, '/a', { to: '/b/c' }))).toEqual({ b: { c: { x: 1 } } });
});

test('items are inserted before others and at the end, and removed', () => {
  expect(after([1, 2], edit(INSERT, '/1', { value: 3 }))).toEqual([1, 3, 2]);
  expect(after([1, 2], edit(INSERT, '/-', { value: 3 }))).toEqual([1, 2, 3]);
  expect(after([1, 2], edit(INSERT, '/3', { value: 3 }))).toBeUndefined();
  expect(after([1, 2], edit(REMOVE, '/0'))).toEqual([2]);
  expect(after([1, 2], edit(REMOVE, '/2'))).toBeUndefined();
});

test('names with the signs of a pointer, and that of the prototype, are names like others', () => {
  const manifest = { 'a/b~c': 1 };
  expect(after(manifest, edit(RENAME_KEY, '/a~1b~0c', { to: '/x' }))).toEqual({ x: 1 });
  const risky = JSON.parse('{"__proto__": {"a": 1}}') as object;
  expect(JSON.stringify(after(risky, edit(SET, '/__proto__/a', { value: 2 })))).toBe('{"__proto__":{"a":2}}');
});

test('what does not change stays the same value, and the given manifest stays as it was', () => {
  const manifest = { a: { b: 1 }, c: { d: 1 } };
  const edited = editedManifest(manifest, [edit(SET, '/a/b', { value: 2 })])!;
  const result = edited.manifest as typeof manifest;
  expect(manifest.a.b).toBe(1);
  expect(result.c).toBe(manifest.c);
  expect(edited.origins.get(result.a)).toBe(manifest.a);
});

test('what is shared stays shared', () => {
  const shared = { b: 1 };
  const result = after({ a: shared, c: [shared] }, edit(SET, '/a/b', { value: 2 })) as { a: object; c: object[] };
  expect(result).toEqual({ a: { b: 2 }, c: [{ b: 2 }] });
  expect(result.c[0]).toBe(result.a);
});

test('a part of the manifest that an edit puts elsewhere stays as it was when later edits change it there', () => {
  const manifest = { spec: { inner: { name: 'a', kept: 1 } } };
  const edited = editedManifest(manifest, [
    edit(SET, '/copy', { value: manifest.spec.inner }),
    edit(REMOVE, '/copy/name'),
  ]);

  expect(edited?.manifest).toEqual({ spec: { inner: { name: 'a', kept: 1 } }, copy: { kept: 1 } });
  expect(manifest).toEqual({ spec: { inner: { name: 'a', kept: 1 } } });
});
