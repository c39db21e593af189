import type { Rule } from '../check/rules/catalogue';
import { exampleOf, manifestExampleOf, RuleExample } from '../check/rules/examples';

/** A snippet of an example. */
export interface ExamplePart {
  readonly title: string;
  readonly language: string;
  readonly text: string;
}

const PLAYGROUND = 'https://cdk8s-dra.github.io/cdk8s-dra/';

/** Returns the address at which to try the example of a rule in a browser; undefined if it has no manifests. */
export function playgroundLink(ruleId: string): string | undefined {
  return manifestExampleOf(ruleId) && `${PLAYGROUND}#rule=${ruleId}`;
}

/** Returns the documentation of a rule as a Markdown page. */
export function rulePage(rule: Rule): string {
  const example = exampleOf(rule);
  const parts = exampleParts(example).map(({ title, language, text }) =>
    `${title}:\n\n\`\`\`${language}\n${text}\n\`\`\`\n`);
  return [
    `# ${rule.id}\n`,
    `${rule.severity}: ${rule.title}.\n`,
    `${rule.why}\n`,
    `**Fix:** ${rule.fix}\n`,
    `## Example, ${exampleCluster(example)}\n`,
    ...parts,
  ].join('\n');
}

/** Describes the cluster of an example: `Kubernetes 1.34`, and any deviations from its defaults. */
export function exampleCluster({ kubernetes, switchedOn = [], acknowledged = [] }: RuleExample): string {
  return [
    `Kubernetes ${kubernetes}`,
    ...switchedOn,
    ...acknowledged.map((ruleId) => `${ruleId} acknowledged`),
  ].join(', ');
}

/** Returns the bad and the good snippet of an example, or the snippets before and after a change. */
export function exampleParts(example: RuleExample): ExamplePart[] {
  if ('before' in example) {
    const isProgram = example.after.trim().startsWith('new ');
    return [
      { title: 'Before', language: 'yaml', text: example.before.trim() },
      { title: 'After', language: isProgram ? 'ts' : 'yaml', text: example.after.trim() },
    ];
  }
  // Not "ts": the snippets are tested with the rules, not with the pages.
  const language = 'language' in example ? example.language : 'yaml';
  return [
    ...example.inventory === undefined
      ? []
      : [{ title: 'Inventory', language: 'yaml', text: example.inventory.trim() }],
    { title: 'Bad', language, text: example.bad.trim() },
    { title: 'Good', language, text: example.good.trim() },
  ];
}
