import { draApiVersions, schemaFileOf } from './api-versions';
import { readSchemaFile } from './schema-file';
import { Expectation, Expectations } from '../errors/arguments';
import { Struct } from '../errors/unknown-props';

/** A struct that stands for an object of the DRA API, or a part of one. */
export function apiStruct<T>(props: Expectations<T>): Struct<Expectation> {
  return { props, isField: (name) => draFields().has(name) };
}

let fields: ReadonlySet<string> | undefined;

/** The fields of all types of all DRA API versions; read when a struct has an unknown prop. */
function draFields(): ReadonlySet<string> {
  fields ??= new Set(draApiVersions().flatMap((apiVersion) =>
    Object.values(readSchemaFile(schemaFileOf(apiVersion)!).$defs)
      .flatMap(({ properties = {} }) => Object.keys(properties))));
  return fields;
}
