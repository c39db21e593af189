import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELP } from '../../src/cli/arguments';
import { Command } from '../../src/cli/command';
import { COMMANDS } from '../../src/cli/commands';
import { optionForm, optionHelp } from '../../src/cli/help';
import { CONFIGURABLE } from '../../src/cli/settings/configuration';
import { configKey, Option } from '../../src/cli/settings/option';

/** The page without the parts that are generated from the commands. */
const TEMPLATE = join(__dirname, 'command-page.md');

/** The texts that replace `{{name}}` in the template. */
const PARTS: Readonly<Record<string, () => string>> = {
  commands: () => COMMANDS.map(({ name, summary }) => `| [${name}](#${name}) | ${capital(summary)} |`).join('\n'),
  sections: () => COMMANDS.map(({ load }) => section(load())).join('\n'),
  keys: () => CONFIGURABLE.map((option) => `| \`${configKey(option)}\` | \`--${option.name}\` |`).join('\n'),
};

/** The content of docs/command.md. */
export function commandPage(): string {
  return readFileSync(TEMPLATE, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name: string) => PARTS[name]());
}

function section({ name, operands, description, options, examples }: Command): string {
  return `## ${name}

\`cdk8s-dra ${[name, '[OPTION...]', operands].filter((part) => part !== undefined).join(' ')}\`

${description}

| Option | Meaning |
| --- | --- |
${[...options, HELP].map(row).join('\n')}

\`\`\`sh norun
${examples.map(({ line, does }) => `# ${does}\n${line.replace('cdk8s-dra', 'npx cdk8s-dra')}`).join('\n')}
\`\`\`
`;
}

function row(option: Option<any>): string {
  return `| \`${optionForm(option).replaceAll('|', '\\|')}\` | ${capital(optionHelp(option)).replaceAll('|', '\\|')} |`;
}

function capital(phrase: string): string {
  return phrase[0].toUpperCase() + phrase.slice(1);
}
