import { environmentFor } from '../../../../src/engine/cel/library/environment';
import { parseType } from '../../../../src/engine/cel/values/type-notation';
import { listMinors, minorsBetween } from '../../../../src/engine/kubernetes/minors';
import { environment, faultOf } from '../fixtures';

/** The first minor in which an expression compiles. */
function firstMinor(expression: string): number | undefined {
  return listMinors(minorsBetween('1.31')).find((minor) => faultOf(expression, minor)?.reason !== 'Invalid');
}

test.each([
  ['cel.bind(x, 1, x == 1)', 31],
  ['isIP("10.0.0.1")', 31],
  ['format.dns1123Label().validate("a").hasValue()', 32],
  ['[1].all(index, value, value == 1)', 33],
  ['[1].first().hasValue()', 33],
  ['semver("v1", true).major() == 1', 34],
  ['[2, 1].sort() == [1, 2]', 35],
  ['device.`driver` == "x"', 37],
])('%s compiles since Kubernetes 1.%d', (expression, minor) => {
  expect(firstMinor(expression)).toBe(minor);
});

test('an environment is created once for each combination of minors and gates', () => {
  expect(environment(35)).toBe(environment(35));
  expect(environment(34)).not.toBe(environment(35));
});

test('a derived attribute may have any type that attributes have', () => {
  const results = (listAttributes: boolean) => {
    const attribute = environmentFor({
      minor: 37,
      consumableCapacity: false,
      listAttributes,
      purpose: 'attribute',
    });
    return [
      'bool',
      'int',
      'string',
      'Semver',
      'dyn',
      'list(int)',
      'list(dyn)',
      'double',
      'uint',
      'bytes',
      'list(list(int))',
      'map(string, int)',
    ].filter((type) => attribute.acceptsResult(parseType(type)));
  };

  expect(results(false)).toEqual(['bool', 'int', 'string', 'Semver', 'dyn']);
  expect(results(true)).toEqual([...results(false), 'list(int)', 'list(dyn)']);
});
