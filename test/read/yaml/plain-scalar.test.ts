import { plainKey, plainValue } from '../../../src/read/yaml/plain-scalar';

test.each([
  ['true', true],
  ['false', false],
  ['null', null],
  ['0', 0],
  ['8080', 8080],
  ['-1', -1],
  ['999999999999999', 999999999999999],
  ['1.5', 1.5],
  ['-0.25', -0.25],
  ['1.50', 1.5],
  ['v1', 'v1'],
  ['10Gi', '10Gi'],
  ['500m', '500m'],
  ['1.2.3', '1.2.3'],
  ['10.0.0.1/8', '10.0.0.1/8'],
  ['12:30', '12:30'],
  ['2024-01-01', '2024-01-01'],
  ['--flag', '--flag'],
  ['.spec.x', '.spec.x'],
  ['e2e', 'e2e'],
  ['é', 'é'],
  ['/a', '/a'],
  ['$(A)', '$(A)'],
  ['trues', 'trues'],
])('the scalar %s is read as %p', (source, value) => {
  expect(plainValue(source)).toBe(value);
});

test.each([
  'yes',
  'Y',
  'off',
  'TRUE',
  'Null',
  '01',
  '-0',
  '0x1',
  '1e5',
  'E5',
  'e-5',
  '1_0',
  '.5',
  '5.',
  '+5',
  '-',
  '.',
  '.inf',
  '',
  '~',
  '<',
  '=',
])('the scalar %p is left to the library', (source) => {
  expect(() => plainValue(source)).toThrow();
});

test('a key is a string', () => {
  expect(plainKey('app.kubernetes.io/name')).toBe('app.kubernetes.io/name');
  expect(() => plainKey('true')).toThrow();
  expect(() => plainKey('1')).toThrow();
});
