import { mkdirSync, rmSync, writeFileSync } from 'fs';
import { join } from 'path';
import { renderModule } from './l1/module';
import { API_VERSIONS } from './l1/schema';

/** Writes the L1 module of every API version anew: what `npx projen generate` runs. */
for (const version of API_VERSIONS) {
  const directory = join(__dirname, '..', 'src', version);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  writeFileSync(join(directory, 'index.ts'), renderModule(version));
}
