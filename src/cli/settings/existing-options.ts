import { onlyKeys } from './config-objects';
import { Option, text } from './option';
import type { ExistingObject } from '../../engine/check/existing-object';
import { found } from '../../engine/errors/wording';
import { WrongUse } from '../wrong-use';

const FORM = 'DeviceClass/gpu.example.com, ResourceClaim/NAMESPACE/NAME or scheduling.k8s.io/PodGroup/NAME';

/** A group if there is one, which unlike a kind begins in lower case; a kind; a namespace if there is one; a name. */
const EXISTING_OBJECT = /^((?:[a-z][^/]*\/)?[A-Z][^/]*)\/(?:([^/]+)\/)?([^/]+)$/;

export const EXISTING: Option<ExistingObject> = {
  name: 'existing',
  value: 'KIND/NAME',
  repeats: true,
  help: `an object that exists in the cluster but not in the manifests: ${FORM}`,
  parse: parseExisting,
  fromConfig: existingObjects,
};

export const EXISTING_FROM: Option<string> = text(
  'existing-from', 'FILE', 'a file with objects that exist in the cluster, such as the output of kubectl get -o yaml',
  { repeats: true, isPath: () => true },
);

function parseExisting(given: string): ExistingObject {
  const match = EXISTING_OBJECT.exec(given);
  if (match === null) {
    throw new WrongUse(`must be written as ${FORM}, got ${found(given)}`);
  }
  const [, kind, namespace, name] = match;
  return namespace === undefined ? { kind, name } : { kind, namespace, name };
}

function existingObjects(config: unknown): ExistingObject[] {
  if (!Array.isArray(config)) {
    throw new WrongUse(`must be a list of objects, got ${found(config)}`);
  }
  return config.map((item, index) => typeof item === 'string'
    ? parseExisting(item)
    : onlyKeys<ExistingObject>(item, index, ['kind', 'name'], ['namespace']));
}
