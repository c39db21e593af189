import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Manifests } from '../../../../src';
import { Rule, ruleCatalogue } from '../../../../src/engine/check/rules/catalogue';
import { exampleOf } from '../../../../src/engine/check/rules/examples';
import { optionsOf } from '../../../rule-examples';

const ROOT = join(__dirname, '../../../..');

/** The command that repairs the example of a rule; none if nothing does. */
function repairOf(rule: Rule): string | undefined {
  const example = exampleOf(rule);
  if (!('bad' in example) || 'language' in example) {
    return undefined;
  }
  const fixes = Manifests.fromYaml(example.bad).check(optionsOf(example)).findings
    .filter(({ ruleId }) => ruleId === rule.id).flatMap((finding) => finding.fixes ?? []);
  const ofSafe = fixes.some(({ isSafe }) => isSafe) ? '`check --fix`' : '`check --fix=suggested`';
  return fixes.length === 0 ? undefined : ofSafe;
}

/** What the page of a rule says of that. */
function writtenOf(rule: Rule): string | undefined {
  const page = readFileSync(join(ROOT, 'docs/rules', `${rule.topic}.md`), 'utf8');
  const entry = page.split(/^## /m).find((each) => each.startsWith(`${rule.id}\n`));
  return /^- \*\*Repaired by\*\* (.*)$/m.exec(entry ?? '')?.[1];
}

test('at least 40 rules have a fix for their example, and their pages say whether it is safe or a suggestion', () => {
  const rules = ruleCatalogue().map((rule) => ({ id: rule.id, repair: repairOf(rule), written: writtenOf(rule) }));

  expect(rules.filter(({ repair, written }) => repair !== written)).toEqual([]);
  expect(rules.filter(({ repair }) => repair !== undefined).length).toBeGreaterThanOrEqual(40);
});
