/**
 * What follows the name of a class in the resource that limits its devices.
 *
 * @see https://kubernetes.io/docs/concepts/policy/resource-quotas/
 */
export const CLASS_SUFFIX = '.deviceclass.resource.k8s.io/devices';

/** The resource that limits how many claims there are. */
export const CLAIM_COUNT = 'count/resourceclaims.resource.k8s.io';

/** The resource that limits how many templates there are. */
export const TEMPLATE_COUNT = 'count/resourceclaimtemplates.resource.k8s.io';

/** What precedes a resource of pods in the resource that limits it. */
export const REQUESTS = 'requests.';
