import * as dra from '../../../src';

const TEAMS = ['vision', 'speech', 'search', 'robotics', 'platform', 'ads'];

const GPU = 'gpu.example.com';

/** What a team has: some objects of its own names. */
const PARTS: readonly ((namespace: string, index: number) => object[])[] = [
  (namespace, index) => [
    claim('ResourceClaimTemplate', `two-gpus-${index}`, namespace, { gpu: 2 }, LARGE),
    deployment(`trainer-${index}`, namespace, 3, { gpus: `two-gpus-${index}` }),
    pod(`notebook-${index}`, namespace, { nic: 'fast-nic' }),
  ],
  (namespace, index) => [
    claim('ResourceClaimTemplate', `slice-${index}`, namespace, { mig: 1 }),
    deployment(`inference-server-${index}`, namespace, 4 + index, { slice: `slice-${index}` }),
  ],
  (namespace, index) => [
    claim('ResourceClaim', `shared-${index}`, namespace, { gpu: 1, mig: 2 }),
    ...['batch', 'report'].map((name) => pod(`${name}-${index}`, namespace, { shared: `shared-${index}` })),
  ],
  (namespace, index) => Array.from({ length: 6 }, (_, worker) => [
    claim('ResourceClaim', `card-${index}-${worker}`, namespace, { gpu: 1 }),
    pod(`worker-${index}-${worker}`, namespace, { card: `card-${index}-${worker}` }),
  ]).flat(),
  (namespace, index) => [pod(`misspelled-${index}`, namespace, { gpu: 'nothing' }, 'gpus')],
];

const LARGE = 'device.capacity["gpu.example.com"].memory.compareTo(quantity("40Gi")) >= 0';

/** A setup of several teams with about so many objects, some of which are wrong or missing. */
export function setupOf(size: number): dra.Manifests {
  const objects: object[] = [deviceClass('gpu', `device.driver == "${GPU}"`)];
  if (size > 10) {
    objects.push(deviceClass('mig', `device.driver == "${GPU}" && device.attributes["${GPU}"].type == "mig"`));
  }
  for (let index = 0; objects.length < size; index++) {
    const team = TEAMS[Math.floor(index / 2) % TEAMS.length];
    objects.push(...PARTS[index % PARTS.length](team, index).slice(0, size - objects.length));
  }
  return dra.Manifests.fromObjects(objects);
}

function deviceClass(name: string, expression: string): object {
  const spec = { selectors: [{ cel: { expression } }] };
  return { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name }, spec };
}

/** @param counts the number of devices of each class */
function claim(
  kind: string, name: string, namespace: string, counts: Readonly<Record<string, number>>, expression?: string,
): object {
  const selectors = expression === undefined ? undefined : [{ cel: { expression } }];
  const requests = Object.entries(counts).map(([deviceClassName, count]) =>
    ({ name: deviceClassName, exactly: { deviceClassName, count, selectors } }));
  const content = { devices: { requests } };
  const spec = kind === 'ResourceClaim' ? content : { spec: content };
  return { apiVersion: 'resource.k8s.io/v1', kind, metadata: { name, namespace }, spec };
}

function pod(name: string, namespace: string, claims: Readonly<Record<string, string>>, used?: string): object {
  const spec = podSpec(claims, 'resourceClaimName', used);
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace }, spec };
}

function deployment(
  name: string, namespace: string, replicas: number, claims: Readonly<Record<string, string>>,
): object {
  const labels = { app: name };
  const template = { metadata: { labels }, spec: podSpec(claims, 'resourceClaimTemplateName') };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace },
    spec: { replicas, selector: { matchLabels: labels }, template },
  };
}

/** @param used the only claim that the container uses, instead of all */
function podSpec(claims: Readonly<Record<string, string>>, field: string, used?: string): object {
  const names = used === undefined ? Object.keys(claims) : [used];
  return {
    resourceClaims: Object.entries(claims).map(([name, target]) => ({ name, [field]: target })),
    containers: [{ name: 'main', image: 'app', resources: { claims: names.map((name) => ({ name })) } }],
  };
}
