import { Door, saidOfObjects, saidOfProgram, withoutPlaces } from './front-doors';
import { findings, MISTAKES, Row, SOUND } from './rows';
import * as dra from '../../src';
import { sample } from '../sample';

/** A class that nobody has declared for what it is: programs refer to it by its name. */
const MISSPELLED_CLASS: Row = {
  id: 'misspelled-class',
  title: 'a letter of the class is missing',
  args: ['--kubernetes', '1.37'],
  yaml: `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: gpu, namespace: ml }
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu.nvdia.com } }] } }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer, namespace: ml }
spec:
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
  resourceClaims: [{ name: gpu, resourceClaimName: gpu }]
`,
};

const ALL = [...MISTAKES, ...SOUND];
const ROWS = [MISSPELLED_CLASS, ...sample(ALL)]; // the command is asked about all of them in any case

/** What objects of cdk8s cannot express. */
const NOT_OF_OBJECTS: Readonly<Record<string, string>> = {
  M34: 'cdk8s names every object, even one that has generateName',
};

/** What the constructs of a program cannot express. */
const NOT_OF_PROGRAMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['M34', 'V2053', 'V3006'].map((id) =>
    [id, 'a claim or a template that is not in the manifests becomes one that exists in the cluster'])),
  ...Object.fromEntries([
    'M74', 'V1401', 'V1402', 'V1403', 'V1404', 'V1405', 'V1406', 'V2045', 'V2046', 'V2047',
  ].map((id) =>
    [id, 'the configuration file of Kueue is no object of a cluster, and the program leaves it out'])),
};

function optionsOf({ args }: Row): dra.CheckOptions {
  const valuesOf = (option: string) => args.flatMap((arg, index) => (arg === option ? [args[index + 1]] : []));
  const [version] = valuesOf('--kubernetes').map((each) => dra.KubernetesVersion.of(each));
  return {
    version,
    runtimeConfig: Object.fromEntries(
      valuesOf('--runtime-config').map((each) => each.split('=')).map(([api, value]) => [api, value === 'true'])),
    existing: valuesOf('--existing').map((each) => each.split('/')).map(([kind, name]) => ({ kind, name })),
    featureGates: Object.fromEntries(
      valuesOf('--feature-gates').map((each) => each.split('=')).map(([gate, value]) => [gate, value === 'true'])),
  };
}

test.each(ROWS.filter(({ id }) => !(id in NOT_OF_OBJECTS)))('$id gets the same as objects of an app: $title', (row) => {
  expect(saidOfObjects(row.yaml, optionsOf(row))).toEqual(withoutPlaces(findings(row)));
});

test.each(ROWS.filter(({ id }) => !(id in NOT_OF_PROGRAMS)))('$id gets the same as constructs: $title', (row) => {
  expect(saidOfProgram(row.yaml, optionsOf(row))).toEqual(withoutPlaces(findings(row)));
});

test('what is listed as not expressed gets something else', () => {
  const differing = (said: Door, reasons: object) => ALL
    .filter((row) => row.id in reasons && said(row.yaml, optionsOf(row)).join() !== withoutPlaces(findings(row)).join())
    .map(({ id }) => id);

  expect(differing(saidOfObjects, NOT_OF_OBJECTS)).toEqual(Object.keys(NOT_OF_OBJECTS));
  expect(differing(saidOfProgram, NOT_OF_PROGRAMS).sort()).toEqual(Object.keys(NOT_OF_PROGRAMS).sort());
});

test('the name of a class that a construct refers to is compared with those of known drivers', () => {
  expect(saidOfProgram(MISSPELLED_CLASS.yaml, optionsOf(MISSPELLED_CLASS))).toEqual([
    expect.stringMatching(/^warning unknown-class: DeviceClass "gpu\.nvdia\.com" .*did you mean "gpu\.nvidia\.com", which/),
  ]);
});
