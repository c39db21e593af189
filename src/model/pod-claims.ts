import { ContainerClaimModel, PodClaimModel } from './models';
import { hasMinor, MinorSet, minorsBetween } from '../schema/minors';

/** One shape of `resourceClaims` in a pod, and the minors that have it. */
export interface PodClaimShape {
  readonly minors: MinorSet;
  render(model: PodClaimModel): Record<string, unknown>;
}

/** Up to 1.30 the references stand in a `source` of their own. */
const SOURCE_SHAPE: PodClaimShape = {
  minors: minorsBetween(undefined, '1.30'),
  render: ({ name, claimName, templateName }) => ({ name, source: references(claimName, templateName) }),
};

/** From 1.31 on they stand beside the name. */
const FLAT_SHAPE: PodClaimShape = {
  minors: minorsBetween('1.31'),
  render: ({ name, claimName, templateName }) => ({ name, ...references(claimName, templateName) }),
};

/** The shape of pod claims in a minor. */
export function podClaimShape(minor: number): PodClaimShape {
  return hasMinor(SOURCE_SHAPE.minors, minor) ? SOURCE_SHAPE : FLAT_SHAPE;
}

/** The claims that a pod spec declares, in either shape. */
export function parsePodClaims(podSpec: unknown): PodClaimModel[] {
  return objects((podSpec as any)?.resourceClaims).map((entry) => {
    const source = isObject(entry.source) ? entry.source : entry;
    return {
      name: text(entry.name) ?? '',
      claimName: text(source.resourceClaimName),
      templateName: text(source.resourceClaimTemplateName),
    };
  });
}

/** The claims that a container names. */
export function parseContainerClaims(container: unknown): ContainerClaimModel[] {
  return objects((container as any)?.resources?.claims).map((entry) => ({ name: text(entry.name) ?? '', request: text(entry.request) }));
}

function references(claimName: string | undefined, templateName: string | undefined): Record<string, string> {
  return {
    ...(claimName === undefined ? {} : { resourceClaimName: claimName }),
    ...(templateName === undefined ? {} : { resourceClaimTemplateName: templateName }),
  };
}

function objects(value: unknown): Record<string, any>[] {
  return Array.isArray(value) ? value.map((each) => (isObject(each) ? each : {})) : [];
}

function isObject(value: unknown): value is Record<string, any> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
