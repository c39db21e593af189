/** The kinds with the claims of pod groups, as rules spell them. */
export const POD_GROUP_KIND = 'scheduling.k8s.io/PodGroup';
export const WORKLOAD_KIND = 'scheduling.k8s.io/Workload';

/** The kind of a Kueue configuration. */
export const KUEUE_CONFIGURATION_KIND = 'config.kueue.x-k8s.io/Configuration';
