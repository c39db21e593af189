// v1alpha3, v1beta1, v1beta2 and v1 say the same in other shapes: what two of them can
// express is the same after a way there and back.

import { stringify } from 'yaml';
import * as dra from '../../../src';
import { STRUCTURED_API_VERSIONS } from '../../../src/engine/render/structured';
import * as fc from '../../fast-check';
import { sampleSize } from '../../sample';

/**
 * A Kubernetes version for each API version, which the cluster is made to serve alone.
 */
const VERSIONS: Record<string, dra.KubernetesVersion> = {
  'resource.k8s.io/v1alpha3': dra.KubernetesVersion.V1_33,
  'resource.k8s.io/v1beta1': dra.KubernetesVersion.V1_34,
  'resource.k8s.io/v1beta2': dra.KubernetesVersion.V1_35,
  'resource.k8s.io/v1': dra.KubernetesVersion.V1_36,
};

const PAIRS = STRUCTURED_API_VERSIONS.flatMap((one) =>
  STRUCTURED_API_VERSIONS.filter((other) => other !== one).map((other) => [one, other] as const));

function optionsFor(apiVersion: string): dra.ConvertOptions {
  const runtimeConfig = Object.fromEntries(STRUCTURED_API_VERSIONS.map((each) => [each, each === apiVersion]));
  return { version: VERSIONS[apiVersion], runtimeConfig, featureGates: { DRAPrioritizedList: true } };
}

const NAME = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const SELECTORS = fc.array(
  fc
    .constantFrom('device.driver == "gpu.example.com"', 'true // # not a comment\n')
    .map((expression) => ({ cel: { expression } })),
  { minLength: 1, maxLength: 2 },
);
const EFFECT = fc.constantFrom('NoSchedule', 'NoExecute');
const TOLERATION = fc.record(
  { key: NAME, operator: fc.constant('Exists'), effect: EFFECT },
  { requiredKeys: ['operator'] },
);
const OF_A_DEVICE = {
  deviceClassName: NAME,
  selectors: SELECTORS,
  allocationMode: fc.constantFrom('ExactCount'),
  count: fc.integer({ min: 1, max: 8 }),
  tolerations: fc.array(TOLERATION, { minLength: 1, maxLength: 2 }),
};
const EXACTLY = fc.record({ ...OF_A_DEVICE, adminAccess: fc.boolean() }, { requiredKeys: ['deviceClassName'] });
const REQUEST = fc.oneof(
  fc.record({ name: NAME, exactly: EXACTLY }),
  fc.record({
    name: NAME,
    firstAvailable: fc.uniqueArray(
      fc.record({ name: NAME, ...OF_A_DEVICE }, { requiredKeys: ['name', 'deviceClassName'] }),
      { minLength: 1, maxLength: 3, selector: ({ name }) => name },
    ),
  }),
);
const CLAIM = fc.record({
  requests: fc.uniqueArray(REQUEST, { minLength: 1, maxLength: 3, selector: ({ name }) => name }),
  constraints: fc.constant([{ matchAttribute: 'example.com/a' }]),
  config: fc.constant([{ opaque: { driver: 'gpu.example.com', parameters: { a: ['b'] } } }]),
}, { requiredKeys: ['requests'] }).map((devices) => ({ devices }));
const DEVICE = fc.record({
  name: NAME,
  attributes: fc.dictionary(NAME, fc.record({ string: NAME }), { minKeys: 1, maxKeys: 2 }),
  capacity: fc.dictionary(NAME, fc.record({ value: fc.constantFrom('1Gi', '2') }), { minKeys: 1, maxKeys: 2 }),
  taints: fc.constant([{ key: 'a', effect: 'NoSchedule' }]),
}, { requiredKeys: ['name'] });

const METADATA = fc.record({ name: NAME, labels: fc.constant({ a: 'b' }) }, { requiredKeys: ['name'] });

