import { Cidr } from '../../../../src/engine/cel/values/cidr';
import { areEqual } from '../../../../src/engine/cel/values/equality';
import { IpAddress } from '../../../../src/engine/cel/values/ip-address';
import { Quantity } from '../../../../src/engine/cel/values/quantity';
import { RegularExpression } from '../../../../src/engine/cel/values/regular-expression';
import { Semver } from '../../../../src/engine/cel/values/semver';
import { Duration, Timestamp } from '../../../../src/engine/cel/values/time';
import { Url } from '../../../../src/engine/cel/values/url';
import { CelMap, Uint } from '../../../../src/engine/cel/values/values';

describe('quantities in CEL', () => {
  test.each([
    ['80Gi', '81920Mi'],
    ['1.5', '1500m'],
    ['2k', '2e3'],
    ['-1', '-1000m'],
    ['0.1n', '1n'],
  ])('the quantity %s equals %s', (one, other) => {
    expect(Quantity.parse(one).equals(Quantity.parse(other))).toBe(true);
  });

  test.each(['200K', '', 'x', '1 Gi', '1e', '--1', '1e500'])('%s is not a quantity', (text) => {
    expect(Quantity.tryParse(text)).toBeUndefined();
    expect(() => Quantity.parse(text)).toThrow('is not a quantity');
  });

  test('a quantity with a fraction is not an integer', () => {
    expect(Quantity.parse('5').integer).toBe(5n);
    expect(Quantity.parse('1.5Gi').isInteger).toBe(false);
    expect(() => Quantity.parse('1500m').integer).toThrow('not an integer');
  });
});

describe('versions in CEL', () => {
  test('versions are ordered as semver.org specifies', () => {
    const versions = ['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-2', '1.0.0', '1.0.1', '1.10.0'];
    const sorted = versions.map((text) => Semver.parse(text)).sort((one, other) => one.compare(other));
    expect(
      sorted.map(({ numbers, preRelease }) =>
        [numbers.join('.'), preRelease.join('.')].filter((part) => part !== '').join('-'),
      ),
    ).toEqual([
      '1.0.0-2',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0',
      '1.0.1',
      '1.10.0',
    ]);
  });

  test('build metadata is ignored in comparisons', () => {
    expect(Semver.parse('1.0.0+a').equals(Semver.parse('1.0.0+b'))).toBe(true);
  });

  test.each(['v1.2.3', '1.2', '550.127.08', '1.2.3-', 'x'])('%s is not a semantic version', (text) => {
    expect(Semver.tryParse(text)).toBeUndefined();
  });

  test.each([
    ['v1.2', '1.2.0'], ['01.2.3', '1.2.3'], ['1', '1.0.0'], ['1.2.3-rc.1', '1.2.3-rc.1'], ['1.2-rc', '1.2-rc'],
  ])('the version %s is normalized to %s', (text, normal) => {
    expect(Semver.normalize(text)).toBe(normal);
  });
});

describe('addresses in CEL', () => {
  test.each([
    ['10.0.0.1', '10.0.0.1'], ['::1', '::1'], ['2001:0db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'], ['::', '::'],
    ['64:ff9b::1.2.3.4', '64:ff9b::102:304'], ['1:2:3:4:5:6:7.8.9.10', '1:2:3:4:5:6:708:90a'],
  ])('the address %s is written as %s', (text, written) => {
    expect(String(IpAddress.parse(text))).toBe(written);
  });

  test.each(['10.0.0.256', '::ffff:1.2.3.4', 'fe80::1%eth0', 'x'])('%s is not an IP address', (text) => {
    expect(IpAddress.tryParse(text)).toBeUndefined();
  });

  test('a CIDR range contains the addresses with its prefix', () => {
    const range = Cidr.parse('10.0.0.0/8');
    expect(range.contains(IpAddress.parse('10.1.2.3'))).toBe(true);
    expect(range.contains(IpAddress.parse('11.0.0.0'))).toBe(false);
    expect(range.containsRange(Cidr.parse('10.1.0.0/16'))).toBe(true);
    expect(Cidr.tryParse('10.0.0.0/33')).toBeUndefined();
  });

  test('a URL is split into its components', () => {
    const { scheme, host, hostname, port, escapedPath, query } = Url.parse('https://example.com:80/a?b=c&b=d');
    expect([scheme, host, hostname, port, escapedPath]).toEqual([
      'https',
      'example.com:80',
      'example.com',
      '80',
      '/a',
    ]);
    expect(query.find('b')).toEqual(['c', 'd']);
    expect(Url.tryParse('example.com')).toBeUndefined();
  });
});

describe('time in CEL', () => {
  test('a duration is formatted in seconds', () => {
    expect(String(Duration.parse('1h30m0.5s'))).toBe('5400.5s');
    expect(() => Duration.parse('1 hour')).toThrow('not a duration');
  });

  test('timestamps are compared regardless of their time zones', () => {
    expect(
      Timestamp.parse('2024-01-01T01:00:00+01:00').equals(Timestamp.parse('2024-01-01T00:00:00Z')),
    ).toBe(true);
    expect(Timestamp.parse('2024-07-01T00:00:00Z').at('Europe/Berlin').getUTCHours()).toBe(2);
    expect(() => Timestamp.parse('2024-02-30T00:00:00Z')).toThrow('not a timestamp');
    expect(() => Timestamp.parse('2024-01-01T00:00:00Z').at('Mars/Base')).toThrow('unknown time zone');
  });
});

describe('regular expressions in CEL', () => {
  test('a regular expression finds the first match and all matches', () => {
    expect(new RegularExpression('(?i)[A-Z]+').findAll('gpu.x1')).toEqual(['gpu', 'x']);
    expect(new RegularExpression('^gpu').matches('a gpu')).toBe(false);
  });

  test.each(['(?P<n>a)(?P<n>b)', '(?<n>a)(?P<n>[(?P<n>])(?P<n>b)', '\\Q(?P<n>a)\\E(?P<n>b)'])(
    'the regular expression %s compiles although a group name is repeated',
    (pattern) => {
      expect(() => new RegularExpression(pattern)).not.toThrow();
    },
  );

  test.each(['(', '(?=x)', '(a)\\1', 'a{1001}'])('the regular expression %s does not compile', (pattern) => {
    expect(() => new RegularExpression(pattern)).toThrow(/cannot be compiled/);
  });
});

describe('equality in CEL', () => {
  test('only numbers can equal a value of another type', () => {
    expect(areEqual(1n, 1)).toBe(true);
    expect(areEqual(new Uint(1n), 1n)).toBe(true);
    expect(areEqual(1n, '1')).toBe(false);
    expect(areEqual(null, false)).toBe(false);
  });

  test('lists and maps are equal if their entries are equal', () => {
    expect(areEqual([1n, ['a']], [1, ['a']])).toBe(true);
    expect(areEqual(new CelMap([['a', 1n]]), new CelMap([['a', 2n]]))).toBe(false);
  });

  test('a quantity cannot be compared with a value of another type', () => {
    expect(() => areEqual(Quantity.parse('1'), 1n)).toThrow('cannot compare Quantity with int 1');
  });
});
