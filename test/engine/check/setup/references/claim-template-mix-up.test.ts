import { byClaim, byTemplate, claim, messages, pod, podSpec, reported, resourceClass, template } from '../harness';

const gpu = resourceClass();

test('a pod that names a template as a claim is an error', () => {
  expect(reported([gpu, template('one'), pod('trainer', podSpec({ gpu: byClaim('one') }))]))
    .toEqual([['claim-template-mix-up', 'spec.resourceClaims[0]', 'NotFound', 'error']]);
  expect(reported([gpu, template('one'), pod('trainer', podSpec({ gpu: byTemplate('one') }))])).toEqual([]);
});

test('a pod that names a claim as a template is an error', () => {
  expect(reported([gpu, claim('one'), pod('trainer', podSpec({ gpu: byTemplate('one') }))]))
    .toEqual([['claim-template-mix-up', 'spec.resourceClaims[0]', 'NotFound', 'error']]);
  expect(reported([gpu, claim('one'), pod('trainer', podSpec({ gpu: byClaim('one') }))])).toEqual([]);
});

test('a claim and a template with the same name are accepted', () => {
  const spec = podSpec({ gpu: byClaim('one'), own: byTemplate('one') });

  expect(reported([gpu, claim('one'), template('one'), pod('trainer', spec)])).toEqual([]);
});

test('a mix-up is only a warning if a namespace is unset', () => {
  expect(reported([gpu, template('one', {}, ''), pod('trainer', podSpec({ gpu: byClaim('one') }))]))
    .toEqual([['claim-template-mix-up', 'spec.resourceClaims[0]', 'NotFound', 'warning']]);
});

test('the message names the field to use instead', () => {
  expect(messages([gpu, template('one'), pod('trainer', podSpec({ gpu: byClaim('one') }))])).toEqual([
    'resourceClaimName refers to "one", which is a ResourceClaimTemplate',
    'set resourceClaimTemplateName instead of resourceClaimName',
  ]);
});
