import { CLUSTER } from './groups/cluster';
import { DEVICES } from './groups/devices';
import { EDITOR } from './groups/editor';
import { GROWTH } from './groups/growth';
import { IMPORT } from './groups/import';
import { MANIFESTS } from './groups/manifests';
import { PLAYGROUND } from './groups/playground';
import { SCHEDULING } from './groups/scheduling';
import { SYNTHESIS } from './groups/synthesis';
import type { Group } from './row';

/** The table. `README.md` beside this file explains the rows and the goals. */
export const GROUPS: readonly Group[] = [
  ...SYNTHESIS, IMPORT, ...MANIFESTS, ...DEVICES, CLUSTER, SCHEDULING, EDITOR, PLAYGROUND, GROWTH,
];
