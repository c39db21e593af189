import { entry, field, item, spell } from '../../src/checks/field-path';

test('spells fields with dots and list indexes in brackets', () => {
  const containers = field(field(undefined, 'spec'), 'containers');
  expect(spell(field(item(containers, 0), 'image'))).toBe('spec.containers[0].image');
});

test('spells map keys in brackets, whatever is in them', () => {
  expect(spell(entry(field(field(undefined, 'metadata'), 'labels'), 'example.com/gpu'))).toBe('metadata.labels[example.com/gpu]');
});

test('spells a list in a list, and nothing for the root', () => {
  expect(spell(item(item(field(undefined, 'a'), 1), 2))).toBe('a[1][2]');
  expect(spell(undefined)).toBe('');
});
