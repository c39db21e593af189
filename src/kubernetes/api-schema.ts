import { compileConstraints, Constraint, Constraints, joinConstraints } from './constraint-schema';
import { MinorSet, minorsBetween, NO_MINORS } from './minors';
import { completeOneOfs } from './one-of-schema';
import { readSchemaFile, SchemaNode } from './schema-file';

/** How a value is decoded. */
export type Form =
  | 'struct'
  | 'map'
  | 'list'
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'quantity'
  | 'time'
  | 'any';

/** The compiled schema of a value. */
export interface ValueType extends Constraints {
  readonly form: Form;
  /** When the server checks the format of an empty text. */
  readonly checksEmpty: 'always' | 'when-given' | 'never';
  /** The struct, of a value of form `struct`. */
  readonly struct?: StructType;
  /** Of a map, how much of a long key the API server shows in a path. */
  readonly longestKey?: number;
  /** Whether a whole number has 32 bits. */
  readonly isShort?: boolean;
  /** The items of a list, the values of a map. */
  readonly element?: ValueType;
}

/** The compiled schema of a field of a struct. */
export interface Field {
  readonly name: string;
  readonly type: ValueType;
  /** The minors whose API server knows the field. */
  readonly minors: MinorSet;
  /** The feature gate without which the API server drops the field. */
  readonly gate?: string;
  /** The minors in which the gate has a say. */
  readonly gateMinors: MinorSet;
  /**
   * The kinds in which the API server keeps the field whatever the gate; it drops it from
   * the objects that it makes from them.
   */
  readonly sparedIn: readonly string[];
  /** Whether the field always holds a struct: left out, it is an empty one. */
  readonly embedded: boolean;
  /** Whether the value is checked, as its zero value, where the field is left out. */
  readonly checkedWhenAbsent: boolean;
  /**
   * Whether a rule over the struct checks the value, since it depends on other fields
   * when that is to be done.
   */
  readonly checkedByRule: boolean;
  /** Whether the field is the status of a kind, which no create takes. */
  readonly isStatus: boolean;
  /** Whether no update may change the field. */
  readonly immutable: boolean;
  /** What the API server fills in where the field is left out. */
  readonly default?: unknown;
  /** The name under which the API server reports the field, where it has another one. */
  readonly spelling?: string;
  /**
   * The minors in which the paths of the API server name the field, when that is not in
   * all of them.
   */
  readonly namedIn?: MinorSet;
  /**
   * A step that the API server puts before the field in the paths of some minors, where
   * it keeps the object in another shape.
   */
  readonly within?: { readonly step: string; readonly minors: MinorSet };
  /** Whether the API server forgets in its paths what is around the field. */
  readonly reportedAtRoot: boolean;
  /** What to write instead in the minors without the field. */
  readonly hint?: string;
}

/** The compiled schema of a struct. */
export interface StructType {
  readonly name: string;
  /**
   * Whether the schema describes only a part: unknown fields are then none of our
   * business.
   */
  readonly open: boolean;
  readonly minors: MinorSet;
  /** What holds for the struct as a whole, what may hide its fields first. */
  readonly guards: readonly Constraint[];
  readonly constraints: readonly Constraint[];
  readonly fields: ReadonlyMap<string, Field>;
  /** The fields that are checked also where they are left out. */
  readonly standing: readonly Field[];
}

/** Structs with a decoder of their own. */
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

/** A value of the struct `name`, with the rules over the whole of it. */
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
  // Registered before its fields are compiled, so that a struct may refer to itself.
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
    type,
    minors:
      node['x-dra-never'] === true
        ? NO_MINORS
        : minorsBetween(node['x-dra-since'], node['x-dra-until']),
    gate: node['x-dra-gate'],
    gateMinors: minorsBetween(node['x-dra-gate-since'], node['x-dra-gate-until']),
    sparedIn: node['x-dra-gate-spares'] ?? [],
    embedded: checksEmpty && type.form === 'struct',
    checkedByRule: node['x-dra-checked-by-rule'] === true,
    isStatus,
    immutable: node['x-dra-immutable'] === true,
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

/** All types have one shape, and the checker goes through them the faster for it. */
function valueOf(
  form: Form, checksEmpty: ValueType['checksEmpty'], { guards, constraints }: Constraints,
  { struct, element, longestKey, isShort }: Partial<ValueType>,
): ValueType {
  return { form, checksEmpty, guards, constraints, struct, element, longestKey, isShort };
}
