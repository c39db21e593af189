import { DRIVER, DRIVER_CATALOGUE } from './driver-options';
import { INVENTORY, inventoryOf } from './inventory-option';
import { KUBERNETES } from './kubernetes-option';
import { ACKNOWLEDGE, EXISTING, EXISTING_FROM } from './list-options';
import { knownCluster, Note, printedNotes } from './newer-versions';
import { Option } from './option';
import { FEATURE_GATES, joined, RUNTIME_CONFIG } from './switch-options';
import { Values } from './values';
import { WORKLOAD } from './workload-option';
import { newerDrivers } from '../../engine/catalogue/known-driver-versions';
import type { CheckOptions } from '../../engine/check/check-options';
import type { ExistingObject } from '../../engine/check/existing-object';
import { groupKind } from '../../engine/check/group-kind';
import { flattenLists, identityOf } from '../../engine/read/document';
import type { ReadCluster } from '../../engine/read/read-cluster';
import { readDocuments } from '../input/files';
import { Shell } from '../shell';

const loadClusterTarget = () =>
  require('../cluster/cluster-target') as typeof import('../cluster/cluster-target');

/** The options that describe the cluster. */
export const CLUSTER_OPTIONS: readonly Option<any>[] = [
  KUBERNETES, FEATURE_GATES, RUNTIME_CONFIG, DRIVER, DRIVER_CATALOGUE, EXISTING, EXISTING_FROM, INVENTORY,
  WORKLOAD, ACKNOWLEDGE,
];

/** The options of a check. Versions that are newer than the known ones are noted. */
export function checkOptions(
  values: Values, shell: Pick<Shell, 'cwd' | 'stderr'>, cluster?: ReadCluster,
  note: Note = printedNotes(shell.stderr),
): CheckOptions {
  const drivers = joined(values.all(DRIVER));
  newerDrivers(drivers).forEach(note);
  const asked = values.get(KUBERNETES) ?? (cluster === undefined ? {} : loadClusterTarget().versionOf(cluster));
  const served = cluster === undefined ? {} : loadClusterTarget().runtimeConfigOf(cluster, asked.version);
  return {
    ...knownCluster(asked, joined(values.all(FEATURE_GATES)), note),
    runtimeConfig: joined([served, ...values.all(RUNTIME_CONFIG)]),
    drivers,
    existing: [
      ...values.all(EXISTING),
      ...values.all(EXISTING_FROM).flatMap((file) => objectsIn(file, shell)),
      ...cluster === undefined ? [] : loadClusterTarget().existingOf(cluster),
    ],
    inventory: inventoryOf(values, shell, cluster),
    acknowledge: values.all(ACKNOWLEDGE),
  };
}

/** The objects in a file, as the declarations of them. */
function objectsIn(file: string, { cwd }: Pick<Shell, 'cwd'>): ExistingObject[] {
  return flattenLists(readDocuments(cwd, file, `--existing-from ${file}`)).flatMap(({ manifest }) => {
    const { apiVersion, kind, namespace, name } = identityOf(manifest);
    if (apiVersion === undefined || kind === undefined || name === undefined) {
      return [];
    }
    return [{ kind: groupKind(apiVersion, kind), name, ...namespace === undefined ? {} : { namespace } }];
  });
}
