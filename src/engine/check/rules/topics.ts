import type { Rule } from './rule';

/** The topic of a rule: the folder of its example, and the page in docs/rules that describes it. */
export function topicOf({ id }: Rule): string {
  const topics: Record<string, string> = require('./rule-topics.json');
  return topics[id];
}
