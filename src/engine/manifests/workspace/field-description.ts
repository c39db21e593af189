import { StructType, structType } from '../../kubernetes/api-schema';
import { schemaFileOf } from '../../kubernetes/api-versions';
import { MinorSet } from '../../kubernetes/minors';
import { readSchemaFile, SchemaNode } from '../../kubernetes/schema-file';

/** What the schemas say about a field. */
export interface DescribedField {
  readonly name: string;
  readonly description: string;
  /** The minors that have the field. */
  readonly minors: MinorSet;
  /** The feature gate that it needs in some of them. */
  readonly gate?: string;
  /** Its default. */
  readonly value?: unknown;
}

/** The files that describe kinds outside of DRA, as far as it needs them. */
const OTHER_KINDS: Readonly<Record<string, readonly [file: string, struct: string]>> = {
  'v1 Pod': ['pods.json', 'PodSpec'],
};

/** A schema, and the file that it is in. */
interface PlacedNode {
  readonly file: string;
  readonly node: SchemaNode;
  readonly struct?: StructType;
}

/** The field that some steps from an object lead to; undefined if no schema describes it. */
export function describedField(
  apiVersion: string, kind: string, steps: readonly (string | number)[],
): DescribedField | undefined {
  const other = OTHER_KINDS[`${apiVersion} ${kind}`];
  let place = other === undefined ? kindAt(schemaFileOf(apiVersion), kind) : structAt(...other);
  let found: DescribedField | undefined;
  for (const step of other === undefined ? steps : steps.slice(1)) {
    const { file: own, node, struct } = place ?? {};
    const field = struct?.fields.get(String(step));
    const next = field === undefined ? node?.items ?? node?.additionalProperties : node?.properties?.[field.name];
    if (own === undefined || next === undefined) {
      return undefined;
    }
    found = field === undefined ? found : {
      name: field.name,
      description: next.description ?? '',
      minors: field.minors,
      gate: field.gate,
      value: field.default,
    };
    place = resolved({ file: own, node: next });
  }
  return found?.description === '' ? undefined : found;
}

function kindAt(file: string | undefined, kind: string): PlacedNode | undefined {
  return file !== undefined && Object.hasOwn(readSchemaFile(file).$defs, kind) ? structAt(file, kind) : undefined;
}

function structAt(file: string, name: string): PlacedNode {
  const node = readSchemaFile(file).$defs[name];
  return { file, node, struct: node.properties === undefined ? undefined : structType(file, name) };
}

function resolved(place: PlacedNode): PlacedNode {
  const { $ref } = place.node;
  if ($ref === undefined) {
    return place;
  }
  const [file, pointer] = $ref.split('#');
  return structAt(file === '' ? place.file : file, pointer.replace('/$defs/', ''));
}
