import { SetupObject } from '../check/setup/setup-object';
import { push } from '../kubernetes/grouping';
import { mayBeSameNamespace } from '../kubernetes/namespace';
import { objectsOf } from '../kubernetes/plain-data';
import { parsePodClaims, PodClaimModel } from '../pods/pod-claims';

/** Finds the objects whose pods, or pod groups, use claims and claim templates. */
export class PodUsers {
  private readonly byReference = new Map<string, SetupObject[]>();

  public constructor(objects: readonly SetupObject[]) {
    for (const object of objects) {
      const references = holdersOf(object).flatMap(parsePodClaims).flatMap(keysOfReferences);
      new Set(references).forEach((key) => push(this.byReference, key, object));
    }
  }

  /** Returns the users of a claim or claim template. */
  public of({ identity: { kind, name, namespace } }: SetupObject): SetupObject[] {
    const users = this.byReference.get(keyOf(kind ?? '', name ?? '')) ?? [];
    return users.filter(({ identity }) => mayBeSameNamespace(identity.namespace, namespace));
  }
}

function keysOfReferences({ claimName, templateName }: PodClaimModel): string[] {
  return [
    ...(claimName === undefined ? [] : [keyOf('ResourceClaim', claimName)]),
    ...(templateName === undefined ? [] : [keyOf('ResourceClaimTemplate', templateName)]),
  ];
}

function keyOf(kind: string, name: string): string {
  return `${kind}/${name}`;
}

/** Returns the parts of an object that list claims: pod specs, pod groups and their templates. */
function holdersOf({ identity, manifest, pods }: SetupObject): unknown[] {
  if (!identity.kind) {
    return []; // no cluster can have such an object
  }
  const isGroup = identity.apiVersion?.startsWith('scheduling.k8s.io/') === true;
  return isGroup
    ? [manifest.spec, ...objectsOf(manifest.spec?.podGroupTemplates)]
    : pods.map(({ podSpec }) => podSpec);
}
