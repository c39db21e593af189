import { constraintSchemas } from './constraint-schema';
import { JsonSchema } from './json-schema';
import { QUANTITY_PATTERN, TIME_PATTERN } from './string-patterns';
import { Inspection } from '../check/inspection';
import { KEYWORDS } from '../check/object/keywords/keywords';
import { isSkipped } from '../check/object/structure';
import { alternatives } from '../errors/wording';
import { Field, Form, StructType, structType, ValueType } from '../kubernetes/api-schema';
import { Constraint } from '../kubernetes/constraint-schema';
import { FeatureGates } from '../kubernetes/feature-gates';
import { OneOf } from '../kubernetes/keyword-arguments';
import { hasMinor, MinorSet, minorSet, NO_MINORS } from '../kubernetes/minors';
import { readSchemaFile, SchemaNode } from '../kubernetes/schema-file';

/** The fields that a server of the minor decodes, and those that it keeps. */
interface FieldsOfMinor {
  knows(field: Field): boolean;
  keeps(field: Field): boolean;
}

/** The JSON types of each form. The API server treats null as an omitted value. */
const FORMS: Readonly<Record<Form, JsonSchema>> = {
  struct: { type: ['object', 'null'] },
  map: { type: ['object', 'null'] },
  list: { type: ['array', 'null'] },
  string: { type: ['string', 'null'] },
  integer: { type: ['integer', 'null'] },
  number: { type: ['number', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  quantity: { type: ['string', 'number', 'null'], pattern: QUANTITY_PATTERN },
  time: { type: ['string', 'null'], pattern: TIME_PATTERN },
  any: {},
};

const SHORT_INTEGERS: JsonSchema = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

interface Reference {
  readonly file: string;
  readonly name: string;
}

/**
 * The structs of a minor as definitions of a JSON Schema.
 *
 * Fields that the API server ignores, such as a status, and fields of feature gates that are disabled by default
 * are decoded, but not validated. Their structs have a second, less strict definition.
 */
export class StructSchemas implements FieldsOfMinor {
  private readonly known = new Map<string, JsonSchema>();
  private readonly inspection: Inspection;
  private readonly minors: MinorSet;

  /** @param kind the kind of the object, if all structs belong to a single kind */
  public constructor(private readonly minor: number, kind?: string) {
    this.minors = minorSet(minor);
    this.inspection = new Inspection(this.minors, new FeatureGates(), kind);
  }

  /** The definitions of all structs referenced so far. */
  public get definitions(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.known].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  public knows = (field: Field): boolean => hasMinor(field.minors, this.minor);

  public keeps = (field: Field): boolean => hasMinor(this.inspection.keeps(field), this.minor);

  /** Returns the schema of a struct itself rather than a reference to it. */
  public ofStruct({ file, name }: Reference, isValidated: boolean): JsonSchema {
    const struct = structType(file, name);
    const node = readSchemaFile(file).$defs[name];
    const fields = [...struct.fields.values()];
    const properties = fields.flatMap((field): [string, JsonSchema | boolean][] => {
      if (this.knows(field)) {
        return [[field.name, this.ofField(file, node.properties![field.name], field, isValidated)]];
      }
      return struct.open ? [[field.name, false]] : [];
    });
    const required = isValidated ? fields.filter((field) => this.isRequired(field)).map((field) => field.name) : [];
    return {
      description: node.description,
      ...FORMS.struct,
      properties: Object.fromEntries(properties),
      required: required.length === 0 ? undefined : required,
      additionalProperties: struct.open ? undefined : false,
      allOf: isValidated ? nonEmpty(this.constraintsOfStruct(struct)) : undefined,
    };
  }

  private ofField(file: string, node: SchemaNode, field: Field, isValidated: boolean): JsonSchema {
    const isKept = isValidated && this.keeps(field) && !field.isStatus && !field.checkedByRule;
    return {
      ...this.ofValue(file, node, field.type, isKept),
      description: this.describe(node, field),
      default: node.default,
    };
  }

  private describe({ description = '' }: SchemaNode, { gate, gateMinors }: Field): string {
    const isGated = gate !== undefined && hasMinor(gateMinors, this.minor);
    return isGated && !hasMinor(this.inspection.gates.minorsOn(gate), this.minor)
      ? `${description} Needs the feature gate ${gate}, which is off by default.`
      : description;
  }

  private ofValue(file: string, node: SchemaNode, type: ValueType, isValidated: boolean): JsonSchema {
    const constraints = isValidated ? this.constraintsOf(type) : [];
    if (type.form === 'struct') {
      const { guards, constraints: ofStruct } = type.struct!;
      const ofField = constraints.filter((each) => !guards.includes(each) && !ofStruct.includes(each));
      return merged([this.reference(file, node.$ref!, isValidated), ...constraintSchemas(type, ofField)]);
    }
    return merged([
      FORMS[type.form],
      ...type.isShort === true ? [SHORT_INTEGERS] : [],
      ...type.form === 'list' ? [{ items: this.ofValue(file, node.items ?? {}, type.element!, isValidated) }] : [],
      ...type.form === 'map'
        ? [{ additionalProperties: this.ofValue(file, node.additionalProperties!, type.element!, isValidated) }]
        : [],
      ...constraintSchemas(type, constraints),
    ]);
  }

  /** Returns a reference to a struct, and adds the struct to the definitions. */
  public reference(file: string, pointer: string, isValidated: boolean): JsonSchema {
    const [otherFile, path] = pointer.split('#');
    const target = { file: otherFile === '' ? file : otherFile, name: path.replace('/$defs/', '') };
    const group = target.file.replace('.json', '');
    const name = `${group}.${target.name}${isValidated ? '' : '.ignored'}`;
    if (!this.known.has(name)) {
      this.known.set(name, {});
      this.known.set(name, this.ofStruct(target, isValidated));
    }
    return { $ref: `#/definitions/${name}` };
  }

  private constraintsOf({ guards, constraints }: ValueType): Constraint[] {
    return [...guards, ...constraints].filter(({ minors }) => hasMinor(minors, this.minor));
  }

  private oneOfs(guards: readonly Constraint[]): JsonSchema[] {
    return guards
      .filter(({ keyword, minors }) => keyword === 'x-dra-one-of' && hasMinor(minors, this.minor))
      .flatMap(({ argument }) => oneOfSchemas(argument as OneOf, this));
  }

  /** Returns the constraints on a struct as a whole, which apply wherever it is used. */
  private constraintsOfStruct(struct: StructType): JsonSchema[] {
    const type: ValueType = { form: 'struct', checksEmpty: 'never', ...struct, struct };
    return [...this.oneOfs(struct.guards), ...constraintSchemas(type, this.constraintsOf(type))];
  }

  private isRequired(field: Field): boolean {
    if (!field.checkedWhenAbsent || !this.knows(field) || !this.keeps(field) || field.isStatus || field.checkedByRule) {
      return false;
    }
    return this.rejectsNothing(field.type) || (field.embedded && this.hasRequiredFields(field.type.struct!));
  }

  private hasRequiredFields(struct: StructType): boolean {
    return [...struct.fields.values()].some((field) => this.isRequired(field));
  }

  private rejectsNothing(type: ValueType): boolean {
    return this.constraintsOf(type).some((constraint) => {
      const keyword = KEYWORDS[constraint.keyword];
      return keyword !== undefined && !isSkipped(undefined, constraint, type)
        && keyword.brokenIn(undefined, constraint, this.minors, this.inspection) !== NO_MINORS;
    });
  }
}

/** Merges schemas into one, or combines them with `allOf` if they have a keyword in common. */
function merged(schemas: readonly JsonSchema[]): JsonSchema {
  const keywords = schemas.flatMap((schema) =>
    Object.entries(schema).flatMap(([keyword, value]) => (value === undefined ? [] : [keyword])));
  const isFlat = new Set(keywords).size === keywords.length && !keywords.includes('$ref');
  if (isFlat || schemas.length === 1) {
    return Object.assign({}, ...schemas) as JsonSchema;
  }
  return { allOf: schemas };
}

function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** Requires at least one of several fields of a struct, and no more than are allowed. */
function oneOfSchemas(oneOf: OneOf, { knows, keeps }: FieldsOfMinor): JsonSchema[] {
  const isSet = notIn(oneOf.ignoresEmpty === true ? [null, '', false, []] : [null]);
  const known = oneOf.alternatives!
    .map(({ field, companions }) => [field, ...companions].filter(knows))
    .filter((fields) => fields.length > 0);
  const names = alternatives(known.map(([{ name }]) => name));
  const given = ({ name }: Field): JsonSchema => ({ required: [name], properties: { [name]: isSet } });
  // Editors show the message of a schema that must not match, but not that of an `anyOf`.
  const none: JsonSchema = {
    not: { allOf: known.flat().map((field) => ({ not: given(field) })) },
    errorMessage: known.length > 1 ? `one of ${names} must be set` : `${names} must be set`,
  };
  const kept = known.flatMap(([first]) => (keeps(first) ? [first] : []));
  const many = pairs(kept).map(([one, other]): JsonSchema => ({
    not: { allOf: [given(one), given(other)] },
    errorMessage: `only one of ${names} may be set`,
  }));
  return [...oneOf.atLeast > 0 ? [none] : [], ...oneOf.atMost === 1 ? many : []];
}

function notIn(values: readonly unknown[]): JsonSchema {
  return { not: { enum: values } };
}

function pairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));
}
