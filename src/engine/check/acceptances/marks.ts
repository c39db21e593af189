import { follow, isObject } from '../../kubernetes/plain-data';
import type { Document } from '../../read/document';
import type { SetupObject } from '../setup/setup-object';

/** The prefix of annotations that accept the findings of a rule in their object. */
export const PREFIX = 'cdk8s-dra/allow.';

/** Whether the object, its text or its lists may accept findings. */
export function mayAccept({ document, manifest }: SetupObject): boolean {
  return document.isOfCluster !== true && (document.text?.mayAccept === true || annotationsOf(manifest).length > 0
    || listsAround(document).some((list) => annotationsOf(list.manifest).length > 0));
}

/** The lists that contain an object, the innermost first. */
export function listsAround({ list }: Document): readonly Document[] {
  return list === undefined ? NO_LISTS : [list, ...listsAround(list)];
}

const NO_LISTS: readonly Document[] = [];

const NONE: [key: string, value: unknown][] = [];

/** The annotations that accept findings. */
export function annotationsOf(manifest: unknown): [key: string, value: unknown][] {
  const annotations = follow(manifest, ['metadata', 'annotations']);
  return isObject(annotations) ? Object.entries(annotations).filter(([key]) => key.startsWith(PREFIX)) : NONE;
}
