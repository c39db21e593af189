import { deviceUses } from '../../../../src/engine/cel/selector/device-comparisons';
import { readSelector } from '../../../../src/engine/cel/selector/selector-reading';

const A = 'device.attributes["gpu.example.com"].a';
const usesIn = (text: string) => deviceUses(readSelector(text)!.root)
  .map(({ read, needs, values, isPrefix }) => [read.name, needs, values, ...isPrefix === true ? ['prefix'] : []]);

test.each([
  [`${A} == "x"`, ['a', 'string', ['x']]],
  [`"x" != ${A}`, ['a', 'string', ['x']]],
  [`${A} >= 3`, ['a', 'int', []]],
  [`${A} == true`, ['a', 'bool', []]],
  [`${A} in ["x", "y"]`, ['a', 'string', ['x', 'y']]],
  [`"x" in ${A}`, ['a', 'list', []]],
  [`${A}.startsWith("x")`, ['a', 'string', ['x'], 'prefix']],
  [`${A}.endsWith("x")`, ['a', 'string', []]],
  [`${A}.compareTo(semver("1.2.3")) > 0`, ['a', 'version', []]],
  [`${A}.isLessThan(quantity("1Gi"))`, ['a', 'quantity', ['1Gi']]],
  [`${A} == semver("1.2.3")`, ['a', 'version', []]],
])('the type that %s needs is known', (text, use) => {
  expect(usesIn(text)).toEqual([use]);
});

test.each([`${A} == device.driver`, A, `size(${A}) > 1`, `has(${A})`])('%s says nothing about the type', (text) => {
  expect(usesIn(text)).toEqual([]);
});
