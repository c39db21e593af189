import { WrongUse } from '../../src/cli/wrong-use';

test('an error of another copy of the module is wrong use, too', () => {
  let Other = WrongUse;
  jest.isolateModules(() => {
    Other = (require('../../src/cli/wrong-use') as typeof import('../../src/cli/wrong-use')).WrongUse;
  });

  expect(Other).not.toBe(WrongUse);
  expect(WrongUse.isWrongUse(new Other('no such file', 'check'))).toBe(true);
});

test('other errors and values are not', () => {
  expect([new Error('a'), undefined, null, 'a'].map((each) => WrongUse.isWrongUse(each))).toEqual(Array(4).fill(false));
});
