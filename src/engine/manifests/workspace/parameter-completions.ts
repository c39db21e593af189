import type { Completion, TypingPlace } from './completion';
import type { ParameterSchema } from '../../catalogue/driver-data';
import { knownDriver } from '../../check/setup/lookup/known-drivers';
import { follow, isObject, textOf } from '../../kubernetes/plain-data';

type SchemaNode = Exclude<ParameterSchema, boolean>;

const IDENTITY = ['apiVersion', 'kind'];

/** Returns the fields and values that a known driver accepts in opaque parameters. */
export function parameterCompletions({ setup, object, steps, isKey }: TypingPlace): Completion[] {
  const start = steps.findIndex((step, index) => step === 'parameters' && steps[index - 1] === 'opaque');
  const opaque = follow(object.manifest, steps.slice(0, start).map(String));
  const driver = isObject(opaque) ? knownDriver(setup, textOf(opaque.driver)) : undefined;
  const inside = steps.slice(start + 1);
  const { apiVersion, kind } = (isObject(opaque) && isObject(opaque.parameters) ? opaque.parameters : {});
  const taken = driver?.configurations.filter((each) => driver.has(each)) ?? [];
  if (!isKey && inside.length === 1 && IDENTITY.includes(String(inside[0]))) {
    const values = taken.flatMap((each) => each[inside[0] as 'apiVersion' | 'kind'] ?? []);
    return [...new Set(values)].map((label) => ({ label, type: 'name', detail: driver!.name }));
  }
  const fields = taken
    .filter((each) => (kind ?? each.kind) === each.kind && (apiVersion ?? each.apiVersion) === each.apiVersion)
    .flatMap(({ schema }) => (isObject(schema) ? schemasAt(schema, inside.map(String)) : []));
  const identity = inside.length === 0 && taken.some(({ kind: own }) => own !== undefined) ? IDENTITY : [];
  return isKey
    ? [...identity.map((name): [string, unknown] => [name, { type: 'string' }]),
      ...fields.flatMap(({ properties = {} }) => Object.entries(properties))]
      .map(([label, node]) =>
        ({ label, type: 'field', detail: isObject(node) ? textOf(node.type) : undefined, text: `${label}: ` }))
    : fields.flatMap((node) => [...node.enum ?? [], node.const ?? []].flat()).map((value) =>
      ({ label: String(value), type: 'name' }));
}

/** Returns the schemas at a path of fields and indexes. */
function schemasAt(node: SchemaNode, [step, ...rest]: readonly string[]): SchemaNode[] {
  if (step === undefined) {
    return [node];
  }
  const { properties, items, additionalProperties, allOf = [], anyOf = [] } = node;
  const next = /^\d+$/.test(step) ? items : properties?.[step] ?? additionalProperties;
  return [
    ...isObject(next) ? schemasAt(next as SchemaNode, rest) : [],
    ...[...allOf, ...anyOf].flatMap((each) => (isObject(each) ? schemasAt(each as SchemaNode, [step, ...rest]) : [])),
  ];
}
