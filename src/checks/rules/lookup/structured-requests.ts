import { pathOf } from './pod-references';
import { classicSpoke } from '../../../model/spokes';
import { draApiVersions } from '../../../schema/kinds';
import { field, FieldPath, item } from '../../field-path';
import { SetupObject } from '../../setup';

/** One request of a claim with structured parameters. */
export interface StructuredRequest {
  readonly name?: string;
  /** The device classes that it or its alternatives name, each with its path. */
  readonly classes: { readonly name: string; readonly at: FieldPath }[];
}

/** Whether the object is a claim or template with structured parameters. */
export function isStructuredClaim(object: SetupObject): boolean {
  const apiVersion = object.kind?.apiVersion;
  return apiVersion !== undefined && draApiVersions().includes(apiVersion) && classicSpoke(apiVersion) === undefined;
}

/** The requests of a ResourceClaim or ResourceClaimTemplate with structured parameters; all API versions write them alike. */
export function structuredRequests(object: SetupObject): StructuredRequest[] {
  const isTemplate = object.identity.kind === 'ResourceClaimTemplate';
  const spec = isTemplate ? record(object.manifest.spec).spec : object.manifest.spec;
  const list = field(field(isTemplate ? pathOf('spec', 'spec') : pathOf('spec'), 'devices'), 'requests');
  return records(record(record(spec).devices).requests).map((request, index) => {
    const at = item(list, index);
    const alternatives = records(request.firstAvailable).map((each, number) => ({ each, at: item(field(at, 'firstAvailable'), number) }));
    const places = [{ each: request, at }, { each: record(request.exactly), at: field(at, 'exactly') }, ...alternatives];
    return {
      name: typeof request.name === 'string' ? request.name : undefined,
      classes: places.flatMap((place) => (typeof place.each.deviceClassName === 'string' && place.each.deviceClassName !== ''
        ? [{ name: place.each.deviceClassName, at: field(place.at, 'deviceClassName') }] : [])),
    };
  });
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(record) : [];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? value as Record<string, unknown> : {};
}
