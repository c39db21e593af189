import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { Outcome } from '../lookup/claim-lookup';
import { podReferencesTo } from '../lookup/claim-references';
import { SetupRule } from '../setup-rule';

/** The pods of a DaemonSet use one claim on all nodes. */
export const DAEMON_SET_SHARES_CLAIM: SetupRule = {
  id: 'daemon-set-shares-claim',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  title: 'all pods of a DaemonSet share one claim',
  why:
    'A device of a node serves that node only: the pod on it runs, and those on all other nodes stay '
    + 'Pending. Only devices that several nodes can access can be shared like that.',
  fix: 'Refer to a ResourceClaimTemplate, from which a claim is created for each pod.',
  check(setup, report) {
    for (const each of podReferencesTo(setup, 'ResourceClaim')) {
      const { object, pod, reference, outcome } = each;
      if (pod.perNode && outcome !== Outcome.OTHER_KIND && outcome !== Outcome.OTHER_NAMESPACE) {
        report(object, {
          at: each.at,
          reason: 'Invalid',
          words: () => ({
            message:
              `all pods of the DaemonSet share the claim ${found(reference.name)}, so only nodes that can `
              + 'access its devices run one',
            suggestion: 'refer to a ResourceClaimTemplate with resourceClaimTemplateName',
          }),
        });
      }
    }
  },
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: trainer }
spec:
  selector: { matchLabels: { app: trainer } }
  template:
    metadata: { labels: { app: trainer } }
    spec:
      resourceClaims: [{ name: gpu, resourceClaimName: shared }]
      containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: one-gpu }
spec:
  spec:
    devices:
      requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: trainer }
spec:
  selector: { matchLabels: { app: trainer } }
  template:
    metadata: { labels: { app: trainer } }
    spec:
      resourceClaims: [{ name: gpu, resourceClaimTemplateName: one-gpu }]
      containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
