import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ChangeExample } from '../rule-example';

/** The pods of a workload are replaced. */
export const RESTARTED_PODS: Rule = {
  id: 'restarted-pods',
  severity: Severity.WARNING,
  title: 'the pods of a workload are replaced',
  why:
    'A change of the pod template rolls out immediately: pods stop and release their devices, '
    + 'and new pods wait for devices.',
  fix: 'Leave the pod template as it is, unless a restart is intended.',
  example: () => EXAMPLE,
};

const EXAMPLE: ChangeExample = {
  kubernetes: '1.34',
  before: `
apiVersion: apps/v1
kind: Deployment
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
kind: Deployment
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
