import { Severity } from '../finding';

/** What the rule catalogue says about a rule. */
export interface Rule {
  /** The id, in kebab-case. It never changes, since findings are acknowledged by it. */
  readonly id: string;

  /** The usual severity; a finding of the rule may have another one. */
  readonly severity: Severity;

  /** What is wrong: a headline, in lower case and without a final period. */
  readonly title: string;

  /** Why it matters, in sentences. */
  readonly why: string;

  /** How to fix it, in sentences. */
  readonly fix: string;
}
