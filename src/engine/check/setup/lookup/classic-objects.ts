import { perObject, perSetup } from './per-setup';
import { classicAdapter, ClassicAdapter } from '../../../render/classic';
import { ClaimModel, ClassModel } from '../../../render/models';
import { field, FieldPath, pathThrough } from '../../field-path';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

/** A claim of classic DRA, or of a template. */
export class ClassicClaim {
  public constructor(public readonly object: SetupObject, public readonly model: ClaimModel) {
  }

  /** The path of the claim's spec. */
  public get at(): FieldPath | undefined {
    return this.object.identity.kind === 'ResourceClaim' ? CLAIM_SPEC : TEMPLATE_SPEC;
  }
}

const CLAIM_SPEC = pathThrough('spec');
const TEMPLATE_SPEC = pathThrough('spec', 'spec');

/** The claim in a ResourceClaim or template; undefined with structured parameters. */
export const classicClaim = perObject((object): ClassicClaim | undefined => {
  const model = classicClaimModel(object);
  return model === undefined ? undefined : new ClassicClaim(object, model);
});

function classicClaimModel(object: SetupObject): ClaimModel | undefined {
  switch (object.identity.kind) {
    case 'ResourceClaim': return classicAdapterOf(object)?.parseClaimSpec(object.manifest.spec);
    case 'ResourceClaimTemplate': return classicAdapterOf(object)?.parseTemplateSpec(object.manifest.spec).claim;
    default: return undefined;
  }
}

/** The claims of classic DRA, including those of templates. */
export const classicClaims = perSetup((setup): readonly ClassicClaim[] =>
  [...setup.ofKind('ResourceClaim'), ...setup.ofKind('ResourceClaimTemplate')]
    .flatMap((object) => classicClaim(object) ?? []),
);

/** The class in a ResourceClass. Cached, since many claims refer to the same class. */
export const classicClass = perObject((object): ClassModel | undefined =>
  (object.identity.kind === 'ResourceClass' ? classicAdapterOf(object)?.parseClass(object.manifest) : undefined));

/** The class of a claim, if the app contains it. */
export function classOfClaim(setup: Setup, claim: ClassicClaim): ClassModel | undefined {
  const [object] = setup.named('ResourceClass', claim.model.className);
  return object === undefined ? undefined : classicClass(object);
}

/** The adapter for the API version of a classic DRA object. */
export function classicAdapterOf(object: SetupObject): ClassicAdapter | undefined {
  return object.kind === undefined ? undefined : classicAdapter(object.kind.apiVersion);
}

/** The path of a field of the claim. */
export function claimField(claim: ClassicClaim, name: string): FieldPath {
  return field(claim.at, name);
}
