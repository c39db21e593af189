import { Option, text } from './option';
import { documentsOf, isPartlyUnread, ReadCluster } from '../../engine/read/read-cluster';
import type { IInventory } from '../../engine/scheduling/cluster/inventory-source';
import { sourceOf } from '../input/files';
import { Shell } from '../shell';
import { WrongUse } from '../wrong-use';
import type { Values } from './values';

const loadManifests = () =>
  require('../../engine/manifests/manifest-set') as typeof import('../../engine/manifests/manifest-set');

export const INVENTORY: Option<string> = text(
  'inventory', 'FILE',
  'a file with the nodes, slices, claims and pods of the cluster: the output of kubectl get -o yaml',
  { repeats: true, isPath: () => true },
);

/**
 * The inventory in files, or that of a cluster; undefined without either, or if the user may not list all
 * ResourceSlices of the cluster. The engine is loaded on use.
 */
export function inventoryOf(
  values: Values, { cwd }: Pick<Shell, 'cwd'>, cluster?: ReadCluster,
): IInventory | undefined {
  const files = values.all(INVENTORY);
  if (cluster !== undefined) {
    if (files.length > 0) {
      throw new WrongUse('--inventory and --cluster contradict each other: both say what is in the cluster');
    }
    return isPartlyUnread(cluster, 'ResourceSlice')
      ? undefined
      : loadManifests().ManifestSet.ofDocuments(documentsOf(cluster)).toInventory(cluster.gaps);
  }
  if (files.length === 0) {
    return undefined;
  }
  return loadManifests().ManifestSet.ofTexts(files.map((file) => sourceOf(cwd, file))).toInventory();
}

/**
 * The same for commands that predict devices: undefined only without files and cluster.
 *
 * @throws WrongUse if the user may not list all ResourceSlices of the cluster
 */
export function knownInventoryOf(
  values: Values, shell: Pick<Shell, 'cwd'>, cluster: ReadCluster | undefined,
): IInventory | undefined {
  const inventory = inventoryOf(values, shell, cluster);
  if (inventory === undefined && cluster !== undefined) {
    throw new WrongUse('which devices pods would get is not known: you may not list resourceslices');
  }
  return inventory;
}
