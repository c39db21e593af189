/** A JSON Schema of draft 7, limited to the keywords that the schemas of this library use. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema | boolean>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly uniqueItems?: boolean;
  readonly not?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  /** The message that the YAML language server shows instead of its own. */
  readonly errorMessage?: string;
  /** The message that the YAML language server shows for a string that does not match the pattern. */
  readonly patternErrorMessage?: string;
}

/** The draft that all editors and validators of Kubernetes YAML support. */
export const DRAFT = 'http://json-schema.org/draft-07/schema#';
