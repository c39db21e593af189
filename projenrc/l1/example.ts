import { inspect } from 'util';
import { definitionsFor, fieldsOf, isDemanded, isKind, oneOf, referenced, requiredOf, SchemaNode } from './schema';

/** Optional fields without which an example would show little. */
const TELLING = new Set([
  'DeviceClass.spec',
  'DeviceClassSpec.selectors',
  'DeviceTaintRuleSpec.deviceSelector',
  'DeviceTaintSelector.driver',
  'ResourceClaim.spec',
  'ResourceClaimSpec.devices',
  'DeviceClaim.requests',
  'DeviceRequest.exactly',
  'DeviceRequest.deviceClassName',
  'ResourceClaimTemplate.spec',
  'ResourceClaimTemplateSpec.spec',
  'ResourceSlice.nodeName',
  'ResourceSliceSpec.nodeName',
  'ResourceSliceSpec.devices',
  'PodSchedulingSpec.potentialNodes',
  'PodSchedulingContextSpec.potentialNodes',
  'ResourceClaimParameters.driverRequests',
  'ResourceClassParameters.filters',
]);

/** The values for a single field, for all fields of a name, and for values of a format or type. */
const VALUES: Record<string, unknown> = {
  'DeviceRequest.name': 'gpu',
  'deviceClassName': 'gpu',
  'driver-name': 'gpu.example.com',
  'declared-driver-name': 'gpu.example.com',
  'effect': 'NoSchedule',
  'expression': 'device.driver == "gpu.example.com"',
  'integer': 1,
  'key': 'example.com/unhealthy',
  'node-name': 'node-1',
  'pool-name': 'node-1',
  'potentialNodes': ['n1', 'n2'],
  'resourceClassName': 'gpu',
  'selector': 'attributes.bool["healthy"]',
  'string': 'gpu-0',
};

/** The fields of a small, realistic object of the kind: the required fields, and those that show its purpose. */
export function exampleFields(version: string, kind: string): Record<string, any> {
  return exampleStruct(definitionsFor(version), kind);
}

/** A statement that creates such an object. */
export function example(version: string, kind: string): string {
  const literal = inspect(exampleFields(version, kind), { depth: null, breakLength: 90, compact: 10 })
    .replace(/\[ /g, '[')
    .replace(/(\S) \]/g, '$1]')
    .replace(/([^,{[])\n/g, '$1,\n');
  return `new dra.${version}.Kube${kind}(chart, '${kind}', ${literal});`;
}

function exampleStruct(definitions: Record<string, SchemaNode>, name: string): Record<string, unknown> {
  const struct = definitions[name];
  const isShown = (field: string) => requiredOf(struct).includes(field) || TELLING.has(`${name}.${field}`)
    || (oneOf(field, struct).length < 2 && isDemanded(field, struct));
  return Object.fromEntries(
    fieldsOf(struct)
      .filter(([field]) => isShown(field))
      .map(([field, schema]) => [
        field,
        VALUES[`${name}.${field}`] ?? VALUES[field] ?? exampleValue(definitions, schema),
      ]),
  );
}

function exampleValue(definitions: Record<string, SchemaNode>, schema: SchemaNode): unknown {
  const name = referenced(schema);
  if (name !== undefined) {
    // cdk8s generates names for constructs, but not for the items of a list.
    return {
      ...(isKind(definitions[name]) ? { metadata: { name: 'gpu' } } : {}),
      ...exampleStruct(definitions, name),
    };
  }
  return schema.type === 'array'
    ? [exampleValue(definitions, schema.items!)]
    : (VALUES[schema['x-dra-format'] as string] ?? VALUES[schema.type!]);
}
