import {
  claimField, classicClaim, classicClaims, classicClass, classicAdapterOf, classOfClaim,
} from './classic-objects';
import { perSetup } from './per-setup';
import { DRA_GROUP } from '../../../kubernetes/api-versions';
import { push } from '../../../kubernetes/grouping';
import { ParametersReference } from '../../../render/models';
import { FieldPath, pathThrough } from '../../field-path';
import { groupKind } from '../../group-kind';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

/** A reference to parameters, in a class or in a claim. */
export interface ParametersUse {
  readonly object: SetupObject;
  readonly reference: ParametersReference;
  /** The path of the reference. */
  readonly at: FieldPath;
  /** The namespace of the parameters; undefined for any namespace, or none. */
  readonly namespace?: string;
  readonly isOfClass: boolean;
  /** Whether the scheduler of 1.30 reads the parameters, not a controller of the driver. */
  readonly isStructured: boolean;
}

const STRUCTURED_KINDS = ['ResourceClassParameters', 'ResourceClaimParameters'];

/** The reference to parameters in an object of classic DRA. */
export function parametersUse(object: SetupObject, setup: Setup): ParametersUse | undefined {
  const use = object.identity.kind === 'ResourceClass' ? useOfClass(object) : useOfClaim(object, setup);
  return use?.reference.name === '' ? undefined : use;
}

/** All references to parameters. */
export const parametersUses = perSetup((setup): readonly ParametersUse[] =>
  [...setup.ofKind('ResourceClass'), ...classicClaims(setup).map(({ object }) => object)]
    .flatMap((object) => parametersUse(object, setup) ?? []),
);

function useOfClass(object: SetupObject): ParametersUse | undefined {
  const { parametersRef: reference, structuredParameters } = classicClass(object) ?? {};
  return reference === undefined ? undefined : {
    object,
    reference,
    at: pathThrough('parametersRef')!,
    namespace: reference.namespace,
    isOfClass: true,
    isStructured: structuredParameters === true,
  };
}

function useOfClaim(object: SetupObject, setup: Setup): ParametersUse | undefined {
  const claim = classicClaim(object);
  const reference = claim?.model.parametersRef;
  return claim === undefined || reference === undefined ? undefined : {
    object,
    reference,
    at: claimField(claim, 'parametersRef'),
    namespace: object.identity.namespace,
    isOfClass: false,
    isStructured: classOfClaim(setup, claim)?.structuredParameters === true,
  };
}

/** The objects that a reference may refer to, in any namespace. */
export function parametersNamed(setup: Setup, reference: ParametersReference): readonly SetupObject[] {
  return setup.named(indexedKind(reference), reference.name);
}

/** Whether the reference can reach the parameters. */
export function areParametersReachable(setup: Setup, { reference, namespace }: ParametersUse): boolean {
  return setup.meant(indexedKind(reference), reference.name, namespace).length > 0;
}

/** Whether the cluster is declared to have the parameters. */
export function isExternalParameters(setup: Setup, { reference, namespace }: ParametersUse): boolean {
  return setup.isExternal(indexedKind(reference), reference.name, namespace);
}

/** Whether the reference is to parameters of Kubernetes, not of a vendor. */
export function isStructuredKind({ apiGroup, kind }: ParametersReference): boolean {
  return apiGroup === DRA_GROUP && STRUCTURED_KINDS.includes(kind);
}

/** Represents all namespaces together. */
const ANYWHERE = '*';

const generatedParameters = perSetup((setup) => {
  const index = new Map<string, SetupObject[]>();
  for (const object of setup.ofKind('ResourceClassParameters')) {
    const origin = classicAdapterOf(object)?.parseClassParameters(object.manifest).generatedFrom;
    if (origin !== undefined) {
      push(index, keyOf('ResourceClassParameters', origin), object);
    }
  }
  for (const object of setup.ofKind('ResourceClaimParameters')) {
    const origin = classicAdapterOf(object)?.parseClaimParameters(object.manifest).generatedFrom;
    if (origin !== undefined) {
      push(index, keyOf('ResourceClaimParameters', { ...origin, namespace: object.identity.namespace }), object);
      push(index, keyOf('ResourceClaimParameters', { ...origin, namespace: ANYWHERE }), object);
    }
  }
  return index;
});

/** The objects of the app generated from the parameters of a vendor. */
export function generatedFor(
  setup: Setup, { reference, isOfClass, namespace }: ParametersUse,
): readonly SetupObject[] {
  const index = generatedParameters(setup);
  if (isOfClass) {
    return index.get(keyOf('ResourceClassParameters', reference)) ?? [];
  }
  const inNamespace = (name: string) =>
    index.get(keyOf('ResourceClaimParameters', { ...reference, namespace: name })) ?? [];
  if ((namespace ?? '') === '') {
    return inNamespace(ANYWHERE);
  }
  const unset = inNamespace('');
  return unset.length === 0 ? inNamespace(namespace!) : [...inNamespace(namespace!), ...unset];
}

function keyOf(kind: string, { apiGroup, kind: origin, name, namespace }: ParametersReference): string {
  return [kind, apiGroup ?? '', origin, namespace ?? '', name].join('/');
}

/** The key of a kind of parameters. `apiGroup` may also be an API version. */
export function indexedKind({ apiGroup, kind }: ParametersReference): string {
  const group = (apiGroup ?? '').split('/')[0];
  return groupKind(group === '' ? 'v1' : `${group}/v1`, kind);
}
