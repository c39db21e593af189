import { writeFileSync } from 'node:fs';
import { examplesFile } from './example-files';
import { ruleLists } from './rule-files';

// Lists the rules and packs their examples: what `npx projen generate` runs.

writeFileSync('src/engine/check/rules/rule-examples.json', examplesFile());
ruleLists().forEach(({ path, text }) => writeFileSync(`src/${path}`, text));
