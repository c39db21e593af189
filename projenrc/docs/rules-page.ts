import { CHANGE_RULES } from '../../src/check/rules/change-rules';
import { CONVERSION_RULES } from '../../src/check/rules/conversion-rules';
import { OBJECT_RULES } from '../../src/check/rules/object-rules';
import { Rule } from '../../src/check/rules/rule';
import { RuleExample } from '../../src/check/rules/rule-example';
import { SETUP_RULES } from '../../src/check/setup/setup-rules';
import { describeAvailability } from '../../src/kubernetes/minors';
import { exampleCluster, exampleParts } from '../../src/output/rule-page';

/** The content of docs/rules.md. */
export function rulesPage(): string {
  const setupRules = SETUP_RULES.map((rule) => ({
    ...rule,
    versions: `Kubernetes ${describeAvailability(rule.minors)}`,
  }));
  return `<!-- Written by projenrc/docs/generate-docs.ts. Change the rules, not this page. -->

# Rules

Every finding names its rule in square brackets. [Checks](checks.md) describes what happens to findings,
and how to acknowledge one.

## Rules for one object

What the API server would reject or drop. They hold in every Kubernetes version, each with the limits of that version.

${section(OBJECT_RULES)}
## Rules for the whole setup

Each object is valid by itself, together they do not work.

${section(setupRules)}
## Rules for a change

How a cluster that has the previous manifests takes the new ones.
[Manifests](manifests.md#compare-with-what-is-deployed) describes how to compare them.

${section(CHANGE_RULES)}
## Rules for rewritten manifests

What a [conversion](conversion.md) cannot carry over, and what [programs](tasks/adopt-yaml.md) have no construct for.

${section(CONVERSION_RULES)}`;
}

interface Entry extends Rule {
  readonly versions?: string;
}

function section(rules: readonly Entry[]): string {
  const rows = rules.map(({ id, severity, title }) => `| [${id}](#${id}) | ${severity} | ${title} |`);
  return [
    '| Rule | Severity | What is wrong |',
    '| --- | --- | --- |',
    ...rows,
    '',
    ...rules.map(entry),
  ].join('\n');
}

function entry({ id, severity, versions, title, why, fix, example }: Entry): string {
  return `### ${id}

${[severity, versions].filter((part) => part !== undefined).join(', ')}: ${title}.

- **Why:** ${why}
- **Fix:** ${fix}

${exampleOf(example())}
`;
}

/** Folded, since the page is for looking up a rule. */
function exampleOf(example: RuleExample): string {
  const parts = exampleParts(example).map(({ title, language, text }) =>
    `${title}:\n\n\`\`\`${language}\n${text}\n\`\`\``,
  );
  return `<details><summary>Example, ${exampleCluster(example)}</summary>

${parts.join('\n\n')}

</details>
`;
}