/** Objects that every API version can express, as `v1` writes them. */
const OBJECTS = fc
  .oneof(
    fc.record({ kind: fc.constant('ResourceClaim'), metadata: METADATA, spec: CLAIM }),
    fc.record({
      kind: fc.constant('ResourceClaimTemplate'),
      metadata: METADATA,
      spec: CLAIM.map((spec) => ({ metadata: { labels: { a: 'b' } }, spec })),
    }),
    fc.record({
      kind: fc.constant('DeviceClass'),
      metadata: METADATA,
      spec: fc.record({ selectors: SELECTORS }, { requiredKeys: [] }),
    }),
    fc.record({
      kind: fc.constant('ResourceSlice'),
      metadata: METADATA,
      spec: fc.record({
        driver: fc.constant('gpu.example.com'),
        nodeName: NAME,
        pool: fc.record({ name: NAME, generation: fc.nat(), resourceSliceCount: fc.constant(1) }),
        devices: fc.uniqueArray(DEVICE, {
          minLength: 1,
          maxLength: 3,
          selector: ({ name }) => name,
        }),
      }),
    }),
  )
  .map((object) => ({ apiVersion: 'resource.k8s.io/v1', ...object }));

function convertObject(object: unknown, apiVersion: string): any {
  const { objects, losses } = dra.Manifests.fromObjects([object]).convert(optionsFor(apiVersion));
  expect(losses).toEqual([]);
  expect(objects[0].apiVersion).toBe(apiVersion);
  return objects[0];
}

function convertText(text: string, apiVersion: string): string {
  const { yaml, losses } = dra.Manifests.fromYaml(text).convert(optionsFor(apiVersion));
  expect(losses).toEqual([]);
  return yaml;
}

/** The text with comments before and behind lines, and empty lines. */
function withComments(text: string, places: readonly number[]): string {
  const lines = text.split('\n').slice(0, -1);
  const isText = (line: string) => /[|>]-?$|not a comment/.test(line);
  return lines.map((line, index) => {
    const number = places[index % places.length] ?? 0;
    const indentation = /^ */.exec(line)![0];
    if (isText(line)) {
      return `${line}\n`;
    }
    const before = ['', `${indentation}# before ${index}\n`, '\n', ''][number % 4];
    return `${before}${line}${number > 7 ? `   # behind ${index}` : ''}\n`;
  }).join('');
}

function commentsOf(text: string): string[] {
  return [...text.matchAll(/# (?:before|behind) \d+/g)].map(([comment]) => comment).sort();
}

function print(object: unknown, indentSeq: boolean): string {
  return stringify(object, { version: '1.1', lineWidth: 0, indentSeq, aliasDuplicateObjects: false });
}

describe.each(PAIRS)('converting from %s to %s and back', (one, other) => {
  test('gives the same objects', () => {
    fc.assert(fc.property(OBJECTS, (object) => {
      const start = convertObject(object, one);
      const before = structuredClone(start);
      expect(convertObject(convertObject(start, other), one)).toEqual(start);
      expect(start).toEqual(before);
    }), { numRuns: sampleSize(100) });
  });

  test('gives the same text byte for byte', () => {
    fc.assert(
      fc.property(
        fc.array(OBJECTS, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (objects, indentSeq) => {
          const start = objects
            .map((object) => print(convertObject(object, one), indentSeq))
            .join('---\n');
          expect(convertText(convertText(start, other), one)).toEqual(start);
        },
      ),
      { numRuns: sampleSize(40) },
    );
  });

  test('keeps all comments', () => {
    fc.assert(
      fc.property(
        OBJECTS,
        fc.array(fc.nat(11), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (object, places, indentSeq) => {
          const start = withComments(print(convertObject(object, one), indentSeq), places);
          const there = convertText(start, other);
          const back = convertText(there, one);
          expect(dra.Manifests.fromYaml(back).convert(optionsFor(one)).objects).toEqual(
            dra.Manifests.fromYaml(start).convert(optionsFor(one)).objects,
          );
          expect([commentsOf(there), commentsOf(back)]).toEqual([
            commentsOf(start),
            commentsOf(start),
          ]);
        },
      ),
      { numRuns: sampleSize(40) },
    );
  });
});
