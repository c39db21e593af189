import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesPage } from './rules-page';

// Writes the pages in docs/ that come from the sources:
//
//   npx ts-node --project projenrc/tsconfig.json projenrc/docs/generate-docs.ts

writeFileSync(join(__dirname, '..', '..', 'docs', 'rules.md'), rulesPage());
