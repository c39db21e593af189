import { Draft, inZone, Manifest, ZONE } from './draft';

/** How a pod names a claim or a claim template. */
export type ClaimReference =
  | { readonly resourceClaimName: string }
  | { readonly resourceClaimTemplateName: string };

/** The label by which pods attract others and keep them away. */
const TEAM = 'team';

/** A pod with these claims, which only some nodes suit. */
export function randomPod(draft: Draft, name: string, references: readonly ClaimReference[]): Manifest {
  const { labels, spec } = randomTemplate(draft, name, references);
  const { random, nodes } = draft;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: draft.name, labels },
    spec: { ...spec, ...random.chance(0.08) ? { nodeName: random.pick(nodes) } : {} },
  };
}

/** Labels and spec of pods with these claims. */
export function randomTemplate(
  draft: Draft, name: string, references: readonly ClaimReference[],
): { readonly labels: Manifest; readonly spec: Manifest } {
  const { random } = draft;
  const claims = references.map((reference, index) => ({ name: `claim-${index}`, ...reference }));
  const initContainers = random.chance(0.06) ? [randomSidecar(draft)] : [];
  return {
    labels: { app: name, ...random.chance(0.8) ? { [TEAM]: random.pick(['red', 'blue']) } : {} },
    spec: {
      automountServiceAccountToken: false,
      terminationGracePeriodSeconds: 1,
      ...randomPlace(draft),
      ...random.pick([{}, {}, {}, { tolerations: [{ key: 'busy', operator: 'Exists' }] }]),
      ...random.chance(0.05) ? { hostNetwork: true } : {},
      resourceClaims: claims,
      ...initContainers.length > 0 ? { initContainers } : {},
      containers: [{
        name: 'main',
        image: 'registry.example.com/trainer:1.4',
        ...randomPorts(draft, 0.12),
        resources: {
          ...withExtendedResources(draft, randomRequests(draft)),
          claims: claims.map((claim) => ({ name: claim.name })),
        },
      }],
    },
  };
}

/** A node has 128 processors. */
function randomRequests({ random }: Draft): Manifest {
  const cpu = random.pick(['1', '1', '1', '1', '1', '1', '1', '500m', '60', '200']);
  return random.pick([{ requests: { cpu } }, { requests: { cpu } }, { requests: { cpu } }, { limits: { cpu } }, {}]);
}

/** The extended resource that the class of a setup stands for. */
export function extendedResourceOf({ name }: Pick<Draft, 'name'>): string {
  return `${name}.example.com/device`;
}

/** Half of the containers get devices for an extended resource, by the name of the class or by its own. */
function withExtendedResources(draft: Draft, resources: Manifest): Manifest {
  const { random, name } = draft;
  if (!draft.has('extendedResources') || random.chance(0.5)) {
    return resources;
  }
  const resource = draft.hasExtendedName === true && random.chance(0.7)
    ? extendedResourceOf(draft)
    : `deviceclass.resource.kubernetes.io/${name}`;
  const devices = { [resource]: random.pick(['1', '1', '1', '2']) };
  return {
    requests: { ...resources.requests, ...devices },
    limits: { ...resources.limits, ...devices },
  };
}

function randomSidecar(draft: Draft): Manifest {
  return {
    name: 'proxy',
    image: 'registry.example.com/proxy:2.0',
    restartPolicy: 'Always',
    ...randomPorts(draft, 0.7),
    resources: { requests: { cpu: draft.random.pick(['1', '40']) } },
  };
}

/** Ports of the node: with the network of the host, all are. */
function randomPorts({ random }: Draft, probability: number): Manifest {
  const port = random.pick([8080, 8080, 9400]);
  const more = random.pick([{}, {}, {}, { hostIP: '127.0.0.1' }, { protocol: 'UDP' }]);
  return random.chance(probability)
    ? { ports: [{ name: 'metrics', containerPort: port, hostPort: port, ...more }] }
    : {};
}

/** Most pods can be anywhere. */
function randomPlace({ random, nodes, name }: Draft): Manifest {
  const zone = random.pick(['east', 'west', 'south']);
  const hostname = random.pick(nodes);
  const term = {
    labelSelector: random.pick([
      { matchLabels: { [TEAM]: 'red' } },
      { matchExpressions: [{ key: TEAM, operator: 'In', values: ['red', 'blue'] }] },
      { matchExpressions: [{ key: TEAM, operator: 'NotIn', values: ['red'] }] },
      { matchExpressions: [{ key: TEAM, operator: 'Exists' }] },
    ]),
    topologyKey: random.pick(['kubernetes.io/hostname', 'kubernetes.io/hostname', ZONE]),
    ...random.pick([{}, {}, { namespaces: [name] }, { namespaceSelector: {} }, { namespaces: ['default'] }]),
  };
  const among = { requiredDuringSchedulingIgnoredDuringExecution: [term] };
  return random.pick([
    {}, {}, {}, {}, {}, {}, {}, {}, {}, {},
    { nodeSelector: { 'kubernetes.io/hostname': hostname } },
    { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: inZone(zone) } } },
    { affinity: { podAntiAffinity: among } },
    { affinity: { podAntiAffinity: among } },
    { affinity: { podAffinity: among } },
  ]);
}
