import { clusterWide, Draft, Manifest, namespaced } from './draft';
import { withCircumstances } from './random-circumstances';
import { randomClaimSpec } from './random-claims';
import { randomTaint } from './random-devices';
import { ClaimReference, extendedResourceOf } from './random-pods';
import { randomSlices } from './random-slices';
import { randomSteps, Step } from './random-workloads';
import { Random } from '../../engine/allocation/upstream/generator/random';

/** Objects of a cluster, and what users do there, one thing after the other. */
export interface RandomSetup {
  /** Whether the namespace allows admin access. */
  readonly hasAdminAccess: boolean;
  /** Slices, classes, claims, claim templates and rules as `resource.k8s.io/v1` has them. */
  readonly objects: readonly Manifest[];
  readonly steps: readonly Step[];
  /** A node that takes no more pods, except those that tolerate it. */
  readonly cordoned?: string;
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
  const hasExtendedName = has('extendedResources') && random.chance(0.6);
  const draft: Draft = {
    name, nodes, has, random, hasAdminAccess, hasExtendedName, driver: `${name}.example.com`,
  };
  const slices = randomSlices(draft);
  const shared = random.list(0, 1, (index) => claim(draft, `shared-${index}`));
  const own = random.list(2, 4, (index) => (random.chance(0.3) ? template : claim)(draft, `own-${index}`));
  const steps = own.flatMap((object, index) => randomSteps(draft, `user-${index}`, [
    randomReference(draft, object),
    ...shared.filter(() => random.chance(0.4)).map(({ metadata }) => ({ resourceClaimName: metadata.name })),
  ]));
  const plain = [deviceClass(draft), ...taintRules(draft), ...limitRanges(draft), ...slices, ...shared, ...own];
  const cordoned = random.chance(0.12) ? random.pick(nodes) : undefined;
  const { objects, steps: changed } = withCircumstances(draft, steps);
  return { hasAdminAccess, objects: [...plain, ...objects], steps: changed, cordoned };
}

/** What containers get that do not say what they need; a lower limit would refuse some pods. */
function limitRanges({ random, name: namespace }: Draft): Manifest[] {
  const limit = random.pick([
    { defaultRequest: { cpu: '60' } },
    { default: { cpu: '200' } },
    { min: { cpu: '100m' }, default: { cpu: '200' }, defaultRequest: { cpu: '2' } },
  ]);
  return random.chance(0.15)
    ? [{
      apiVersion: 'v1',
      kind: 'LimitRange',
      metadata: { name: 'containers', namespace },
      spec: { limits: [{ type: 'Container', ...limit }] },
    }]
    : [];
}

function deviceClass(draft: Draft): Manifest {
  const { name, driver, hasExtendedName } = draft;
  return clusterWide('DeviceClass', name, {
    selectors: [{ cel: { expression: `device.driver == "${driver}"` } }],
    ...hasExtendedName === true ? { extendedResourceName: extendedResourceOf(draft) } : {},
  });
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
