import { JsonSchema } from './json-schema';
import { KindName } from './kind-schema';
import { StructSchemas } from './struct-schemas';
import { hasMinor } from '../kubernetes/minors';
import { workloadKinds } from '../pods/pod-location';

/** The schema of the claims in a kind of workload. */
export interface WorkloadSchema {
  readonly name: KindName;
  readonly schema: JsonSchema;
}

/** The schemas of the claims in all built-in kinds that hold pods. */
export function workloadSchemas(structs: StructSchemas, minor: number): WorkloadSchema[] {
  const fileSchema = (name: string, isValidated: boolean) =>
    structs.reference('pods.json', `#/$defs/${name}`, isValidated);
  return workloadKinds().map(({ apiVersion, kind, podSpec, jobSpec, validatedIn }) => {
    const isValidated = hasMinor(validatedIn, minor);
    const pods = at(podSpec, fileSchema('PodSpec', isValidated));
    return {
      name: { apiVersion, kind },
      schema: jobSpec === undefined ? pods : { allOf: [pods, at(jobSpec, fileSchema('JobSpec', isValidated))] },
    };
  });
}

/** A schema for the value at a path of fields. */
function at(path: readonly string[], schema: JsonSchema): JsonSchema {
  return path.reduceRight<JsonSchema>((inner, name) => ({ properties: { [name]: inner } }), schema);
}
