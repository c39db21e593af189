import { compileConstraints, Constraints, joinConstraints } from './constraint-schema';
import { completeFewerItems, completeOneOfs } from './keyword-arguments';
import { minorsBetween, NO_MINORS } from './minors';
import { readSchemaFile, SchemaNode } from './schema-file';
import { Field, Form, StructType, ValueType } from './value-type';

export type { Field, Form, StructType, ValueType } from './value-type';

/** Structs with a custom decoder. */
const SPECIAL_FORMS: Record<string, Form> = {
  Quantity: 'quantity',
  Time: 'time',
  RawExtension: 'any',
  FieldsV1: 'any',
};

const TYPE_FORMS: Record<string, Form> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
};

const compiled = new Map<string, StructType>();
const values = new Map<string, ValueType>();

/** The struct `name` of a schema file such as `v1alpha2.json`. */
export function structType(file: string, name: string): StructType {
  const key = `${file}#${name}`;
  return compiled.get(key) ?? compileStruct(file, name, key);
}

/** The type of a value of the struct `name`, including the rules for the struct as a whole. */
export function valueType(file: string, name: string): ValueType {
  const key = `${file}#${name}`;
  let type = values.get(key);
  if (type === undefined) {
    const struct = structType(file, name);
    type = valueOf('struct', 'never', struct, { struct });
    values.set(key, type);
  }
  return type;
}

function compileStruct(file: string, name: string, key: string): StructType {
  const schema = readSchemaFile(file);
  const node = schema.$defs[name];
  const fields = new Map<string, Field>();
  const isKind = node['x-kubernetes-group-version-kind'] !== undefined;
  const struct = {
    name,
    open: node['x-dra-open'] === true,
    minors:
      minorsBetween(schema['x-dra-since'], schema['x-dra-until'])
      & minorsBetween(node['x-dra-since'], node['x-dra-until']),
    ...compileConstraints(node),
    fields,
    standing: [] as Field[],
  };
  // Registered before its fields are compiled, because a struct may refer to itself.
  compiled.set(key, struct);
  for (const [fieldName, property] of Object.entries(node.properties ?? {})) {
    const field = compileField(file, fieldName, property, isKind && fieldName === 'status');
    fields.set(fieldName, { ...field, minors: field.minors & struct.minors });
  }
  struct.standing = [...fields.values()].filter((field) => field.checkedWhenAbsent);
  completeOneOfs(struct);
  return struct;
}

function compileField(file: string, name: string, node: SchemaNode, isStatus: boolean): Field {
  const type = compileValue(file, node);
  const checksEmpty = node['x-dra-checks-empty'] === true;
  const demanded = type.constraints.some(({ keyword }) => keyword === 'x-dra-required');
  return {
    name,
    description: node.description,
    type,
    minors:
      node['x-dra-never'] === true
        ? NO_MINORS
        : minorsBetween(node['x-dra-since'], node['x-dra-until']),
    gate: node['x-dra-gate'],
    gateMinors: minorsBetween(node['x-dra-gate-since'], node['x-dra-gate-until']),
    keptWithoutGateIn: node['x-dra-gate-spares'] ?? [],
    embedded: checksEmpty && type.form === 'struct',
    checkedByRule: node['x-dra-checked-by-rule'] === true,
    isStatus,
    immutable: node['x-dra-immutable'] as Field['immutable'],
    default: node.default,
    spelling: node['x-dra-spelling'] as string | undefined,
    namedIn:
      node['x-dra-path-until'] === undefined
        ? undefined
        : minorsBetween(undefined, node['x-dra-path-until'] as string),
    within: compileWithin(node),
    reportedAtRoot: node['x-dra-path-root'] === true,
    hint: node['x-dra-hint'] as string | undefined,
    checkedWhenAbsent: checksEmpty || demanded,
  };
}

function compileWithin(node: SchemaNode): Field['within'] {
  const step = node['x-dra-path-within'] as string | undefined;
  return step === undefined
    ? undefined
    : { step, minors: minorsBetween(node['x-dra-path-within-since'] as string) };
}

function compileValue(file: string, node: SchemaNode): ValueType {
  const constraints = compileConstraints(node);
  const checksEmpty = whenEmptyIsChecked(node);
  if (node.$ref !== undefined) {
    return compileReference(file, node.$ref, checksEmpty, constraints);
  }
  if (node.additionalProperties !== undefined) {
    const { 'x-dra-shown': longestKey } = (node.propertyNames ?? {}) as { readonly 'x-dra-shown'?: number };
    return valueOf('map', checksEmpty, constraints, {
      longestKey,
      element: compileValue(file, node.additionalProperties),
    });
  }
  const form = TYPE_FORMS[node.type ?? ''] ?? 'any';
  const element = form === 'list' ? compileValue(file, node.items ?? {}) : undefined;
  if (element !== undefined) {
    completeFewerItems(constraints.guards, element);
  }
  return valueOf(form, checksEmpty, constraints, { element, isShort: node.format === 'int32' });
}

function whenEmptyIsChecked(node: SchemaNode): ValueType['checksEmpty'] {
  if (node['x-dra-checks-empty'] === true) {
    return 'always';
  }
  return node['x-dra-empty-is-absent'] === true || node['x-dra-required'] === true ? 'never' : 'when-given';
}

function compileReference(
  file: string,
  reference: string,
  checksEmpty: ValueType['checksEmpty'],
  constraints: Constraints,
): ValueType {
  const [otherFile, pointer] = reference.split('#');
  const target = otherFile === '' ? file : otherFile;
  const name = pointer.replace('/$defs/', '');
  const form = SPECIAL_FORMS[name] ?? 'struct';
  if (form !== 'struct') {
    return valueOf(form, checksEmpty, constraints, {});
  }
  const struct = structType(target, name);
  return valueOf(form, checksEmpty, joinConstraints(struct, constraints), { struct });
}

/** Creates all types with the same object shape, which makes the checker faster. */
function valueOf(
  form: Form, checksEmpty: ValueType['checksEmpty'], { guards, constraints }: Constraints,
  { struct, element, longestKey, isShort }: Partial<ValueType>,
): ValueType {
  return { form, checksEmpty, guards, constraints, struct, element, longestKey, isShort };
}
