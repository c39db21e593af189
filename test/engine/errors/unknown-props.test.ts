import { unknownProps } from '../../../src/engine/errors/unknown-props';

const STRUCT = { props: { count: 1, all: 1 } };

test('a near miss is a fault with a suggestion, at its path', () => {
  expect(unknownProps({ cout: 1, count: 1 }, STRUCT, 'options.')).toEqual([
    'options.cout is unknown (did you mean "count"?)',
  ]);
});

test('other unknown props, props of the prototype and undefined ones are no faults', () => {
  const inherited = Object.create({ cout: 1 });

  expect(unknownProps({ color: 1, cnt: undefined }, STRUCT, '')).toEqual([]);
  expect(unknownProps(inherited, STRUCT, '')).toEqual([]);
});

test('a field of the API is a fault that names the props, unless it resembles one of them', () => {
  const isField = (name: string) => ['spec', 'counts'].includes(name);

  expect(unknownProps({ spec: {}, counts: 1 }, { ...STRUCT, isField }, '')).toEqual([
    'spec is a field of the API, but unknown here: the props are "count" or "all"',
    'counts is unknown (did you mean "count"?)',
  ]);
});

test('the names of built-in properties are names like any other', () => {
  expect(unknownProps({ constructor: 1, toString: 1 }, STRUCT, '')).toEqual([]);
});
