import { draApiVersions, schemaFileOf } from './api-versions';
import { readSchemaFile } from './schema-file';
import { Expectation, Expectations } from '../errors/arguments';
import { Struct } from '../errors/unknown-props';

/** A struct that represents an object of the DRA API, or part of one. */
export function apiStruct<T>(props: Expectations<T>): Struct<Expectation> {
  return { props, isField: isDraField };
}

let fields: ReadonlySet<string> | undefined;

/** Whether any type in any DRA API version has a field of this name. */
export function isDraField(name: string): boolean {
  fields ??= new Set(draApiVersions().flatMap((apiVersion) =>
    Object.values(readSchemaFile(schemaFileOf(apiVersion)!).$defs)
      .flatMap(({ properties = {} }) => Object.keys(properties))));
  return fields.has(name);
}
