import { ALL_MINORS, listMinors, minorsBetween, minorSet } from '../../../src/engine/kubernetes/minors';
import {
  parseContainerClaims, parsePodClaims, PodClaimModel, podClaimShape,
} from '../../../src/engine/pods/pod-claims';

const BY_CLAIM: PodClaimModel = { name: 'gpu', claimName: 'shared' };
const BY_TEMPLATE: PodClaimModel = { name: 'gpu', templateName: 'one-gpu' };

test.each([26, 27, 28, 29, 30])('the references of a claim are nested in source on 1.%i', (minor) => {
  expect(podClaimShape(minorSet(minor)).render(BY_CLAIM)).toEqual({
    name: 'gpu',
    source: { resourceClaimName: 'shared' },
  });
  expect(podClaimShape(minorSet(minor)).render(BY_TEMPLATE)).toEqual({
    name: 'gpu',
    source: { resourceClaimTemplateName: 'one-gpu' },
  });
});

test.each(listMinors(minorsBetween('1.31')))('the references of a claim are next to its name on 1.%i', (minor) => {
  expect(podClaimShape(minorSet(minor)).render(BY_CLAIM)).toEqual({ name: 'gpu', resourceClaimName: 'shared' });
  expect(podClaimShape(minorSet(minor)).render(BY_TEMPLATE)).toEqual({
    name: 'gpu',
    resourceClaimTemplateName: 'one-gpu',
  });
});

test('all minors of a shape have the same shape', () => {
  for (const minor of listMinors(ALL_MINORS)) {
    const shape = podClaimShape(minorSet(minor));
    expect(listMinors(shape.minors).filter((other) => podClaimShape(minorSet(other)) !== shape)).toEqual([]);
    expect(listMinors(shape.minors)).toContain(minor);
  }
});

test.each([30, 31])('a rendered claim for 1.%i can be parsed', (minor) => {
  const claims = [BY_CLAIM, { ...BY_TEMPLATE, name: 'nic' }];

  expect(
    parsePodClaims({
      resourceClaims: claims.map((claim) => podClaimShape(minorSet(minor)).render(claim)),
    }),
  ).toEqual(claims);
});

test.each<[string, unknown, PodClaimModel[]]>([
  ['both references', { name: 'gpu', source: { resourceClaimName: 'a', resourceClaimTemplateName: 'b' } },
    [{ name: 'gpu', claimName: 'a', templateName: 'b' }]],
  ['no reference', { name: 'gpu' }, [{ name: 'gpu' }]],
  ['an empty source', { name: 'gpu', source: {} }, [{ name: 'gpu' }]],
  ['a source that is no object', { name: 'gpu', source: 'shared', resourceClaimName: 'shared' }, [BY_CLAIM]],
  ['no name', { source: { resourceClaimName: 'shared' } }, [{ name: '', claimName: 'shared' }]],
  ['numbers instead of names', { name: 7, source: { resourceClaimName: 8 } }, [{ name: '' }]],
  ['nothing', null, [{ name: '' }]],
  ['a list', [], [{ name: '' }]],
])('a claim with %s is parsed as far as possible', (_, claim, expected) => {
  expect(parsePodClaims({ resourceClaims: [claim] })).toEqual(expected);
});

test.each([
  undefined,
  null,
  'text',
  7,
  [],
  {},
  { resourceClaims: null },
  { resourceClaims: {} },
  { resourceClaims: 'gpu' },
])('the pod spec %j declares no claims', (podSpec) => {
  expect(parsePodClaims(podSpec)).toEqual([]);
});

test('the claims that a container names are parsed with their requests', () => {
  const container = {
    name: 'main',
    resources: {
      claims: [{ name: 'gpu' }, { name: 'nic', request: 'port' }, { name: 7, request: 8 }, null],
    },
  };

  expect(parseContainerClaims(container)).toEqual([
    { name: 'gpu' },
    { name: 'nic', request: 'port' },
    { name: '' },
    { name: '' },
  ]);
});

test.each([
  undefined,
  null,
  'text',
  {},
  { resources: null },
  { resources: {} },
  { resources: { claims: { name: 'gpu' } } },
])('the container %j names no claims', (container) => {
  expect(parseContainerClaims(container)).toEqual([]);
});
