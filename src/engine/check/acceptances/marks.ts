import { Fields, isObject } from '../../kubernetes/plain-data';
import type { SetupObject } from '../setup/setup-object';

/** The beginning of an annotation that accepts the findings of a rule in its object. */
export const PREFIX = 'cdk8s-dra/allow.';

/** Whether an object may say itself which findings in it are fine. */
export function mayAccept({ document, manifest }: SetupObject): boolean {
  return document.isOfCluster !== true && (document.text?.mayAccept === true || annotationsOf(manifest).length > 0);
}

const NONE: [key: string, value: unknown][] = [];

/** The annotations that accept findings. */
export function annotationsOf(manifest: Fields): [key: string, value: unknown][] {
  const annotations: unknown = isObject(manifest.metadata) ? manifest.metadata.annotations : undefined;
  return isObject(annotations) ? Object.entries(annotations).filter(([key]) => key.startsWith(PREFIX)) : NONE;
}
