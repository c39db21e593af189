import { fixedComparisons } from '../../../../src/engine/cel/selector/fixed-comparisons';
import { readSelector } from '../../../../src/engine/cel/selector/selector-reading';

const A = 'device.attributes["gpu.example.com"].a';
const COMPARED = `${A}.compareTo(semver("1.2.3"))`;
const fixed = (text: string) =>
  fixedComparisons(readSelector(text)!.root).map(({ words, advice }) => `${words}; ${advice}`);

test.each(['> 1', '>= 2', '< -1', '<= -2', '== 2', '== -2'])('compareTo is never %s', (relation) => {
  expect(fixed(`${COMPARED} ${relation}`)).toEqual([
    `compareTo returns -1, 0 or 1, and is never ${relation}; `
    + 'compare what compareTo returns with 0, as in compareTo(quantity("40Gi")) >= 0',
  ]);
});

test.each([
  ['2 ==', '== 2'], ['1 <', '> 1'], ['-2 >=', '<= -2'],
])('%s compareTo is never true', (mirrored, relation) => {
  expect(fixed(`${mirrored} ${COMPARED}`)).toEqual([expect.stringContaining(`never ${relation};`)]);
  expect(fixed(`0 < ${COMPARED}`)).toEqual([]);
});

test.each([
  '> 0', '>= 1', '< 0', '<= -1', '== 1', '== -1', '!= 2', '> -1', '< 2',
])('compareTo may be %s', (relation) => {
  expect(fixed(`${COMPARED} ${relation}`)).toEqual([]);
});

test.each([
  [`${A}.lowerAscii().contains("A100")`, 'lowerAscii() never gives "A100", whose letters it changes; write "a100"'],
  [`"x" == ${A}.upperAscii()`, 'upperAscii() never gives "x", whose letters it changes; write "X"'],
  [`!${A}.lowerAscii().startsWith("Ü-A")`, 'lowerAscii() never gives "Ü-A", whose letters it changes; write "Ü-a"'],
])('%s has one result', (text, words) => {
  expect(fixed(text)).toEqual([words]);
});

test.each([
  `${A}.lowerAscii().contains("a100")`, `${A}.contains("A100")`, `${A}.lowerAscii() != "A"`, `${A} == "A"`,
  `${A}.upperAscii().matches("a")`, 'device.driver.lowerAscii() == device.driver',
])('%s may have several', (text) => {
  expect(fixed(text)).toEqual([]);
});
