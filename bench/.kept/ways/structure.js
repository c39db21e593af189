"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.schemaKinds = schemaKinds;
exports.structureSchema = structureSchema;
exports.definitionOf = definitionOf;
const node_fs_1 = require("node:fs");
/** What the OpenAPI calls the kinds of the workloads. */
const KINDS = {
    Deployment: 'io.k8s.api.apps.v1.Deployment',
    ResourceClaimTemplate: 'io.k8s.api.resource.v1alpha2.ResourceClaimTemplate',
    ResourceClass: 'io.k8s.api.resource.v1alpha2.ResourceClass',
};
/**
 * What no validator of plain JSON schema knows, or what says nothing of what is valid.
 */
const FOREIGN = /^(default|format|x-kubernetes-.*)$/;
/** The kinds that there are schemas for. */
function schemaKinds() {
    return Object.keys(KINDS);
}
/**
 * All types of an OpenAPI file as one JSON schema. Unknown fields are refused, as the API
 * server does with strict validation.
 */
function structureSchema(openApiFile) {
    const { schemas } = JSON.parse((0, node_fs_1.readFileSync)(openApiFile, 'utf8'));
    return { $id: 'kubernetes', definitions: convert(schemas) };
}
/** Where a kind is within that schema. */
function definitionOf(kind) {
    return `#/definitions/${KINDS[kind]}`;
}
function convert(node) {
    if (Array.isArray(node)) {
        return node.map(convert);
    }
    if (typeof node !== 'object' || node === null) {
        return node;
    }
    const schema = {};
    for (const [key, value] of Object.entries(node)) {
        if (key === '$ref') {
            schema.$ref = value.replace('#/components/schemas/', '#/definitions/');
        }
        else if (!FOREIGN.test(key)) {
            schema[key] = convert(value);
        }
    }
    if (schema.type === 'object' && schema.properties !== undefined && schema.additionalProperties === undefined) {
        schema.additionalProperties = false;
    }
    return schema;
}
