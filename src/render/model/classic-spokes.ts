import { ClassicSpoke } from './classic';
import { V1ALPHA1 } from './v1alpha1';
import { V1ALPHA2 } from './v1alpha2';

const SPOKES = [V1ALPHA1, V1ALPHA2];

const BY_VERSION = new Map<string, ClassicSpoke>(SPOKES.map((spoke) => [spoke.apiVersion, spoke]));

/** The spoke of an API version of classic DRA, undefined for any other. */
export function classicSpoke(apiVersion: string): ClassicSpoke | undefined {
  return BY_VERSION.get(apiVersion);
}
