import { isIP } from 'node:net';
import * as fc from 'fast-check';
import { ipVersion } from '../../../../src/engine/kubernetes/text/ip-version';

const PIECES = [
  ':', '::', '.', '0', '00', '1', '9', '25', '255', '256', '010', 'a', 'F', 'ffff', '10000', 'g',
  '%', 'eth0', '-', ' ', '\n',
];

const RUINED = fc.tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(40), fc.nat(2), fc.constantFrom('', ...PIECES))
  .map(([address, at, width, piece]) => address.slice(0, at) + piece + address.slice(at + width));

test.each([
  ['addresses', fc.oneof(fc.ipV4(), fc.ipV4Extended(), fc.ipV6())],
  ['addresses with a mistake', RUINED],
  ['pieces of addresses', fc.array(fc.constantFrom(...PIECES), { maxLength: 17 }).map((pieces) => pieces.join(''))],
  ['groups', fc.array(fc.constantFrom('0', 'ab', '1234', ''), { minLength: 6, maxLength: 10 })
    .chain((groups) => fc.constantFrom(groups.join(':'), `${groups.join(':')}:1.2.3.4`))],
  ['any text', fc.string()],
])('the version of an address is that of Node: %s', (_, texts) => {
  fc.assert(fc.property(texts, (text) => {
    expect(ipVersion(text)).toBe(isIP(text));
  }), { numRuns: 2000 });
});

test('addresses have a version, and no other text has one', () => {
  const versions = (...texts: string[]) => texts.map(ipVersion).join(' ');

  expect(versions('10.0.0.1', '::', '1:2:3:4:5:6:7::', 'fe80::1%eth0', '::ffff:1.2.3.4')).toBe('4 6 6 6 6');
  expect(versions('', '1.2.3', '01.2.3.4', '1:2:3:4:5:6:7:8::', ':::', '1.2.3.4%a')).toBe('0 0 0 0 0 0');
});
