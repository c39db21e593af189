import { ageBetween } from './age';
import { listVerb } from './list-verb';
import { NAMESPACED_OPTIONS, namespaceOf, nothingFound } from './namespaces';
import { readInventory } from '../../engine/placement/inventory-documents';
import { ClaimView, claimViews } from '../../engine/placement/views/claim-view';
import { documentsOf, gapOf } from '../../engine/read/read-cluster';
import { SCHEDULING_KINDS } from '../cluster/cluster-target';
import { Command } from '../command';

export const CLAIMS: Command = listVerb<ClaimView>({
  name: 'claims',
  operands: '',
  most: 0,
  description: 'Lists claims: their state as kubectl has it, their devices, the pods that use them or wait for them, '
    + 'and what is wrong.',
  options: NAMESPACED_OPTIONS,
  examples: [
    { line: 'kubectl dra claims', does: 'list the claims of the current namespace' },
    { line: 'kubectl dra claims -A', does: 'list those of all namespaces' },
    { line: 'kubectl dra claims -n ml -o yaml', does: 'list those of a namespace as data' },
  ],
  kinds: SCHEDULING_KINDS,
  watched: ['ResourceClaim', 'Pod'],
  columns: [
    { title: 'NAMESPACE', cell: ({ namespace }) => namespace },
    { title: 'NAME', cell: ({ name }) => name },
    { title: 'STATE', cell: ({ state }) => state },
    { title: 'DEVICES', cell: ({ devices }) => devices.map((each) => each.split('/').slice(1).join('/')).join(', ') },
    { title: 'PODS', cell: ({ pods }) => pods.join(', ') },
    { title: 'AGE', isAge: true, cell: ({ created }, { readAt }) => ageBetween(created, readAt) },
    { title: 'PROBLEM', cell: ({ problems }) => problems.join('; ') },
  ],
  rows: (cluster, { values }) => {
    const objects = readInventory(documentsOf(cluster));
    const isKnown = (kind: 'Pod' | 'ResourceSlice') => gapOf(cluster, kind) === undefined;
    const known = { pods: isKnown('Pod'), slices: isKnown('ResourceSlice') };
    return claimViews(objects, known, namespaceOf(cluster, values));
  },
  nothing: (cluster, { values }) => nothingFound('claims', cluster, values),
});
