import { Fields, isEmpty, isObject, objectsOf, textOf } from '../../../../kubernetes/plain-data';
import { readYaml } from '../../../../read/yaml-documents';
import { KUEUE_CONFIGURATION_KIND } from '../../lookup/kinds-of-groups';
import { perSetup } from '../../lookup/per-setup';
import { Setup } from '../../setup';
import { SetupObject } from '../../setup-object';

const QUEUE_LABEL = 'kueue.x-k8s.io/queue-name';

/**
 * The resources that the configuration of Kueue maps device classes to, undefined where
 * the app has no such configuration. A class whose counters or capacity count has none.
 */
export const mappedDeviceClasses = perSetup((setup): ReadonlyMap<string, string | undefined> | undefined => {
  const configurations = [
    ...setup.ofKind(KUEUE_CONFIGURATION_KIND).map(({ manifest }) => manifest),
    ...setup.ofKind('ConfigMap').flatMap(({ manifest }) => configurationsIn(manifest.data)),
  ];
  const mappings = configurations.flatMap(({ resources }) => objectsOf(resources?.deviceClassMappings));
  return configurations.length === 0
    ? undefined
    : new Map(mappings.flatMap(({ name, deviceClassNames, sources }) => {
      const resource = isEmpty(sources) ? textOf(name) : undefined;
      return (Array.isArray(deviceClassNames) ? deviceClassNames : []).map((each) => [each, resource]);
    }));
});

/** The queue of the cluster that a queue of a namespace leads to, if the app has both. */
export function clusterQueueOf(setup: Setup, queue: string, namespace: string | undefined): SetupObject | undefined {
  const [local] = setup.meant('kueue.x-k8s.io/LocalQueue', queue, namespace);
  return setup.named('kueue.x-k8s.io/ClusterQueue', textOf(local?.manifest.spec?.clusterQueue) ?? '')[0];
}

/** What each flavor of a queue of the cluster has of a resource; undefined if the queue does not cover it. */
export function nominalQuotas({ manifest: { spec } }: SetupObject, resource: string): readonly unknown[] | undefined {
  const group = objectsOf(spec?.resourceGroups).find(({ coveredResources }) =>
    Array.isArray(coveredResources) && coveredResources.includes(resource));
  return group === undefined ? undefined : objectsOf(group.flavors)
    .flatMap(({ resources }) => objectsOf(resources))
    .filter(({ name }) => name === resource).map(({ nominalQuota }) => nominalQuota as unknown);
}

/** A ConfigMap holds the configuration as a string, as Kueue is installed. */
function configurationsIn(data: unknown): Fields[] {
  const texts = isObject(data)
    ? Object.values(data).filter((text): text is string => typeof text === 'string')
    : [];
  return texts
    .filter((text) => text.includes('config.kueue.x-k8s.io/'))
    .flatMap((text) => readYaml(text))
    .map(({ manifest }) => manifest)
    .filter(isObject)
    .filter(
      ({ apiVersion, kind }) =>
        kind === 'Configuration' && (textOf(apiVersion) ?? '').startsWith('config.kueue.x-k8s.io/'),
    );
}

/** The queue of Kueue that a workload is in, undefined for one that is in none. */
export function queueOf({ manifest }: SetupObject): string | undefined {
  const labels: unknown = isObject(manifest.metadata) ? manifest.metadata.labels : undefined;
  return isObject(labels) ? textOf(labels[QUEUE_LABEL]) : undefined;
}
