import {
  isDnsLabel, isDnsSubdomain, isDriverName, isLabelKey, isLabelValue, lowerCase,
} from '../../../src/engine/kubernetes/name-grammar';

test('a DNS label consists of lower-case letters, digits and dashes', () => {
  expect(['a', '0', 'a-b', 'a--b', 'x'.repeat(63)].filter((text) => !isDnsLabel(text))).toEqual([]);
  expect(['', '-a', 'a-', 'A', 'a.b', 'a_b', 'x'.repeat(64), 'ä', 'a\n'].filter(isDnsLabel)).toEqual([]);
});

test('a DNS subdomain consists of labels of any length separated by dots', () => {
  expect(
    ['a', 'a.b', '0.example', 'x'.repeat(253), `${'a.'.repeat(126)}a`].filter(
      (text) => !isDnsSubdomain(text),
    ),
  ).toEqual([]);
  expect(
    ['', '.a', 'a.', 'a..b', 'a.-b', 'A.b', 'x'.repeat(254), 'a_b', 'a.b\n'].filter(isDnsSubdomain),
  ).toEqual([]);
});

test('the name of a driver is a short DNS subdomain', () => {
  expect(['a', 'gpu.example.com', 'x'.repeat(63)].filter((text) => !isDriverName(text))).toEqual([]);
  expect(['', 'GPU.example.com', 'a..b', 'x'.repeat(64)].filter(isDriverName)).toEqual([]);
});

test('a letter has one letter as its lower case', () => {
  expect(['GPU', '\u0130', '\u212a', 'a'].map(lowerCase)).toEqual(['gpu', 'i', 'k', 'a']);
});

test('a label key is a name with an optional DNS subdomain as prefix', () => {
  expect(
    ['a', 'A_b.c-9', 'example.com/a', `${'x'.repeat(253)}/${'y'.repeat(63)}`].filter(
      (text) => !isLabelKey(text),
    ),
  ).toEqual([]);
  expect(
    [
      '',
      '/a',
      'a/',
      'a/b/c',
      '-a',
      'a-',
      'Example.com/a',
      'x'.repeat(64),
      `${'x'.repeat(254)}/a`,
    ].filter(isLabelKey),
  ).toEqual([]);
});

test('a label value may be empty', () => {
  expect(['', 'a', 'A_b.c-9', 'x'.repeat(63)].filter((text) => !isLabelValue(text))).toEqual([]);
  expect(['-', 'a b', 'a/b', '.a', 'x'.repeat(64)].filter(isLabelValue)).toEqual([]);
});
