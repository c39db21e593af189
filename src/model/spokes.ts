import { ClassicSpoke } from './classic';
import { StructuredSpoke } from './structured';
import { V1 } from './v1';
import { V1ALPHA1 } from './v1alpha1';
import { V1ALPHA2 } from './v1alpha2';
import { V1ALPHA3 } from './v1alpha3';
import { V1BETA1 } from './v1beta1';
import { V1BETA2 } from './v1beta2';

const CLASSIC_SPOKES = [V1ALPHA1, V1ALPHA2];

const STRUCTURED_SPOKES = [V1ALPHA3, V1BETA1, V1BETA2, V1];

/** The API versions of classic DRA, oldest first. */
export const CLASSIC_API_VERSIONS: readonly string[] = CLASSIC_SPOKES.map(({ apiVersion }) => apiVersion);

/** The API versions of DRA with structured parameters, oldest first. */
export const STRUCTURED_API_VERSIONS: readonly string[] = STRUCTURED_SPOKES.map(({ apiVersion }) => apiVersion);

const CLASSIC_BY_VERSION = new Map<string, ClassicSpoke>(CLASSIC_SPOKES.map((spoke) => [spoke.apiVersion, spoke]));

/** The spoke of an API version of classic DRA, undefined for any other. */
export function classicSpoke(apiVersion: string): ClassicSpoke | undefined {
  return CLASSIC_BY_VERSION.get(apiVersion);
}

/** The spoke of an API version of DRA with structured parameters, undefined for any other. */
export function structuredSpoke(apiVersion: string): StructuredSpoke | undefined {
  return STRUCTURED_SPOKES.find((spoke) => spoke.apiVersion === apiVersion);
}
