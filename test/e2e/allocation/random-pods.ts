import { Draft, inZone, Manifest } from './draft';

/** How a pod names a claim or a claim template. */
export type ClaimReference =
  | { readonly resourceClaimName: string }
  | { readonly resourceClaimTemplateName: string };

/** A pod with these claims, which only some nodes suit. */
export function randomPod(draft: Draft, name: string, references: readonly ClaimReference[]): Manifest {
  const { random } = draft;
  const claims = references.map((reference, index) => ({ name: `claim-${index}`, ...reference }));
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: draft.name },
    spec: {
      automountServiceAccountToken: false,
      ...randomPlace(draft),
      ...random.chance(0.3) ? { tolerations: [{ key: 'busy', operator: 'Exists' }] } : {},
      resourceClaims: claims,
      containers: [{
        name: 'main',
        image: 'registry.example.com/trainer:1.4',
        resources: {
          requests: { cpu: random.chance(0.06) ? '200' : '1' },
          claims: claims.map((claim) => ({ name: claim.name })),
        },
      }],
    },
  };
}

/** Most pods can be anywhere. */
function randomPlace({ random, nodes }: Draft): Manifest {
  const required = { requiredDuringSchedulingIgnoredDuringExecution: inZone(random.pick(['east', 'west', 'south'])) };
  return random.pick([
    {}, {}, {}, {}, {}, {}, {}, {}, {}, {},
    { nodeSelector: { 'kubernetes.io/hostname': random.pick(nodes) } },
    { affinity: { nodeAffinity: required } },
  ]);
}
