"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.structureValidator = structureValidator;
const structure_1 = require("./structure");
/**
 * A function that checks the structure of manifests with ajv, by the schemas of an
 * OpenAPI file.
 */
function structureValidator({ Ajv: Validator }, openApiFile) {
    const ajv = new Validator({ strict: false });
    const schema = (0, structure_1.structureSchema)(openApiFile);
    ajv.addSchema(schema);
    const validators = new Map((0, structure_1.schemaKinds)().map((kind) => [kind, ajv.getSchema(`${schema.$id}${(0, structure_1.definitionOf)(kind)}`)]));
    return (manifests) => manifests.forEach((manifest) => {
        const validate = validators.get(manifest.kind);
        if (!validate(manifest)) {
            throw new Error(`the manifests are meant to be valid: ${ajv.errorsText(validate.errors)}`);
        }
    });
}
