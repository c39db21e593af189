import { KUEUE_CONFIGURATION_KIND } from './kinds-of-groups';
import { perSetup } from './per-setup';
import { Fields, isObject, objectsOf, textOf } from '../../../kubernetes/plain-data';
import { readYaml } from '../../../read/yaml-documents';
import { SetupObject } from '../setup-object';

const QUEUE_LABEL = 'kueue.x-k8s.io/queue-name';

/** The device classes that Kueue maps to resources, undefined without its configuration. */
export const mappedDeviceClasses = perSetup((setup): ReadonlySet<string> | undefined => {
  const configurations = [
    ...setup.ofKind(KUEUE_CONFIGURATION_KIND).map(({ manifest }) => manifest),
    ...setup.ofKind('ConfigMap').flatMap(({ manifest }) => configurationsIn(manifest.data)),
  ];
  const mappings = configurations.flatMap(({ resources }) => objectsOf(resources?.deviceClassMappings));
  return configurations.length === 0
    ? undefined
    : new Set(
      mappings.flatMap(({ deviceClassNames }) =>
        Array.isArray(deviceClassNames) ? deviceClassNames : [],
      ),
    );
});

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
