import { LackingResource, NodeObjection } from './allocated-pods';
import { kept } from '../kubernetes/grouping';
import { withoutUndefined } from '../kubernetes/plain-data';
import { amountsOfLack, Lack, objectionText, SharedObjection, taintText } from '../scheduling/nodes/objection';

/** Converts objections to their form in reports. Pods with the same reason share the result. */
export function nodeObjections(shared: readonly SharedObjection[]): NodeObjection[] {
  return kept(known, shared, () => shared.map(nodeObjection));
}

const known = new WeakMap<readonly SharedObjection[], NodeObjection[]>();

function nodeObjection({ nodes, objection }: SharedObjection): NodeObjection {
  const { filter, taint, label, lacks, port, topologyKey, claim, devices } = objection;
  return withoutUndefined<NodeObjection>({
    nodes: [...nodes],
    filter,
    reason: objectionText(objection),
    taint: taint && taintText(taint),
    labelKey: label?.key,
    labelWanted: label?.value,
    labelPresent: label?.present,
    resources: lacks?.map(lackingResource),
    port,
    topologyKey,
    claim,
    request: devices?.place,
    stage: devices?.stage,
    devicesNeeded: devices?.needed,
    devicesLeft: devices?.left,
  });
}

function lackingResource(lack: Lack): LackingResource {
  const { needed, left, all } = amountsOfLack(lack);
  return { resource: lack.resource, needed, left, allocatable: all };
}
