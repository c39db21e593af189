import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ChangeExample } from '../rule-example';

/** A program has no construct for an object, or for a part of it. */
export const PLAIN_OBJECT: Rule = {
  id: 'plain-object',
  severity: Severity.INFO,
  title: 'a program has no construct for an object, or for a part of it',
  why:
    'The program contains the object as a plain ApiObject, which is neither completed nor '
    + 'checked while you write it.',
  fix: 'Nothing to fix: the object renders as it was. If it could not be parsed, fix the YAML.',
  example: () => EXAMPLE,
};

const EXAMPLE: ChangeExample = {
  kubernetes: '1.30',
  before: `
apiVersion: resource.k8s.io/v1alpha2
kind: PodSchedulingContext
metadata: { name: trainer }
spec: { potentialNodes: [node-1] }
`,
  after: `
new ApiObject(chart, 'Trainer', {
  apiVersion: 'resource.k8s.io/v1alpha2',
  kind: 'PodSchedulingContext',
  metadata: { name: 'trainer' },
  spec: { potentialNodes: ['node-1'] },
});
`,
};
