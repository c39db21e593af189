import { readFileSync } from 'fs';
import { join } from 'path';
import { renderModule } from '../../projenrc/l1/module';
import { API_VERSIONS, isKind, schemaOf } from '../../projenrc/l1/schema';

interface Property {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
  readonly doc: string;
}

/** The structs of a module, read from its source. */
function structsOf(version: string): Record<string, Property[]> {
  const source = readFileSync(join(__dirname, '..', '..', 'src', 'l1', `${version}.ts`), 'utf8');
  const structs = [...source.matchAll(/export interface (\w+) {\n(.*?)\n}/gs)];
  return Object.fromEntries(
    structs.map(([, name, body]) => [
      name,
      [...body.matchAll(/\/\*\*(.*?)\*\/\s+readonly (\w+)(\??): ([^;\n]+);/gs)].map(
        ([, doc, property, optional, type]) => ({
          name: property,
          optional: optional === '?',
          type,
          doc,
        }),
      ),
    ]),
  );
}

function propertyOf(version: string, struct: string, name: string): Property {
  return structsOf(version)[struct].find((property) => property.name === name)!;
}

test.each(API_VERSIONS)('the file %s is up to date with the schema (run `npx projen generate`)', (version) => {
  expect(readFileSync(join(__dirname, '..', '..', 'src', 'l1', `${version}.ts`), 'utf8')).toBe(
    renderModule(version),
  );
});

test.each(API_VERSIONS)('the module %s has every struct and every field under its published name', (version) => {
  const structs = structsOf(version);
  for (const [name, struct] of Object.entries(schemaOf(version).$defs)) {
    const hidden = isKind(struct) ? ['apiVersion', 'kind'] : [];
    const fields = Object.keys(struct.properties ?? {}).filter((field) => !hidden.includes(field));
    expect([
      name,
      structs[isKind(struct) ? `Kube${name}Props` : name]?.map((property) => property.name),
    ]).toEqual([name, fields]);
  }
});

test.each(API_VERSIONS)('every optional field of %s documents the effect of its absence', (version) => {
  const silent = Object.entries(structsOf(version)).flatMap(([struct, properties]) => properties
    .filter(({ optional, doc }) => optional !== doc.includes('@default'))
    .map(({ name }) => `${struct}.${name}`));
  expect(silent).toEqual([]);
});

test.each(API_VERSIONS)('the module %s has only structs of values that jsii supports', (version) => {
  const structs = structsOf(version);
  const types = Object.values(structs)
    .flat()
    .map(({ type }) => type.replace(/\[\]$/, '').replace(/^{ \[key: string\]: (\w+) }$/, '$1'));
  const known = ['string', 'number', 'boolean', 'any', 'ApiObjectMetadata', ...Object.keys(structs)];
  expect(types.filter((type) => !known.includes(type))).toEqual([]);
});

test('a field is required only if every minor of the API version requires the field', () => {
  expect(propertyOf('v1', 'KubeResourceClaimProps', 'spec').optional).toBe(true); // 1.37 does not
  expect(propertyOf('v1beta1', 'DeviceRequest', 'deviceClassName').optional).toBe(true); // required up to 1.32
  expect(propertyOf('v1alpha2', 'KubeResourceClaimProps', 'spec').optional).toBe(false);
  expect(propertyOf('v1alpha3', 'KubeResourcePoolStatusRequestProps', 'metadata').optional).toBe(
    true,
  ); // cdk8s makes the name
});

test('quantities and times are strings, raw JSON is any, and metadata is that of cdk8s', () => {
  expect(propertyOf('v1', 'Counter', 'value').type).toBe('string');
  expect(propertyOf('v1', 'DeviceTaint', 'timeAdded').type).toBe('string');
  expect(propertyOf('v1', 'OpaqueDeviceConfiguration', 'parameters').type).toBe('any');
  expect(propertyOf('v1', 'ResourceClaimTemplateSpec', 'metadata').type).toBe('ApiObjectMetadata');
  expect(propertyOf('v1', 'KubeResourceClaimListProps', 'metadata').type).toBe('ListMeta');
});

test('a struct of another API has only the fields of the minors that have the API version', () => {
  expect(structsOf('v1').ListMeta.map(({ name }) => name)).toContain('shardInfo');
  expect(structsOf('v1alpha2').ListMeta.map(({ name }) => name)).not.toContain('shardInfo');
});

test('limits, minors and feature gates are part of the docstring', () => {
  expect(propertyOf('v1', 'Device', 'bindsToNode').doc).toContain(
    'Needs the feature gate DRADeviceBindingConditions.',
  );
  expect(propertyOf('v1alpha2', 'ResourceHandle', 'structuredData').doc).toContain('Kubernetes 1.30 only.');
  expect(propertyOf('v1', 'DeviceAllocationConfiguration', 'requests').doc).toContain(
    'At most 32 items. No item occurs twice.',
  );
  expect(propertyOf('v1', 'ExactDeviceRequest', 'allocationMode').doc).toContain("@default 'ExactCount'");
});
