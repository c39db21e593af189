/** The kinds that hold the claims of pod groups, as rules name them. */
export const POD_GROUP_KIND = 'scheduling.k8s.io/PodGroup';
export const WORKLOAD_KIND = 'scheduling.k8s.io/Workload';
