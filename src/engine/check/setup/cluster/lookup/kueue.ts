import { Fields, isEmpty, isObject, objectsOf, textOf } from '../../../../kubernetes/plain-data';
import { entry, FieldPath, pathThrough } from '../../../field-path';
import { Outcome } from '../../lookup/claim-lookup';
import { PodReference, podReferences } from '../../lookup/claim-references';
import { KUEUE_CONFIGURATION_KIND } from '../../lookup/kinds-of-groups';
import { perSetup } from '../../lookup/per-setup';
import { Setup } from '../../setup';
import { SetupObject } from '../../setup-object';

const loadYaml = () => require('../../../../read/yaml-documents') as typeof import('../../../../read/yaml-documents');

const CONFIGURATION_GROUP = 'config.kueue.x-k8s.io/';

export const QUEUE_LABEL = 'kueue.x-k8s.io/queue-name';

/** A reference to a claim or template in a pod of a workload in a Kueue queue. */
export interface QueuedReference {
  readonly object: SetupObject;
  readonly reference: PodReference;
  readonly queue: string;
  /** The resource of each mapped device class; undefined if its counters or capacity count instead of devices. */
  readonly mapped: ReadonlyMap<string, string | undefined>;
}

/** The references of all workloads in queues; empty without a Kueue configuration in the app. */
export const queuedReferences = perSetup((setup): readonly QueuedReference[] => {
  const configurations = kueueConfigurations(setup);
  if (configurations.length === 0) {
    return [];
  }
  const mapped = new Map(configurations.flatMap(({ fields }) => deviceClassMappings(fields)).flatMap(resourceByClass));
  return podReferences(setup).flatMap((reference) => {
    const { object } = reference;
    const queue = queueOf(object);
    return queue === undefined ? [] : [{ object, reference, queue, mapped }];
  });
});

/** The references to templates of the app: Kueue counts only their devices, and admits no other claims. */
export function countedReferences(setup: Setup): readonly QueuedReference[] {
  return queuedReferences(setup).filter(({ reference: { outcome, reference } }) =>
    outcome === Outcome.FOUND && reference.kind === 'ResourceClaimTemplate');
}

function resourceByClass(
  { name, deviceClassNames, sources }: Fields,
): [className: string, resource: string | undefined][] {
  const resource = isEmpty(sources) ? textOf(name) : undefined;
  return (Array.isArray(deviceClassNames) ? deviceClassNames : []).map((each) => [each, resource]);
}

/** A Kueue configuration: an object, or a text in an object. */
export interface KueueConfiguration {
  readonly object: SetupObject;
  readonly fields: Fields;
  /** The path of the text, if the configuration is in one. */
  readonly text?: FieldPath;
}

/** The Kueue configurations: configuration files, and ConfigMaps as Kueue installs them. */
export const kueueConfigurations = perSetup((setup): readonly KueueConfiguration[] => [
  ...setup.ofKind(KUEUE_CONFIGURATION_KIND).map((object) => ({ object, fields: object.manifest })),
  ...setup.ofKind('ConfigMap').flatMap((object) => configurationsIn(object)),
]);

/** The mappings from device classes to the resources that a configuration counts. */
export function deviceClassMappings({ resources }: Fields): readonly Fields[] {
  return objectsOf(isObject(resources) ? resources.deviceClassMappings : undefined);
}

/** The ClusterQueue that a LocalQueue refers to, if the app has both. */
export function clusterQueueOf(setup: Setup, queue: string, namespace: string | undefined): SetupObject | undefined {
  const [local] = setup.meant('kueue.x-k8s.io/LocalQueue', queue, namespace);
  return setup.named('kueue.x-k8s.io/ClusterQueue', textOf(local?.manifest.spec?.clusterQueue) ?? '')[0];
}

/** The nominal quota of each flavor of a ClusterQueue for a resource; undefined if the queue does not cover it. */
export function nominalQuotas({ manifest: { spec } }: SetupObject, resource: string): readonly unknown[] | undefined {
  const group = objectsOf(spec?.resourceGroups).find(({ coveredResources }) =>
    Array.isArray(coveredResources) && coveredResources.includes(resource));
  return group === undefined ? undefined : objectsOf(group.flavors)
    .flatMap(({ resources }) => objectsOf(resources))
    .filter(({ name }) => name === resource).map(({ nominalQuota }) => nominalQuota as unknown);
}

function configurationsIn(object: SetupObject): KueueConfiguration[] {
  const { data } = object.manifest;
  const texts = isObject(data) ? Object.entries(data) : [];
  return texts
    .filter(([, text]) => typeof text === 'string' && text.includes(CONFIGURATION_GROUP))
    .flatMap(([key, text]) => loadYaml().readYaml(text as string).map(({ manifest }) => manifest).filter(isObject)
      .filter(isConfiguration)
      .map((fields) => ({ object, fields, text: entry(pathThrough('data'), key) })));
}

function isConfiguration({ apiVersion, kind }: Fields): boolean {
  return kind === 'Configuration' && (textOf(apiVersion) ?? '').startsWith(CONFIGURATION_GROUP);
}

/** The Kueue queue of a workload, if any. */
function queueOf({ manifest }: SetupObject): string | undefined {
  const labels: unknown = isObject(manifest.metadata) ? manifest.metadata.labels : undefined;
  return isObject(labels) ? textOf(labels[QUEUE_LABEL]) : undefined;
}
