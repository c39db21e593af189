import { Option, text } from './option';
import type { Inventory } from '../../inventory';
import { sourceOf } from '../input/files';
import { Shell } from '../shell';

const loadInventory = () => require('../../inventory') as typeof import('../../inventory');
const loadSources = () => require('../../engine/read/sources') as typeof import('../../engine/read/sources');

export const INVENTORY: Option<string> = text(
  'inventory', 'FILE',
  'a file with the nodes, slices, claims and pods of the cluster: the output of kubectl get -o yaml',
  { repeats: true, isPath: () => true },
);

/** The inventory in files; undefined if there are none. Loaded when it is used. */
export function inventoryIn(files: readonly string[], { cwd }: Pick<Shell, 'cwd'>): Inventory | undefined {
  if (files.length === 0) {
    return undefined;
  }
  const { documents } = loadSources().readSources(files.map((file) => sourceOf(cwd, file)));
  return loadInventory().Inventory._fromDocuments(documents);
}
