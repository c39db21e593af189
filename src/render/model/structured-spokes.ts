import { StructuredSpoke } from './structured';
import { V1 } from './v1';
import { V1ALPHA3 } from './v1alpha3';
import { V1BETA1 } from './v1beta1';
import { V1BETA2 } from './v1beta2';

const SPOKES = [V1ALPHA3, V1BETA1, V1BETA2, V1];

/** The API versions of DRA with structured parameters, oldest first. */
export const STRUCTURED_API_VERSIONS: readonly string[] = SPOKES.map(({ apiVersion }) => apiVersion);

/**
 * The spoke of an API version of DRA with structured parameters, undefined for any other.
 */
export function structuredSpoke(apiVersion: string): StructuredSpoke | undefined {
  return SPOKES.find((spoke) => spoke.apiVersion === apiVersion);
}
