/** The kinds that hold the claims of pod groups, as rules name them. */
export const POD_GROUP_KIND = 'scheduling.k8s.io/PodGroup';
export const WORKLOAD_KIND = 'scheduling.k8s.io/Workload';

/** The kind of the configuration of Kueue. */
export const KUEUE_CONFIGURATION_KIND = 'config.kueue.x-k8s.io/Configuration';
