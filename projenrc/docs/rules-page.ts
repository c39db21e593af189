import { TOPICS } from './rule-topics';
import { Manifests } from '../../src';
import { Rule, rulesOf } from '../../src/engine/check/rules/catalogue';
import { exampleOf, RuleExample } from '../../src/engine/check/rules/examples';
import { SETUP_RULES } from '../../src/engine/check/setup/setup-rules';
import { groupBy } from '../../src/engine/kubernetes/grouping';
import { describeAvailability } from '../../src/engine/kubernetes/minors';
import { exampleCluster, exampleParts, playgroundLink } from '../../src/engine/output/rule-page';
import { optionsOf } from '../../test/rule-options';

const WARNING = '<!-- Written by projenrc/docs/generate-docs.ts. Change the rules, not this page. -->';

/** A kind of rules, in the index. */
interface Kind {
  readonly title: string;
  readonly about: string;
  readonly rules: readonly Rule[];
}

const KINDS: readonly Kind[] = [
  {
    title: 'Rules for one object',
    about: 'Mistakes that the API server would reject or drop. The rules apply to every Kubernetes version, with the '
      + 'limits of that version.',
    rules: rulesOf('objects'),
  },
  {
    title: 'Rules for the whole setup',
    about: 'Each object is valid by itself, but together they do not work.',
    rules: rulesOf('setup'),
  },
  {
    title: 'Rules for a change',
    about: 'The effects of applying new manifests to a cluster with the previous ones.\n'
      + '[Manifests](manifests.md#compare-with-what-is-deployed) describes how to compare them.',
    rules: rulesOf('changes'),
  },
  {
    title: 'Rules for rewritten manifests',
    about: 'Parts that a [conversion](conversion.md) cannot carry over, and objects for which '
      + '[programs](tasks/adopt-yaml.md) have no construct.',
    rules: rulesOf('conversion'),
  },
];

/** The Kubernetes versions in which each setup rule applies. */
const VERSIONS = new Map(SETUP_RULES.map(({ id, minors }) => [id, `Kubernetes ${describeAvailability(minors)}`]));

/** The pages about rules, by path: the index, and a page for each topic. */
export function rulesPages(): Map<string, string> {
  return new Map([
    ['docs/rules.md', indexPage()],
    ...KINDS.flatMap(({ rules }) => byTopic(rules)).map(([topic, rules]): [string, string] =>
      [`docs/rules/${topic}.md`, topicPage(topic, rules)]),
  ]);
}

function byTopic(rules: readonly Rule[]): [string, Rule[]][] {
  return [...groupBy(rules, ({ topic }) => topic)];
}

function indexPage(): string {
  const sections = KINDS.map(({ title, about, rules }) => [
    `## ${title}\n\n${about}\n`,
    ...byTopic(rules).map(([topic, entries]) =>
      `### ${TOPICS[topic].title}\n\n${TOPICS[topic].about}\n\n${table(entries, indexEntry)}`),
  ].join('\n'));
  return `${WARNING}

# Rules

Every finding names its rule in square brackets. [Checks](checks.md) describes the effect of findings, and how to
acknowledge one.

${sections.join('\n')}`;
}

/** The entry of a rule; its anchor serves old links, from when all rules were on one page. */
function indexEntry(rule: Rule): string {
  return `<a id="${rule.id}"></a>[${rule.id}](rules/${rule.topic}.md#${rule.id})`;
}

function topicPage(topic: string, rules: readonly Rule[]): string {
  const { title, about } = TOPICS[topic];
  return `${WARNING}

# ${title}

${about} [Rules](../rules.md) lists the rules of all topics.

${table(rules, ({ id }) => `[${id}](#${id})`)}
${rules.map(entry).join('\n')}`;
}

function table(rules: readonly Rule[], link: (rule: Rule) => string): string {
  const rows = rules.map((rule) => `| ${link(rule)} | ${rule.severity} | ${rule.title} |\n`);
  return `| Rule | Severity | Problem |\n| --- | --- | --- |\n${rows.join('')}`;
}

function entry(rule: Rule): string {
  const { id, severity, title, why, fix } = rule;
  return `## ${id}

${[severity, VERSIONS.get(id)].filter((part) => part !== undefined).join(', ')}: ${title}.

- **Why:** ${why}
- **Fix:** ${fix}
${repair(rule)}
${exampleSection(exampleOf(rule), playgroundLink(id))}
`;
}

/** A line on how `check --fix` repairs the example; empty if it does not. */
function repair(rule: Rule): string {
  const example = exampleOf(rule);
  const fixes = 'bad' in example
    ? Manifests.fromYaml(example.bad).check(optionsOf(example)).findings
      .filter(({ ruleId }) => ruleId === rule.id).flatMap((finding) => finding.fixes ?? [])
    : [];
  if (fixes.length === 0) {
    return '';
  }
  return fixes.some(({ isSafe }) => isSafe)
    ? '- **Repaired by** `check --fix`\n'
    : '- **Repaired by** `check --fix=suggested`\n';
}

/** The example, collapsed, since the page is for looking up a rule. */
function exampleSection(example: RuleExample, link: string | undefined): string {
  const parts = exampleParts(example).map(({ title, language, text }) =>
    `${title}:\n\n\`\`\`${language}\n${text}\n\`\`\``,
  );
  return `<details><summary>Example, ${exampleCluster(example)}</summary>

${parts.join('\n\n')}

</details>
${link === undefined ? '' : `\n[Try it](${link})\n`}`;
}
