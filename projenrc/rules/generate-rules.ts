import { writeFileSync } from 'node:fs';
import { examplesFile, rulesFile, setupRuleFiles } from './generated-files';

// Lists the rules, and packs what people read about them: what `npx projen generate` runs.

const loadSetupRules = () =>
  require('../../src/engine/check/setup/setup-rules') as typeof import('../../src/engine/check/setup/setup-rules');

const write = ({ path, text }: { readonly path: string; readonly text: string }) => writeFileSync(`src/${path}`, text);

// The setup rules are loaded by the list of their files.
write(setupRuleFiles());
write(rulesFile(loadSetupRules().SETUP_RULES));
write(examplesFile());
