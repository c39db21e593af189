import { writeFileSync } from 'fs';
import { join } from 'path';
import { renderModule } from './l1/module';
import { API_VERSIONS } from './l1/schema';

/** Writes the L1 module of every API version anew: what `npx projen generate` runs. */
const directory = join(__dirname, '..', 'src', 'l1');
for (const version of API_VERSIONS) {
  writeFileSync(join(directory, `${version}.ts`), renderModule(version));
}
