import { MinorSet, minorsBetween } from '../kubernetes/minors';
import { Fields, follow, isObject, objectsOf, textOf } from '../kubernetes/plain-data';

/** A claim that a pod declares. Exactly one of the two references must be set. */
export interface PodClaimModel {
  readonly name: string;
  /** The name of a claim. */
  readonly claimName?: string;
  /** The name of a claim template. */
  readonly templateName?: string;
}

/** A claim that a container references. */
export interface ContainerClaimModel {
  readonly name: string;
  /** A request of the claim. If omitted, the container gets all devices. */
  readonly request?: string;
}

/** A shape of `resourceClaims` in a pod, and the minors that use the shape. */
export interface PodClaimShape {
  readonly minors: MinorSet;
  /** Whether a container can reference a single request of a claim. */
  readonly hasRequests: boolean;
  render(model: PodClaimModel): Record<string, unknown>;
}

/** The kinds that a pod claim can reference. */
export type ClaimKind = 'ResourceClaim' | 'ResourceClaimTemplate';

/** A claim or claim template that a pod references. */
export interface ClaimReference {
  readonly kind: ClaimKind;
  readonly name: string;
}

/** The field that names an object of the kind. */
export const REFERENCE_FIELDS: Readonly<Record<ClaimKind, string>> = {
  ResourceClaim: 'resourceClaimName',
  ResourceClaimTemplate: 'resourceClaimTemplateName',
};

/** Up to 1.30, the references are nested in `source`. */
const SOURCE_SHAPE: PodClaimShape = {
  minors: minorsBetween(undefined, '1.30'),
  hasRequests: false,
  render: ({ name, claimName, templateName }) => ({ name, source: references(claimName, templateName) }),
};

/** Since 1.31, the references are next to the name. */
export const FLAT_SHAPE: PodClaimShape = {
  minors: minorsBetween('1.31'),
  hasRequests: true,
  render: ({ name, claimName, templateName }) => ({ name, ...references(claimName, templateName) }),
};

/** The shape of pod claims in the minors; if they differ, the newer one. */
export function podClaimShape(minors: MinorSet): PodClaimShape {
  return (minors & ~SOURCE_SHAPE.minors) === 0 ? SOURCE_SHAPE : FLAT_SHAPE;
}

/** The path from a claim of a pod to the name of the referenced object. */
export function pathOfReference(entry: Fields | undefined, { kind }: ClaimReference): readonly string[] {
  return isObject(entry?.source) ? ['source', REFERENCE_FIELDS[kind]] : [REFERENCE_FIELDS[kind]];
}

/** Parses the claims that a pod spec declares, in either shape. */
export function parsePodClaims(podSpec: unknown): PodClaimModel[] {
  return objectsOf(follow(podSpec, ['resourceClaims'])).map(parsePodClaim);
}

function parsePodClaim(entry: Fields): PodClaimModel {
  const source = isObject(entry.source) ? entry.source : entry;
  return {
    name: textOf(entry.name) ?? '',
    claimName: textOf(source.resourceClaimName),
    templateName: textOf(source.resourceClaimTemplateName),
  };
}

/** The object that a pod claim references; undefined if it references both kinds or neither. */
export function referenceOf({ claimName, templateName }: PodClaimModel): ClaimReference | undefined {
  const isClaim = claimName !== undefined && claimName !== '';
  const isTemplate = templateName !== undefined && templateName !== '';
  if (isClaim === isTemplate) {
    return undefined;
  }
  return isClaim
    ? { kind: 'ResourceClaim', name: claimName }
    : { kind: 'ResourceClaimTemplate', name: templateName! };
}

/** Whether a container references the claim. */
export function namesClaim(container: unknown, name: string): boolean {
  const claims: unknown = follow(container, ['resources', 'claims']);
  for (let index = 0; Array.isArray(claims) && index < claims.length; index++) {
    if (claims[index]?.name === name) {
      return true;
    }
  }
  return false;
}

/** Parses the claims that a container references. */
export function parseContainerClaims(container: unknown): ContainerClaimModel[] {
  return objectsOf(follow(container, ['resources', 'claims'])).map((entry) => ({
    name: textOf(entry.name) ?? '',
    request: textOf(entry.request),
  }));
}

function references(claimName: string | undefined, templateName: string | undefined): Record<string, string> {
  return {
    ...(claimName === undefined ? {} : { resourceClaimName: claimName }),
    ...(templateName === undefined ? {} : { resourceClaimTemplateName: templateName }),
  };
}
