import { mayBeSameNamespace } from '../../kubernetes/namespace';
import { Fields, objectsOf } from '../../kubernetes/plain-data';

/** Returns the container limits of a namespace. */
function containerLimits(limitRanges: readonly Fields[], namespace?: string): Fields[] {
  return limitRanges.filter(({ metadata }) => mayBeSameNamespace(metadata?.namespace, namespace))
    .flatMap(({ spec }) => objectsOf(spec?.limits)).filter(({ type }) => type === 'Container');
}

/**
 * Returns a pod spec with the requests that LimitRanges add to containers without any. If several
 * LimitRanges set a resource, Kubernetes may use any of them; this uses the first.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/plugin/pkg/admission/limitranger/admission.go
 */
export function withDefaultRequests(podSpec: Fields, limitRanges: readonly Fields[], namespace?: string): Fields {
  const defaults: Fields = Object.assign({}, ...containerLimits(limitRanges, namespace).reverse()
    .map(({ min, max, default: limit, defaultRequest }) => ({ ...min, ...max, ...limit, ...defaultRequest })));
  const completed = (container: Fields): Fields => ({
    ...container,
    resources: {
      ...container.resources,
      requests: { ...defaults, ...container.resources?.limits, ...container.resources?.requests },
    },
  });
  return Object.keys(defaults).length === 0 ? podSpec : {
    ...podSpec,
    ...podSpec.initContainers === undefined ? {} : { initContainers: objectsOf(podSpec.initContainers).map(completed) },
    containers: objectsOf(podSpec.containers).map(completed),
  };
}
