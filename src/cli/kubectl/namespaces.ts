import type { ReadCluster } from '../../engine/read/read-cluster';
import { NAMESPACE } from '../cluster/connection-options';
import { flag, Option } from '../settings/option';
import { Values } from '../settings/values';
import { WrongUse } from '../wrong-use';

export const ALL_NAMESPACES: Option<boolean> = flag(
  'all-namespaces', 'list the objects of all namespaces', { letter: 'A' },
);

/** The options of verbs that list what is in namespaces. */
export const NAMESPACED_OPTIONS: readonly Option<any>[] = [NAMESPACE, ALL_NAMESPACES];

/** The namespace to list; undefined for all. */
export function namespaceOf({ namespace }: ReadCluster, values: Values): string | undefined {
  if (values.has(ALL_NAMESPACES) && values.has(NAMESPACE)) {
    throw new WrongUse('--namespace and --all-namespaces contradict each other');
  }
  return values.has(ALL_NAMESPACES) ? undefined : namespace;
}

/** What kubectl says of an empty list. */
export function nothingFound(things: string, { namespace }: ReadCluster, values: Values): string {
  return `No ${things} found${values.has(ALL_NAMESPACES) ? '' : ` in namespace ${namespace}`}.`;
}
