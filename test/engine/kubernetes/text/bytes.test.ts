import * as fc from 'fast-check';
import {
  byteLength, compareBytes, compareText, fromLatin1, fromUtf8, hexadecimal, joinBytes, toLatin1, utf8,
} from '../../../../src/engine/kubernetes/text/bytes';

const TEXT = fc.string({ unit: 'binary' });
/** Also halves of pairs of surrogates. */
const UNITS = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
const BYTES = fc.uint8Array();

test('texts become bytes, and are as long, as in Node', () => {
  fc.assert(fc.property(fc.oneof(TEXT, UNITS), (text) => {
    expect(Buffer.from(utf8(text)).equals(Buffer.from(text))).toBe(true);
    expect(byteLength(text)).toBe(Buffer.byteLength(text));
  }));
});

test('bytes become texts as in Node, a byte order mark included', () => {
  fc.assert(fc.property(BYTES, (bytes) => {
    expect(fromUtf8(bytes)).toBe(Buffer.from(bytes).toString());
    expect(toLatin1(bytes)).toBe(Buffer.from(bytes).toString('latin1'));
    expect(hexadecimal(bytes)).toBe(Buffer.from(bytes).toString('hex'));
    expect([...fromLatin1(toLatin1(bytes))]).toEqual([...bytes]);
  }));
  expect(fromUtf8(Buffer.from('\ufeffa'))).toBe('\ufeffa');
});

test('bytes are joined and compared as in Node', () => {
  fc.assert(fc.property(BYTES, BYTES, (one, other) => {
    expect([...joinBytes([one, other])]).toEqual([...Buffer.concat([one, other])]);
    expect(compareBytes(one, other)).toBe(Buffer.compare(one, other));
  }));
});

test('texts have the order of their code points', () => {
  fc.assert(fc.property(UNITS, UNITS, (one, other) => {
    expect(compareText(one, other)).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)));
  }));
  expect(compareText('\uffee', '\u{1f600}')).toBe(-1);
});
