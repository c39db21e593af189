import { ageBetween } from './age';
import { listVerb, namespaceOf, nothingFound } from './list-verb';
import { ClaimView, claimViews } from '../../engine/placement/views/claim-view';
import { SCHEDULING } from '../cluster/cluster-target';
import { NAMESPACE } from '../cluster/connection';
import { Command } from '../command';

export const CLAIMS: Command = listVerb<ClaimView>({
  name: 'claims',
  description: 'Lists claims with their state as kubectl prints it, their devices, the pods that use them or wait for '
    + 'them, and their problems.',
  options: [NAMESPACE],
  examples: [
    { line: 'kubectl dra claims', does: 'list the claims of the current namespace' },
    { line: 'kubectl dra claims -A', does: 'list those of all namespaces' },
    { line: 'kubectl dra claims -n ml -o yaml', does: 'list those of a namespace as data' },
  ],
  request: SCHEDULING,
  watched: ['ResourceClaim', 'Pod'],
  titles: ['NAMESPACE', 'NAME', 'STATE', 'DEVICES', 'PODS', 'AGE', 'PROBLEM'],
  cells: ({ devices, created, problems }, readAt) => ({
    DEVICES: devices.map((each) => each.split('/').slice(1).join('/')),
    AGE: ageBetween(created, readAt),
    PROBLEM: problems.join('; '),
  }),
  rows: (cluster, { values }) => claimViews(cluster, namespaceOf(cluster, values)),
  nothing: (cluster, { values }) => nothingFound('claims', cluster, values),
});
