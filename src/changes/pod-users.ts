import { SetupObject } from '../check/setup/setup';
import { mayBeSameNamespace } from '../kubernetes/namespace';
import { objectsOf } from '../kubernetes/plain-data';
import { parsePodClaims } from '../pods/pod-claims';

/** The objects whose pods, or pod groups, use a claim or claim template. */
export function podUsers(
  { identity: { kind, name, namespace } }: SetupObject,
  objects: readonly SetupObject[],
): SetupObject[] {
  const reference = REFERENCES.get(kind ?? '');
  return reference === undefined
    ? []
    : objects.filter(
      (object) =>
        mayBeSameNamespace(object.identity.namespace, namespace)
          && holdersOf(object).some((holder) =>
            parsePodClaims(holder).some((claim) => claim[reference] === name),
          ),
    );
}

const REFERENCES = new Map<string, 'claimName' | 'templateName'>([
  ['ResourceClaim', 'claimName'],
  ['ResourceClaimTemplate', 'templateName'],
]);

/** The parts of an object that list claims: pod specs, pod groups and their templates. */
function holdersOf({ identity, manifest, pods }: SetupObject): unknown[] {
  if (!identity.kind) {
    return []; // no cluster can have such an object
  }
  const isGroup = identity.apiVersion?.startsWith('scheduling.k8s.io/') === true;
  return isGroup
    ? [manifest.spec, ...objectsOf(manifest.spec?.podGroupTemplates)]
    : pods.map(({ podSpec }) => podSpec);
}
