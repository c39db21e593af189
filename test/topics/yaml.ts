import { CLASS, pod, TEMPLATE } from './manifests';
import { Mistake } from './mistake';

/** What people get wrong in YAML. */
export const YAML: readonly Mistake[] = [
  {
    topic: 'field names in lower case',
    rule: 'unknown-field',
    field: 'spec.resourceclaims',
    says: /did you mean "resourceClaims"/,
    yaml: pod('{ name: gpu, resourceClaimName: shared }', '').replace('resourceClaims', 'resourceclaims'),
  },
  {
    topic: 'a name next to `metadata` instead of inside',
    rule: 'object-metadata',
    field: 'metadata.name',
    yaml: CLASS.replace('metadata: { name: gpu }', 'metadata: {}'),
  },
  {
    topic: 'a container with `resources` twice',
    rule: 'repeated-field',
    field: 'spec.containers[0].resources',
    yaml: `${CLASS}${TEMPLATE}
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimTemplateName: one-gpu }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] }, resources: { claims: [{ name: gpu }] } }]
`,
  },
];
