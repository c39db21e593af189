/**
 * The suffix of the quota resource that limits the devices of a class; the name of the class precedes it.
 *
 * @see https://kubernetes.io/docs/concepts/policy/resource-quotas/
 */
export const CLASS_SUFFIX = '.deviceclass.resource.k8s.io/devices';

/** The quota resource that limits the number of claims. */
export const CLAIM_COUNT = 'count/resourceclaims.resource.k8s.io';

/** The quota resource that limits the number of claim templates. */
export const TEMPLATE_COUNT = 'count/resourceclaimtemplates.resource.k8s.io';

/** The prefix of the quota resource that limits a resource of pods. */
export const REQUESTS = 'requests.';
