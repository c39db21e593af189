import { isDraApiVersion } from '../kubernetes/api-versions';

/** The key of a kind. It has no group for DRA and the core group, and is empty without a kind. */
export function groupKind(apiVersion: string | undefined, kind: string | undefined): string {
  const [group, version] = (apiVersion ?? '').split('/');
  if (kind === undefined) {
    return '';
  }
  return version === undefined || isDraApiVersion(`${group}/${version}`) ? kind : `${group}/${kind}`;
}
