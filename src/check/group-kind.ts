import { isDraApiVersion } from '../kubernetes/api-versions';

/**
 * The name under which a kind is indexed: DRA's kinds and those of the core group by
 * their name alone.
 */
export function groupKind(apiVersion: string | undefined, kind: string | undefined): string {
  const [group, version] = (apiVersion ?? '').split('/');
  return version === undefined || isDraApiVersion(`${group}/${version}`) ? kind ?? '' : `${group}/${kind}`;
}
