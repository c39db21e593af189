import { renderRules } from '../../src/driver/policy-rule';

test('rules about the same objects are one, with the verbs of all in order', () => {
  const rules = renderRules([
    { resources: ['pods'], verbs: ['list', 'get'] },
    { resources: ['pods'], verbs: ['get', 'create'] },
    { apiGroups: [''], resources: ['pods'], verbs: ['get'] },
    { resources: ['pods'], resourceNames: ['one'], verbs: ['delete'] },
  ], 'example.com');

  expect(rules).toEqual([
    { apiGroups: ['example.com'], resources: ['pods'], verbs: ['create', 'get', 'list'] },
    { apiGroups: [''], resources: ['pods'], verbs: ['get'] },
    { apiGroups: ['example.com'], resources: ['pods'], resourceNames: ['one'], verbs: ['delete'] },
  ]);
});

test('no rules are no rules', () => {
  expect(renderRules([], 'example.com')).toEqual([]);
});
