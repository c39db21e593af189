import { DRIVER, DRIVER_CATALOGUE } from './driver-options';
import { INVENTORY, inventoryOf } from './inventory-option';
import { KUBERNETES } from './kubernetes-option';
import { ACKNOWLEDGE, EXISTING, EXISTING_FROM } from './list-options';
import { gatesOf, knownCluster, Note, printedNotes } from './newer-versions';
import { Option } from './option';
import { FEATURE_GATES, joined, RUNTIME_CONFIG } from './switch-options';
import { Values } from './values';
import { WORKLOAD } from './workload-option';
import { newerDrivers } from '../../engine/catalogue/known-driver-versions';
import type { CheckOptions } from '../../engine/check/check-options';
import type { ExistingObject } from '../../engine/check/existing-object';
import { groupKind } from '../../engine/check/group-kind';
import { Document, flattenLists, identityOf } from '../../engine/read/document';
import { documentsOf, ReadCluster } from '../../engine/read/read-cluster';
import { runtimeConfigOf, versionOf } from '../cluster/cluster-target';
import { readDocuments } from '../input/files';
import { Shell } from '../shell';

/** The options that describe the cluster. */
export const CLUSTER_OPTIONS: readonly Option<any>[] = [
  KUBERNETES, FEATURE_GATES, RUNTIME_CONFIG, DRIVER, DRIVER_CATALOGUE, EXISTING, EXISTING_FROM, INVENTORY,
  WORKLOAD, ACKNOWLEDGE,
];

/** Returns the options of a check, and notes versions newer than all known ones. */
export function checkOptions(
  values: Values, shell: Pick<Shell, 'cwd' | 'stderr'>, cluster?: ReadCluster,
  note: Note = printedNotes(shell.stderr),
): CheckOptions {
  const drivers = joined(values.all(DRIVER));
  newerDrivers(drivers).forEach(note);
  const asked = values.get(KUBERNETES) ?? versionOf(cluster);
  return {
    ...knownCluster(asked, gatesOf(values, cluster), note),
    runtimeConfig: joined([runtimeConfigOf(cluster, asked.version), ...values.all(RUNTIME_CONFIG)]),
    drivers,
    existing: [
      ...values.all(EXISTING),
      ...values.all(EXISTING_FROM).flatMap((file) =>
        flattenLists(readDocuments(shell.cwd, file, `--existing-from ${file}`)).flatMap(existing)),
      ...cluster === undefined ? [] : documentsOf(cluster).flatMap(existing),
    ],
    inventory: inventoryOf(values, shell, cluster),
    acknowledge: values.all(ACKNOWLEDGE),
  };
}

/** Declares the object of a document as existing; an object without apiVersion, kind or name declares nothing. */
function existing({ manifest }: Document): ExistingObject[] {
  const { apiVersion, kind, namespace, name } = identityOf(manifest);
  return apiVersion === undefined || kind === undefined || name === undefined
    ? []
    : [{ kind: groupKind(apiVersion, kind), name, ...namespace === undefined ? {} : { namespace } }];
}
