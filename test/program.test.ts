import * as fc from './fast-check';
import * as dra from '../src';
import { NEWEST_VERSION } from './fixtures';
import { runProgram } from './program/run-program';
import { CONSTANTS } from '../src/program/field-values';
import { firstDifference } from '../src/program/first-difference';
import { imported } from '../src/program/library';

function programOf(...objects: any[]): dra.Program {
  return dra.Manifests.fromObjects(objects).toProgram();
}

const CLASS = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'DeviceClass',
  metadata: { name: 'gpu' },
  spec: { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }] },
};

const TEMPLATE = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaimTemplate',
  metadata: { name: 'one-gpu', namespace: 'ml' },
  spec: { spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu' } }] } } },
};

const POD = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'trainer', namespace: 'ml' },
  spec: {
    containers: [
      { name: 'main', image: 'trainer', resources: { claims: [{ name: 'gpu', request: 'gpu' }] } },
      { name: 'logs', image: 'logs' },
    ],
    resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'one-gpu' }],
  },
};

test('a setup becomes constructs that refer to each other, and calls that attach the claims', () => {
  const { source, notes } = programOf(POD, TEMPLATE, CLASS);

  expect(notes).toEqual([]);
  expect(source).toBe(`import { ApiObject, App, Chart } from 'cdk8s';
import * as dra from 'cdk8s-dra';

const app = new App();
dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_${NEWEST_VERSION.minor} });
const chart = new Chart(app, 'manifests');

const gpu = new dra.DeviceClass(chart, 'Gpu', { metadata: { name: 'gpu' }, driverName: 'gpu.example.com' });
const oneGpu = new dra.ResourceClaimTemplate(chart, 'OneGpu', {
  metadata: { name: 'one-gpu', namespace: 'ml' },
  requests: [dra.DeviceRequest.exactly('gpu', gpu)],
});
const trainer = new ApiObject(chart, 'Trainer', {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'trainer', namespace: 'ml' },
  spec: { containers: [{ name: 'main', image: 'trainer' }, { name: 'logs', image: 'logs' }] },
});
dra.PodClaims.of(trainer).add(oneGpu, { name: 'gpu', containers: ['main'], request: 'gpu' });

app.synth();
`);
  expect(runProgram(source).sort((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
    CLASS,
    POD,
    TEMPLATE,
  ]);
});

test.each([
  ['v1alpha3', '1.31', undefined],
  ['v1beta1', '1.32', undefined],
  ['v1beta2', '1.33', undefined],
  ['v1', `${NEWEST_VERSION}`, undefined],
])('objects of %s are written for Kubernetes %s', (version, minor) => {
  const object = { ...CLASS, apiVersion: `resource.k8s.io/${version}` };
  const { source, notes } = programOf(object);

  expect(notes).toEqual([]);
  expect(source).toContain(`KubernetesVersion.V1_${minor.slice(2)} });`);
  expect(runProgram(source)).toEqual([object]);
});

test('a program sets runtimeConfig if no Kubernetes version serves the API version by default', () => {
  const claim = {
    ...TEMPLATE,
    apiVersion: 'resource.k8s.io/v1beta1',
    spec: {
      spec: {
        devices: {
          requests: [
            { name: 'gpu', deviceClassName: 'gpu', capacity: { requests: { memory: '1Gi' } } },
          ],
        },
      },
    },
  };
  const { source, notes } = programOf(claim);

  expect(notes).toEqual([]);
  expect(source).toMatch(/runtimeConfig: \{[^}]*'resource\.k8s\.io\/v1beta1': true/s);
  expect(runProgram(source)).toEqual([claim]);
});

test('an object in an older API version than the others stays plain, with the command to convert it', () => {
  const old = {
    apiVersion: 'resource.k8s.io/v1beta1',
    kind: 'ResourceClaim',
    metadata: { name: 'old' },
    spec: { devices: { requests: [{ name: 'gpu', deviceClassName: 'gpu' }] } },
  };
  const { notes } = programOf(CLASS, TEMPLATE, old);

  expect(notes.map(({ name, message }) => [name, message])).toEqual([['old',
    'it is in resource.k8s.io/v1beta1, and the program writes resource.k8s.io/v1 '
      + `(run \`convert --to ${NEWEST_VERSION}\` first), so it is written as a plain ApiObject`]]);
});

test.each<[string, any, RegExp]>([
  [
    'a status',
    { ...TEMPLATE, kind: 'ResourceClaim', spec: TEMPLATE.spec.spec, status: { allocation: {} } },
    /^the construct does not write status as it is here, so/,
  ],
  [
    'a field of the API without a prop',
    {
      ...TEMPLATE,
      spec: {
        spec: {
          devices: {
            requests: [{
              name: 'gpu',
              exactly: { deviceClassName: 'gpu', derivedAttributes: [{ name: 'a', expression: '1' }] },
            }],
          },
        },
      },
    },
    /^the construct has no prop for derivedAttributes, so/,
  ],
  ['an unknown field', { ...CLASS, spec: { ...CLASS.spec, future: true } }, /does not write spec\.future as it is here, so/],
  [
    'the form of another API version',
    {
      ...TEMPLATE,
      kind: 'ResourceClaim',
      spec: { devices: { requests: [{ name: 'gpu', deviceClassName: 'gpu' }] } },
    },
    /does not write spec\.devices\.requests\[0\]\.deviceClassName as it is here, so/,
  ],
  [
    'a kind without a construct',
    {
      apiVersion: 'resource.k8s.io/v1alpha3',
      kind: 'ResourcePoolStatusRequest',
      metadata: { name: 'a' },
      spec: { driver: 'b' },
    },
    /there is no construct for ResourcePoolStatusRequest/,
  ],
  [
    'a negative count',
    {
      ...TEMPLATE,
      spec: {
        spec: {
          devices: { requests: [{ name: 'a', exactly: { deviceClassName: 'b', count: -1 } }] },
        },
      },
    },
    /the construct rejects it: request "\w+": count must be/,
  ],
  [
    'a claim that a pod refers to twice',
    {
      ...POD,
      spec: {
        ...POD.spec,
        resourceClaims: [{ name: 'gpu', resourceClaimName: 'a', resourceClaimTemplateName: 'b' }],
      },
    },
    /^PodClaims does not write spec\.resourceClaims\[0\]\.resourceClaimTemplateName as it is here, so/,
  ],
])('an object with %s becomes a plain ApiObject, with the reason in the notes', (_, object, message) => {
  const { source, notes } = programOf(object);

  expect(notes.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([
    ['plain-object', 'info'],
  ]);
  expect(notes[0].message).toMatch(message);
  expect(source).toContain('new ApiObject(');
  expect(source).not.toContain('from' + 'DeviceClassName');
});

test('a null, which cdk8s does not write, has a note', () => {
  const { notes } = programOf(
    { ...CLASS, metadata: { name: 'gpu', creationTimestamp: null, labels: { tier: null } } },
    { ...POD, metadata: { ...POD.metadata, creationTimestamp: null } },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { x: null }, list: [1, null] },
  );

  expect(notes.filter(({ message }) => message.includes('null')).map(({ kind, message }) => [kind, message])).toEqual([
    ['DeviceClass', 'cdk8s does not write null: metadata.labels.tier will be missing'],
    ['ConfigMap', 'cdk8s does not write null: data.x and list[1] will be missing'],
  ]);
});

test('each enum value in fields of DRA objects is written as a constant', () => {
  const enums: Record<string, object> = {
    allocationMode: dra.AllocationMode,
    effect: dra.DeviceTaintEffect,
    operator: dra.DeviceTolerationOperator,
  };
  const constants = Object.values(CONSTANTS).flatMap((each) => Object.entries(each));

  expect(Object.keys(CONSTANTS)).toEqual(Object.keys(enums));
  expect(constants.map(([value]) => value).sort())
    .toEqual(Object.values(enums).flatMap((each) => Object.values(each) as string[]).sort());
  constants.forEach(([value, name]) => expect(imported(name)).toBe(value));
});

test('an object with generateName has no name in the program', () => {
  const job = { apiVersion: 'batch/v1', kind: 'Job', metadata: { generateName: 'train-' }, spec: {} };
  expect(runProgram(programOf(job).source)).toEqual([job]);
});

test('a claim that no container uses is added to the pod only', () => {
  const pod = {
    ...POD,
    spec: {
      containers: [{ name: 'main', image: 'a' }],
      resourceClaims: [{ name: 'nic', resourceClaimName: 'nic' }],
    },
  };
  const { source } = programOf(pod);

  expect(source).toContain("add(nic, { name: 'nic', podOnly: true });");
  expect(runProgram(source)).toEqual([pod]);
});

test('an object that cdk8s cannot write is left out, with a warning', () => {
  const { source, notes } = programOf(CLASS, {
    apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', annotations: { constructor: 'x' } },
  });

  expect(source).not.toContain('ConfigMap');
  expect(notes.map(({ severity, name, message }) => [severity, name, message])).toEqual([
    ['warning', 'a', 'it has values of types that no construct takes, so the program leaves it out'],
  ]);
});

test('an object without a name, or with an empty list, has the field in its note that makes it plain', () => {
  const { notes } = programOf(
    { ...CLASS, spec: { selectors: [] } },
    { ...TEMPLATE, metadata: { generateName: 'gpu-' } },
  );

  expect(notes.map(({ message }) => message)).toEqual([
    'the construct does not write spec.selectors as it is here, so it is written as a plain ApiObject',
    'the construct does not write metadata.name as it is here, so it is written as a plain ApiObject',
  ]);
});

test('a class that only plain objects name has no variable', () => {
  const claim = { ...TEMPLATE, kind: 'ResourceClaim', spec: TEMPLATE.spec.spec, status: {} };
  const { source } = programOf(CLASS, claim);

  expect(source).not.toContain('const gpu');
  expect(runProgram(source)).toEqual([CLASS, claim]);
});

test('a document that cannot be read is left out, with a note', () => {
  const { source, notes } = dra.Manifests.fromYaml('a: [\n---\nkind: Pod\n').toProgram();
  expect(notes.length).toBeGreaterThan(0);
  expect(source).not.toContain('new ApiObject');
});

test('names and values of objects cannot break out of string literals', () => {
  const text = fc.string({ unit: fc.CHARACTER, minLength: 1 });
  fc.assert(fc.property(text, text, text, (key, value, kind) => {
    const object = { apiVersion: 'example.com/v1', kind, metadata: { name: 'a' }, data: { [key]: value } };
    const made = runProgram(programOf(object).source);

    expect(made.every((each) => firstDifference(each, object) === undefined)).toBe(true);
  }), { numRuns: 60 });
});

test.each<[string, object]>([
  ['a template with one container', {
    templates: [{
      name: 'train',
      ...{
        container: { image: 'a', resources: { claims: [{ name: 'gpu' }] } },
        resourceClaims: [{ name: 'gpu', resourceClaimName: 'shared' }],
      },
    }],
  }],
  ['claims of the workflow', {
    resourceClaims: [{ name: 'gpu', resourceClaimName: 'shared' }],
    templates: [{ name: 'train', container: { image: 'a', resources: { claims: [{ name: 'gpu' }] } } }],
  }],
  ['a pod spec that only its claims show', {
    custom: { containers: [], resourceClaims: [{ name: 'gpu', resourceClaimName: 'shared' }] },
  }],
])('a program makes a custom resource with %s as it was', (_, spec) => {
  const workflow = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Workflow', metadata: { name: 'flow' }, spec };
  const { source } = programOf(workflow);

  expect(runProgram(source).find(({ kind }) => kind === 'Workflow')).toEqual(workflow);
});
