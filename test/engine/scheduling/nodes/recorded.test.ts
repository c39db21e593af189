import { readFileSync } from 'fs';
import { join } from 'path';
import { gunzipSync } from 'zlib';
import { Inventory, KubernetesVersion } from '../../../../src';
import { schedulerOf } from '../../../../src/engine/placement/allocate';
import { NodeFilter, Objection } from '../../../../src/engine/scheduling/nodes/objection';
import { podsOfManifests } from '../../../../src/engine/scheduling/pods/pods-of-manifests';

/** A cluster, and why the plugins of kube-scheduler 1.37.1 reject its nodes for a pod. */
interface Recorded {
  readonly id: string;
  readonly objects: readonly object[];
  readonly pod: object;
  /** The reasons by node and plugin. */
  readonly answer: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const RECORDED: readonly Recorded[] = gunzipSync(readFileSync(join(__dirname, 'upstream', 'recorded.jsonl.gz')))
  .toString().trimEnd().split('\n').map((line) => JSON.parse(line));

/** The plugins with the filters. */
const PLUGINS: Partial<Record<NodeFilter, readonly string[]>> = {
  [NodeFilter.NODE_NAME]: ['NodeName'],
  [NodeFilter.UNSCHEDULABLE]: ['NodeUnschedulable'],
  [NodeFilter.TAINT]: ['TaintToleration'],
  [NodeFilter.NODE_SELECTOR]: ['NodeAffinity'],
  [NodeFilter.NODE_AFFINITY]: ['NodeAffinity'],
  [NodeFilter.HOST_PORT]: ['NodePorts'],
  [NodeFilter.MOST_PODS]: ['NodeResourcesFit'],
  [NodeFilter.RESOURCES]: ['NodeResourcesFit'],
  [NodeFilter.TOPOLOGY_SPREAD]: ['PodTopologySpread'],
  [NodeFilter.VOLUME]: ['VolumeBinding', 'VolumeZone'],
  [NodeFilter.VOLUME_IN_USE]: ['VolumeRestrictions'],
  [NodeFilter.POD_AFFINITY]: ['InterPodAffinity'],
  [NodeFilter.POD_ANTI_AFFINITY]: ['InterPodAffinity'],
};

/** The nodes whose verdict, plugin or lack of resources differs from upstream's. */
function differencesIn({ id, objects, pod, answer }: Recorded): string[] {
  const { _objects: cluster } = Inventory.fromYaml(objects.map((each) => JSON.stringify(each)).join('\n---\n'));
  const { scheduler } = schedulerOf(cluster, { version: KubernetesVersion.of('1.37') });
  const { pods: [subject] } = podsOfManifests([{ manifest: pod, index: 0 }], cluster, scheduler.nodes);
  return scheduler.nodes
    .filter((node) => !agree(answer[node.name], scheduler.objection(node, subject)))
    .map(({ name }) => `${id} ${name}`);
}

function agree(reasons: Readonly<Record<string, string>>, objection: Objection | undefined): boolean {
  if (objection === undefined) {
    return Object.keys(reasons).length === 0;
  }
  const { filter, lacks = [] } = objection;
  const reason = PLUGINS[filter]?.map((plugin) => reasons[plugin]).find((each) => each !== undefined);
  const lacking = reason?.split('; ').filter((each) => each.startsWith('Insufficient '));
  return reason !== undefined && (filter !== NodeFilter.RESOURCES
    || String(lacking?.sort()) === String(lacks.map(({ resource }) => `Insufficient ${resource}`).sort()));
}

const kindOf = ({ id }: Recorded): string => id.split('-')[0];

test.each([...new Set(RECORDED.map(kindOf))])('%s: all nodes are judged as upstream judges them', (kind) => {
  const recorded = RECORDED.filter((each) => kindOf(each) === kind);

  expect(recorded.length).toBe(40);
  expect(recorded.flatMap(differencesIn)).toEqual([]);
});
