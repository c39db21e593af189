import { parse } from 'yaml';
import type { RuleFile } from './rule-files';
import { Severity } from '../../src/engine/check/finding';
import type { Rule, RuleKind } from '../../src/engine/check/rules/catalogue';
import type { SetupRule } from '../../src/engine/check/setup/setup-rule';

/** A rule, and its position in the catalogue. */
export interface RuleEntry {
  readonly kind: RuleKind;
  readonly order: number;
  readonly rule: Rule;
}

/** The properties that a setup rule defines in its code, and any other rule in its file. */
type Facts = Pick<SetupRule, 'severity' | 'order'>;

/** The header of a rule's file, above its example. */
export interface RuleText extends Pick<Rule, 'title' | 'why' | 'fix'>, Partial<Facts> {}

/** The topics that form a kind of rules of their own. */
const KINDS: Readonly<Record<string, RuleKind>> = { changes: 'changes', conversion: 'conversion' };

/**
 * The entry of a rule.
 *
 * @param file the file with the text of the rule
 * @param setupRule the rule in code, if it is a setup rule
 */
export function entryOf({ id, topic, path, text }: RuleFile, setupRule?: Facts): RuleEntry {
  const header = parse(text.split(/^---/m, 1)[0]) as RuleText;
  const { title, why, fix, severity, order } = { ...header, ...setupRule };
  const fault = faultOf(header, setupRule);
  if (fault !== undefined) {
    throw new Error(`${path}: ${fault}`);
  }
  const kind = setupRule === undefined ? KINDS[topic] ?? 'objects' : 'setup';
  return { kind, order: order!, rule: { id, topic, severity: severity!, title, why, fix } };
}

function faultOf({ title, why, fix, severity, order }: RuleText, setupRule?: Facts): string | undefined {
  const missing = Object.entries({ title, why, fix }).find(([, text]) => typeof text !== 'string' || text === '');
  if (missing !== undefined) {
    return `the text "${missing[0]}" is missing; a rule needs title, why and fix above its example`;
  }
  if (setupRule !== undefined) {
    const isTwice = severity !== undefined || order !== undefined;
    return isTwice ? 'severity and order of a setup rule stand in its code; take them out here' : undefined;
  }
  const isComplete = Object.values<unknown>(Severity).includes(severity) && typeof order === 'number';
  return isComplete ? undefined : 'no setup rule has this name, and any other rule needs a severity (error, warning '
    + 'or info) and an order, which is a number';
}
