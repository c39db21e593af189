import type { Ajv } from 'ajv';
import { definitionOf, schemaKinds, structureSchema } from './structure';

type Validate = (manifests: readonly any[]) => void;

/** Returns a function that checks the structure of manifests with ajv and the schemas of an OpenAPI file. */
export function structureValidator({ Ajv: Validator }: { Ajv: typeof Ajv }, openApiFile: string): Validate {
  const ajv = new Validator({ strict: false });
  const schema = structureSchema(openApiFile);
  ajv.addSchema(schema);
  const validators = new Map(
    schemaKinds().map((kind) => [kind, ajv.getSchema(`${schema.$id}${definitionOf(kind)}`)!]),
  );
  return (manifests) => manifests.forEach((manifest) => {
    const validate = validators.get(manifest.kind)!;
    if (!validate(manifest)) {
      throw new Error(`the manifests are meant to be valid: ${ajv.errorsText(validate.errors)}`);
    }
  });
}
