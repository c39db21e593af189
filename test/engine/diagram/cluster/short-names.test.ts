import { shortNames } from '../../../../src/engine/diagram/cluster/short-names';
import * as fc from '../../../fast-check';

test('three names in a row are a range, two are not', () => {
  expect(shortNames(['gpu-0', 'gpu-1', 'gpu-2'])).toBe('gpu-0 … 2');
  expect(shortNames(['gpu-0', 'gpu-1'])).toBe('gpu-0, gpu-1');
  expect(shortNames(['gpu-8', 'gpu-9', 'gpu-10', 'gpu-11'])).toBe('gpu-8 … 11');
});

test('a gap ends a range, and so does another name', () => {
  expect(shortNames(['gpu-0', 'gpu-2', 'gpu-3', 'gpu-4', 'nic-5', 'spare'])).toBe('gpu-0, gpu-2 … 4, nic-5, spare');
});

test('numbers with leading zeros are part of the name', () => {
  expect(shortNames(['gpu-00', 'gpu-01', 'gpu-02'])).toBe('gpu-00 … 2');
  expect(shortNames(['gpu-08', 'gpu-09', 'gpu-10'])).toBe('gpu-08, gpu-09, gpu-10');
});

test('every name can be read from the short form', () => {
  const names = fc.array(fc.tuple(fc.constantFrom('gpu-', 'n', ''), fc.nat(12)).map(([base, number]) => `${base}${number}`));
  fc.assert(fc.property(names, (all) => {
    const read = shortNames(all).split(', ').filter((part) => part !== '').flatMap((part) => {
      const [, base, first, last = first] = /^(\D*)(\d+)(?: … (\d+))?$/.exec(part)!;
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${base}${Number(first) + index}`);
    });
    expect(read).toEqual(all);
  }));
});
