import { deviceUses } from '../../../../src/engine/cel/selector/device-comparisons';
import { readSelector } from '../../../../src/engine/cel/selector/selector-reading';

const A = 'device.attributes["gpu.example.com"].a';
const usesIn = (text: string) => deviceUses(readSelector(text)!.root)
  .map(({ read, needs, values, part }) => [read.name, needs, values, ...part === undefined ? [] : [part]]);

test.each([
  [`${A} == "x"`, ['a', 'string', ['x']]],
  [`"x" != ${A}`, ['a', 'string', ['x']]],
  [`${A} >= 3`, ['a', 'int', []]],
  [`${A} == true`, ['a', 'bool', []]],
  [`${A} in ["x", "y"]`, ['a', 'string', ['x', 'y']]],
  [`"x" in ${A}`, ['a', 'list', []]],
  [`${A}.startsWith("x")`, ['a', 'string', ['x'], 'startsWith']],
  [`${A}.contains("x")`, ['a', 'string', ['x'], 'includes']],
  [`${A}.matches("^x y.*")`, ['a', 'string', ['x y'], 'startsWith']],
  [`${A}.matches("^x$")`, ['a', 'string', ['x']]],
  [`${A}.matches("^x|y")`, ['a', 'string', []]],
  [`${A}.asInteger() > 40`, ['a', 'quantity', []], ['a', 'quantity', ['40']]],
  [`${A}.endsWith("x")`, ['a', 'string', []]],
  [`${A}.compareTo(semver("1.2.3")) > 0`, ['a', 'version', []]],
  [`${A}.isLessThan(quantity("1Gi"))`, ['a', 'quantity', ['1Gi']]],
  [`${A} == semver("1.2.3")`, ['a', 'version', []]],
])('the type that %s needs is known', (text, ...uses) => {
  expect(usesIn(text)).toEqual(expect.arrayContaining(uses));
  expect(usesIn(text)).toHaveLength(uses.length);
});

test.each([`${A} == device.driver`, A, `size(${A}) > 1`, `has(${A})`])('%s says nothing about the type', (text) => {
  expect(usesIn(text)).toEqual([]);
});
