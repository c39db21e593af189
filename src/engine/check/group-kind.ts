import { isDraApiVersion } from '../kubernetes/api-versions';

/**
 * The key under which a kind is indexed. Kinds of DRA and of the core group have no group
 * prefix. Without a kind, it is empty.
 */
export function groupKind(apiVersion: string | undefined, kind: string | undefined): string {
  const [group, version] = (apiVersion ?? '').split('/');
  if (kind === undefined) {
    return '';
  }
  return version === undefined || isDraApiVersion(`${group}/${version}`) ? kind : `${group}/${kind}`;
}
