import { RuleExample, ruleExample } from './rule-examples';
import { CHANGE_RULES } from '../../src/check/rules/change-rules';
import { OBJECT_RULES, RuleDescription } from '../../src/check/rules/object-rules';
import { REWRITING_RULES } from '../../src/check/rules/rewriting-rules';
import { SETUP_RULES } from '../../src/check/setup/setup-rules';
import { describeAvailability } from '../../src/kubernetes/minors';

/** The text of docs/rules.md. */
export function rulesPage(): string {
  const setupRules = SETUP_RULES.map((rule) => ({
    ...rule,
    versions: `Kubernetes ${describeAvailability(rule.minors)}`,
    example: ruleExample(rule.id),
  }));
  return `<!-- Written by projenrc/docs/generate-docs.ts. Change the rules, not this page. -->

# Rules

Every finding names its rule in square brackets. [Checks](checks.md) says what becomes of findings, and how to acknowledge one.

## Rules over one object

What the API server would say to the object. They hold in every Kubernetes version, each with the limits of that version.

${section(OBJECT_RULES)}
## Rules over the whole setup

Each object is fine by itself, together they do not work. Each rule has a setup that breaks it and one that does not.

${section(setupRules)}
## Rules over a change

What a cluster that has the previous manifests makes of the new ones. [Manifests](manifests.md#compare-with-what-is-deployed) says how
to ask.

${section(CHANGE_RULES)}
## Rules over manifests that are written anew

What [conversion](conversion.md) cannot carry over, and what [programs](tasks/adopt-yaml.md) have no construct for.

${section(REWRITING_RULES)}`;
}

interface Entry extends RuleDescription {
  readonly versions?: string;
  readonly example?: RuleExample;
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
${example === undefined ? '' : exampleText(example)}`;
}

/** Folded away: the page is for looking up a rule. */
function exampleText({ version, switchedOn, acknowledged, bad, good }: RuleExample): string {
  const cluster = [
    `Kubernetes ${version}`,
    ...switchedOn,
    ...acknowledged.map((ruleId) => `${ruleId} acknowledged`),
  ].join(', ');
  return `
<details><summary>Example, ${cluster}</summary>

Finds:

\`\`\`yaml
${bad}
\`\`\`

Fine:

\`\`\`yaml
${good}
\`\`\`

</details>
`;
}
