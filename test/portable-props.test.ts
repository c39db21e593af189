import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { chartFor } from './fixtures';
import * as dra from '../src';

/** A value of each type that a prop has. */
const SAMPLES: Record<string, unknown> = {
  'string': 'sample',
  'number': 2,
  'boolean': true,
  'string[]': ['sample'],
  '{ [name: string]: string }': { memory: '1Gi' },
  'DeviceConfiguration[]': [dra.DeviceConfiguration.opaque('gpu.example.com', { sample: true })],
  'DeviceConstraint[]': [dra.DeviceConstraint.matchAttribute('gpu.example.com/model')],
  'DeviceSelector[]': [dra.DeviceSelector.cel('true')],
  'DeviceToleration[]': [{ key: 'sample' }],
};

/** The props of an interface in a file of src/, but those that classic DRA has, too. */
function structuredProps(file: string, name: string, classic: readonly string[]): [string, unknown][] {
  const text = readFileSync(join(__dirname, '..', 'src', file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found = source.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === name);
  return (found as ts.InterfaceDeclaration).members.filter(ts.isPropertySignature)
    .map((member) => [(member.name as ts.Identifier).text, member.type!.getText(source)] as const)
    .filter(([prop]) => !classic.includes(prop))
    .map(([prop, type]) => {
      if (!(type in SAMPLES)) {
        throw new Error(`there is no sample of type ${type} for ${name}.${prop}`);
      }
      return [prop, SAMPLES[type]];
    });
}

function classOn(version: string, props: object): any {
  const gpu = new dra.DeviceClass(chartFor(version), 'Gpu', { driverName: 'gpu.example.com', ...props });
  return gpu.apiObject.toJson();
}

function claimOn(version: string, options: object, props: object = {}): any {
  const chart = chartFor(version);
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  const requests = [dra.DeviceRequest.exactly('gpu', gpu, options)];
  return new dra.ResourceClaim(chart, 'Claim', { requests, ...props }).apiObject.toJson();
}

test.each(structuredProps('device-class.ts', 'DeviceClassProps', ['driverName', 'suitableNodes']))(
  'does not render a DeviceClass with %s as a ResourceClass, which would lose it',
  (prop, value) => {
    expect(classOn('1.30', {}).kind).toBe('ResourceClass');
    expect(classOn('1.30', { [prop]: value }).kind).toBe('DeviceClass');
    expect(classOn('1.34', { [prop]: value })).not.toEqual(classOn('1.34', {}));
  },
);

test.each([
  ...structuredProps('device-request.ts', 'DeviceSubRequestOptions', ['count']),
  ...structuredProps('device-request.ts', 'DeviceRequestOptions', []),
])('does not render a request with %s in classic DRA, which would lose it', (prop, value) => {
  expect(claimOn('1.30', {}).spec).toEqual({ resourceClassName: expect.any(String) });
  expect(claimOn('1.30', { [prop]: value }).spec).toEqual({ devices: expect.anything() });
  expect(claimOn('1.34', { [prop]: value })).not.toEqual(claimOn('1.34', {}));
});

const CLASSIC_OPTIONS = ['requests', 'resourceClass', 'parametersRef', 'allocationMode'];

test.each(structuredProps('resource-claim-options.ts', 'ResourceClaimOptions', CLASSIC_OPTIONS))(
  'does not render a claim with %s in classic DRA, which would lose it',
  (prop, value) => {
    expect(claimOn('1.30', {}, { [prop]: value }).spec).toEqual({ devices: expect.anything() });
    expect(claimOn('1.34', {}, { [prop]: value })).not.toEqual(claimOn('1.34', {}));
  },
);
