import { JsonSchema } from './json-schema';
import { ANNOTATION_KEY, formatSchema } from './string-patterns';
import { ValueType } from '../kubernetes/api-schema';
import { Constraint } from '../kubernetes/constraint-schema';

/** Translates a keyword of the schema files to JSON Schema; undefined if JSON Schema cannot express it. */
type Translation = (argument: any, type: ValueType, takesEmpty: boolean) => JsonSchema | undefined;

/**
 * The keywords that JSON Schema can express. Kubernetes limits lengths in bytes and JSON Schema in characters, of
 * which a string never has more.
 */
const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  'enum': allowedValues,
  'x-dra-enum': allowedValues,
  'x-dra-format': (format: string, _type, takesEmpty) => formatSchema(format, takesEmpty),
  'x-dra-required': (_argument, { form }) => notEmpty(form),
  'minItems': (_least, { form }) => notEmpty(form),
  'maxItems': (maxItems: number) => ({ maxItems }),
  'uniqueItems': () => ({ uniqueItems: true }),
  'minProperties': (minProperties: number) => ({ minProperties }),
  'maxProperties': (maxProperties: number) => ({ maxProperties }),
  'maxLength': (maxLength: number, { form }) => (form === 'string' ? { maxLength } : undefined),
  'minimum': (minimum: number) => ({ minimum }),
  'maximum': (maximum: number) => ({ maximum }),
  'x-dra-json': () => ({ type: 'object' }),
  'x-dra-rule': (rule: string) => RULES[rule],
  'propertyNames': ({ 'x-dra-format': format }: { 'x-dra-format': string }) => {
    const propertyNames = formatSchema(format, false);
    return propertyNames === undefined ? undefined : { propertyNames };
  },
};

/** The named rules, as far as JSON Schema can express them. */
const RULES: Readonly<Record<string, JsonSchema>> = {
  labels: {
    properties: {
      labels: {
        propertyNames: formatSchema('label-key', false),
        additionalProperties: formatSchema('label-value', true),
      },
      annotations: { propertyNames: { pattern: ANNOTATION_KEY } },
    },
  },
};

/** Returns the constraints of a minor on a value, as far as JSON Schema can express them. */
export function constraintSchemas(type: ValueType, constraints: readonly Constraint[]): JsonSchema[] {
  return constraints.flatMap(({ keyword, argument }) =>
    TRANSLATIONS[keyword]?.(argument, type, type.checksEmpty === 'never') ?? []);
}

function allowedValues(values: readonly unknown[], _type: ValueType, takesEmpty: boolean): JsonSchema {
  return { enum: [...values, ...takesEmpty && !values.includes('') ? [''] : [], null] };
}

function notEmpty(form: ValueType['form']): JsonSchema | undefined {
  if (form === 'string') {
    return { minLength: 1 };
  }
  return form === 'list' ? { minItems: 1 } : undefined;
}
