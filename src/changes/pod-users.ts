import { sameNamespace, SetupObject } from '../checks/setup';
import { parsePodClaims } from '../model/pod-claims';

/** The objects whose pods use a claim or claim template. */
export function podUsers({ identity: { kind, name, namespace } }: SetupObject, objects: readonly SetupObject[]): SetupObject[] {
  const nameOf = { ResourceClaim: 'claimName', ResourceClaimTemplate: 'templateName' }[kind ?? ''] as 'claimName' | 'templateName' | undefined;
  return nameOf === undefined ? [] : objects.filter(({ identity, pods }) => sameNamespace(identity.namespace, namespace)
    && pods.some(({ podSpec }) => parsePodClaims(podSpec).some((claim) => claim[nameOf] === name)));
}
