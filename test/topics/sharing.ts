import { EXAMPLE_CLASS, FROM_TEMPLATE, TEMPLATE } from './manifests';
import { Mistake } from './mistake';

/** What people get wrong where a claim is shared, or there is one for each pod. */
export const SHARING: readonly Mistake[] = [
  { topic: 'a template for pods that are to share one device in time slices', rule: 'template-for-sharing', says: /ResourceClaim/ },
  {
    topic: 'two pods with a template each, each sharing its device with nobody',
    rule: 'template-for-sharing',
    yaml: `${EXAMPLE_CLASS}${TEMPLATE.replace('}] } } }', '}], config: [{ opaque: { driver: gpu.nvidia.com, parameters: '
      + '{ apiVersion: resource.nvidia.com/v1beta1, kind: GpuConfig, sharing: { strategy: TimeSlicing } } } }] } } }')}${
      FROM_TEMPLATE}---${FROM_TEMPLATE.replace('trainer }', 'other }')}`,
  },
  { topic: 'replicas that are to spread, and share one claim', rule: 'replicas-share-claim', says: /ResourceClaimTemplate/ },
  { topic: 'a DaemonSet with one claim for all nodes', rule: 'daemon-set-shares-claim' },
  { topic: 'more pods than can use a claim at a time', rule: 'too-many-claim-users' },
  { topic: 'a claim of classic DRA that may not be shared, in several pods', rule: 'unshareable-claim' },
  {
    topic: 'a claim of classic DRA in several pods, where only the driver knows whether they may',
    rule: 'shared-claim',
  },
  { topic: 'a shared claim of devices that take resources of the node', rule: 'shared-node-resources' },
  { topic: 'a pod whose entry differs from that of its group', rule: 'pod-group-claim-mismatch' },
  { topic: 'a claim or template that no pod uses', rule: 'unused-claim' },
  { topic: 'a generated name of a claim that another one has', rule: 'generated-name-collision' },
  { topic: 'an immediate claim for a scheduler that allocates by itself', rule: 'immediate-structured-claim' },
  { topic: 'an immediate claim for a pod that is bound to nodes', rule: 'immediate-claim-node-constraint' },
];
