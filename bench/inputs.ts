import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { documentsFile } from './ways/documents-file';
import { definitionOf, schemaKinds, structureSchema } from './ways/structure';
import { manifests } from './ways/workload';

/** Writes a file with the manifests of a number of workloads, and the other inputs of the tools. */
export function writeInputs(folder: string, openApiFile: string, workloads: number): void {
  const texts = manifests(workloads).map((manifest) => stringify(manifest));
  writeFileSync(documentsFile(folder, String(texts.length)), texts.join('---\n'));
  writeFileSync(documentsFile(folder, 'broken'), texts[1].replace('resourceClassName', 'resourceClasName'));
  const { definitions } = structureSchema(openApiFile);
  for (const kind of schemaKinds()) {
    writeFileSync(
      join(folder, `${kind.toLowerCase()}.json`),
      JSON.stringify({ $ref: definitionOf(kind), definitions }),
    );
  }
}
