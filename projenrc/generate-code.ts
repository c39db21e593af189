import { readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { renderModule } from './l1/module';
import { API_VERSIONS } from './l1/schema';
import { Minor, withVersionConstants } from './version-constants';
import { readTable } from '../src/engine/kubernetes/schema-file';

// Generates code from the schema files, for `npx projen generate`.

const SOURCE = join(__dirname, '..', 'src');

for (const version of API_VERSIONS) {
  writeFileSync(join(SOURCE, 'l1', `${version}.ts`), renderModule(version));
}

const VERSION = join(SOURCE, 'engine/kubernetes/kubernetes-version.ts');
const minors = readTable<Record<string, Minor>>('kubernetes.json', 'minors');
writeFileSync(VERSION, withVersionConstants(readFileSync(VERSION, 'utf8'), minors));
