import { EXAMPLE_CLASS, FROM_TEMPLATE, TEMPLATE } from './manifests';
import { Mistake } from './mistake';

/** What people get wrong where a claim is shared, or there is one for each pod. */
export const SHARING: readonly Mistake[] = [
  { topic: 'a template for pods that should share one device by time slicing', rule: 'template-for-sharing', says: /ResourceClaim/ },
  {
    topic: 'a template with time slicing for two pods, which get separate devices',
    rule: 'template-for-sharing',
    yaml: `${EXAMPLE_CLASS}${TEMPLATE.replace('}] } } }', '}], config: [{ opaque: { driver: gpu.nvidia.com, parameters: '
      + '{ apiVersion: resource.nvidia.com/v1beta1, kind: GpuConfig, sharing: { strategy: TimeSlicing } } } }] } } }')}${
      FROM_TEMPLATE}---${FROM_TEMPLATE.replace('trainer }', 'other }')}`,
  },
  { topic: 'replicas on several nodes that share one claim', rule: 'replicas-share-claim', says: /ResourceClaimTemplate/ },
  { topic: 'a DaemonSet with one claim for all nodes', rule: 'daemon-set-shares-claim' },
  { topic: 'more pods than can use a claim at the same time', rule: 'too-many-claim-users' },
  { topic: 'a classic claim that cannot be shared, used by several pods', rule: 'unshareable-claim' },
  {
    topic: 'a classic claim used by several pods, which only the driver can allow',
    rule: 'shared-claim',
  },
  { topic: 'a shared claim for devices that consume node resources', rule: 'shared-node-resources' },
  { topic: 'a pod whose claim entry differs from that of its pod group', rule: 'pod-group-claim-mismatch' },
  { topic: 'a claim or template that no pod uses', rule: 'unused-claim' },
  { topic: 'a generated claim name that is already taken', rule: 'generated-name-collision' },
  { topic: 'an immediate claim with structured parameters', rule: 'immediate-structured-claim' },
  { topic: 'an immediate claim for a pod with node constraints', rule: 'immediate-claim-node-constraint' },
];
