import { clusterWide, Draft, Manifest, namespaced } from './draft';
import { randomClaimSpec } from './random-claims';
import { randomTaint } from './random-devices';
import { ClaimReference, randomPod } from './random-pods';
import { randomSlices } from './random-slices';
import { Random } from '../../engine/allocation/upstream/generator/random';

/** Objects of a cluster, and pods that come one after the other. */
export interface RandomSetup {
  /** Whether the namespace allows admin access. */
  readonly hasAdminAccess: boolean;
  /** Slices, classes, claims, claim templates and rules as `resource.k8s.io/v1` has them. */
  readonly objects: readonly Manifest[];
  readonly pods: readonly Manifest[];
}

/**
 * A setup of its own driver, class and namespace.
 *
 * @param name all of it follows from the name
 * @param nodes the names of the nodes
 * @param has whether the cluster has a feature
 */
export function randomSetup(name: string, nodes: readonly string[], has: Draft['has']): RandomSetup {
  const random = new Random(name);
  const hasAdminAccess = has('adminAccess') && random.chance(0.25);
  const draft: Draft = { name, nodes, has, random, hasAdminAccess, driver: `${name}.example.com` };
  const slices = randomSlices(draft);
  const shared = random.list(0, 1, (index) => claim(draft, `shared-${index}`));
  const own = random.list(2, 4, (index) => (random.chance(0.3) ? template : claim)(draft, `own-${index}`));
  const pods = own.map((object, index) => randomPod(draft, `pod-${index}`, [
    randomReference(draft, object),
    ...shared.filter(() => random.chance(0.4)).map(({ metadata }) => ({ resourceClaimName: metadata.name })),
  ]));
  return { hasAdminAccess, objects: [deviceClass(draft), ...taintRules(draft), ...slices, ...shared, ...own], pods };
}

function deviceClass({ name, driver }: Draft): Manifest {
  return clusterWide('DeviceClass', name, { selectors: [{ cel: { expression: `device.driver == "${driver}"` } }] });
}

function taintRules(draft: Draft): Manifest[] {
  const { random, name, driver, nodes } = draft;
  const narrower = random.pick([{}, { pool: random.pick(nodes) }, { device: 'device-0' }]);
  return draft.has('deviceTaintRules') && random.chance(0.15)
    ? [clusterWide('DeviceTaintRule', name, { deviceSelector: { driver, ...narrower }, taint: randomTaint(draft) })]
    : [];
}

function claim(draft: Draft, name: string): Manifest {
  return namespaced(draft, 'ResourceClaim', name, randomClaimSpec(draft));
}

function template(draft: Draft, name: string): Manifest {
  return namespaced(draft, 'ResourceClaimTemplate', name, { spec: randomClaimSpec(draft) });
}

/** Some pods name what is not there. */
function randomReference({ random }: Draft, { kind, metadata }: Manifest): ClaimReference {
  const name = random.chance(0.05) ? 'missing' : metadata.name;
  return kind === 'ResourceClaim' ? { resourceClaimName: name } : { resourceClaimTemplateName: name };
}
