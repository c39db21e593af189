import { renderRules } from '../../src/driver/policy-rule';

test('rules for the same objects are merged, with their verbs sorted', () => {
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

test('merging no rules gives no rules', () => {
  expect(renderRules([], 'example.com')).toEqual([]);
});
