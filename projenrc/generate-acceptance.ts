import { mkdirSync, rmSync, writeFileSync } from 'fs';
import { join } from 'path';
import { AcceptanceModule, SHARED_FILES } from './acceptance/module';
import { knownApiVersions, schemaFileOf } from '../src/schema/api-versions';
import { workloadKinds } from '../src/workloads/pod-location';

/** Writes the tests that follow from the schemas anew: what `npx projen generate` runs. */
const directory = join(__dirname, '..', 'src', 'checks', 'acceptance', 'generated');
rmSync(directory, { recursive: true, force: true });
mkdirSync(directory);

const shared = new Map<string, Set<string>>(SHARED_FILES.map((file) => [file, new Set()]));

function write(module: AcceptanceModule, source: string): void {
  SHARED_FILES.forEach((file) => module.structsFrom(file).forEach((name) => shared.get(file)!.add(name)));
  writeFileSync(join(directory, module.file.replace(/\.json$/, '.ts')), source);
}

for (const apiVersion of knownApiVersions()) {
  const module = new AcceptanceModule(schemaFileOf(apiVersion)!);
  write(module, module.renderKinds(apiVersion));
}
const pods = new AcceptanceModule('pods.json');
write(pods, pods.renderValues(['PodSpec', 'JobSpec'], workloadKinds().flatMap(({ podSpec, jobSpec = podSpec }) => [podSpec, jobSpec])));
for (const file of SHARED_FILES) {
  const module = new AcceptanceModule(file);
  write(module, module.renderStructs([...shared.get(file)!].sort()));
}
