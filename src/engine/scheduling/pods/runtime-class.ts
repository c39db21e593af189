import { Fields, objectsOf } from '../../kubernetes/plain-data';
import { ClusterObjects } from '../cluster/cluster-objects';

/** Returns the runtime class that a pod names; undefined if it names none, or an unknown one. */
export function runtimeClassOf(
  { runtimeClassName }: Fields, { runtimeClasses }: Pick<ClusterObjects, 'runtimeClasses'>,
): Fields | undefined {
  return runtimeClasses.find(({ metadata }) => metadata.name === runtimeClassName);
}

/**
 * Returns a pod spec with the overhead, node selector and tolerations that admission adds for its runtime class.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/plugin/pkg/admission/runtimeclass/admission.go
 */
export function withRuntimeClass(podSpec: Fields, cluster: ClusterObjects): Fields {
  const { overhead, scheduling } = runtimeClassOf(podSpec, cluster) ?? {};
  return {
    ...podSpec,
    ...overhead?.podFixed === undefined ? {} : { overhead: overhead.podFixed },
    ...scheduling === undefined ? {} : {
      nodeSelector: { ...podSpec.nodeSelector, ...scheduling.nodeSelector },
      tolerations: [...objectsOf(podSpec.tolerations), ...objectsOf(scheduling.tolerations)],
    },
  };
}
