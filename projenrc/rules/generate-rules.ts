import { writeFileSync } from 'node:fs';
import { examplesFile, rulesFile, setupRuleFiles } from './generated-files';

// Writes the list of the rules, their texts and their examples, for `npx projen generate`.

const loadSetupRules = () =>
  require('../../src/engine/check/setup/setup-rules') as typeof import('../../src/engine/check/setup/setup-rules');

const write = ({ path, text }: { readonly path: string; readonly text: string }) => writeFileSync(`src/${path}`, text);

// First, since the setup rules are loaded from the list of their files.
write(setupRuleFiles());
write(rulesFile(loadSetupRules().SETUP_RULES));
write(examplesFile());
