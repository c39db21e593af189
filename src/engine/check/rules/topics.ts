import type { Rule } from './rule';

const loadTopics = () => require('./rule-topics.json') as Record<string, string>;

/** The topic of a rule: the folder of its example, and the page in docs/rules that describes it. */
export function topicOf({ id }: Rule): string {
  return loadTopics()[id];
}
