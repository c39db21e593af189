import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conversionPage } from './conversion-page';
import { fieldsPage } from './fields-page';
import { rulesPage } from './rules-page';
import { endpointsPage } from '../../test/e2e/classic/endpoints/page';

// Writes the pages in docs/ that come from the sources:
//
//   npx ts-node --transpile-only --project projenrc/tsconfig.json projenrc/docs/generate-docs.ts

const DOCS = join(__dirname, '..', '..', 'docs');

writeFileSync(join(DOCS, 'rules.md'), rulesPage());
writeFileSync(join(DOCS, 'fields.md'), fieldsPage());
writeFileSync(join(DOCS, 'api-endpoints.md'), endpointsPage());
writeFileSync(join(DOCS, 'conversion.md'), conversionPage());
