import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ChangeExample } from '../rule-example';

/** A pod template changes, and running pods stay as they are. */
export const UNCHANGED_PODS: Rule = {
  id: 'unchanged-pods',
  severity: Severity.INFO,
  title: 'a pod template changes, and running pods stay as they are',
  why:
    'The kind, or its update strategy, does not replace running pods: only pods that are '
    + 'created later follow the new template.',
  fix: 'Delete the pods to apply the change immediately.',
  example: () => EXAMPLE,
};

const EXAMPLE: ChangeExample = {
  kubernetes: '1.34',
  before: `
apiVersion: apps/v1
kind: ReplicaSet
metadata: { name: trainer }
spec:
  selector: { matchLabels: { app: trainer } }
  template:
    metadata: { labels: { app: trainer } }
    spec:
      resourceClaims: [{ name: gpu, resourceClaimTemplateName: one-gpu }]
      containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
  after: `
apiVersion: apps/v1
kind: ReplicaSet
metadata: { name: trainer }
spec:
  selector: { matchLabels: { app: trainer } }
  template:
    metadata: { labels: { app: trainer } }
    spec:
      resourceClaims: [{ name: gpu, resourceClaimTemplateName: one-gpu }]
      containers: [{ name: main, image: trainer:2, resources: { claims: [{ name: gpu }] } }]
`,
};
