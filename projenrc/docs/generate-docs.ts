import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeApiReference } from './api-reference';
import { commandPage } from './command-page';
import { conversionPage } from './conversion-page';
import { fieldsPage } from './fields-page';
import { rulesPages } from './rules-page';
import { workloadsPage } from './workloads-page';
import { endpointsPage } from '../../test/e2e/classic/endpoints/page';

// Writes every generated page, for `npx projen docs`, in the root of the repository.

writeApiReference();
rmSync('docs/rules', { recursive: true, force: true });
mkdirSync('docs/rules');
rulesPages().forEach((text, path) => writeFileSync(path, text));
writeFileSync('docs/fields.md', fieldsPage());
writeFileSync('docs/api-endpoints.md', endpointsPage());
writeFileSync('docs/conversion.md', conversionPage());
writeFileSync('docs/command.md', commandPage());
writeFileSync('docs/workloads.md', workloadsPage());
