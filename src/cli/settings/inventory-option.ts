import { Option, text } from './option';
import type { IInventory } from '../../engine/scheduling/cluster/inventory-source';
import { sourceOf } from '../input/files';
import { Shell } from '../shell';

const loadManifests = () =>
  require('../../engine/manifests/manifest-set') as typeof import('../../engine/manifests/manifest-set');

export const INVENTORY: Option<string> = text(
  'inventory', 'FILE',
  'a file with the nodes, slices, claims and pods of the cluster: the output of kubectl get -o yaml',
  { repeats: true, isPath: () => true },
);

/** The inventory in files; undefined if there are none. Loaded when it is used. */
export function inventoryIn(files: readonly string[], { cwd }: Pick<Shell, 'cwd'>): IInventory | undefined {
  if (files.length === 0) {
    return undefined;
  }
  return loadManifests().ManifestSet.ofTexts(files.map((file) => sourceOf(cwd, file))).toInventory();
}
