import { byClaim, byTemplate, claim, messages, pod, podSpec, reported, resourceClass, template } from '../harness';

const gpu = resourceClass();

test('fails when a pod names a template as a claim', () => {
  expect(reported([gpu, template('one'), pod('trainer', podSpec({ gpu: byClaim('one') }))]))
    .toEqual([['claim-template-mix-up', 'spec.resourceClaims[0]', 'NotFound', 'error']]);
  expect(reported([gpu, template('one'), pod('trainer', podSpec({ gpu: byTemplate('one') }))])).toEqual([]);
});

test('fails when a pod names a claim as a template', () => {
  expect(reported([gpu, claim('one'), pod('trainer', podSpec({ gpu: byTemplate('one') }))]))
    .toEqual([['claim-template-mix-up', 'spec.resourceClaims[0]', 'NotFound', 'error']]);
  expect(reported([gpu, claim('one'), pod('trainer', podSpec({ gpu: byClaim('one') }))])).toEqual([]);
});

test('accepts a claim and a template of one name', () => {
  const spec = podSpec({ gpu: byClaim('one'), own: byTemplate('one') });

  expect(reported([gpu, claim('one'), template('one'), pod('trainer', spec)])).toEqual([]);
});

test('only warns where a namespace is unset', () => {
  expect(reported([gpu, template('one', {}, ''), pod('trainer', podSpec({ gpu: byClaim('one') }))]))
    .toEqual([['claim-template-mix-up', 'spec.resourceClaims[0]', 'NotFound', 'warning']]);
});

test('says which field to write', () => {
  expect(messages([gpu, template('one'), pod('trainer', podSpec({ gpu: byClaim('one') }))])).toEqual([
    'resourceClaimName refers to "one", which is a ResourceClaimTemplate in this app',
    'set resourceClaimTemplateName instead of resourceClaimName',
  ]);
});
