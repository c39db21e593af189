import { listIn, Option, partsOf, text } from './option';
import type { AcknowledgedFinding } from '../../engine/check/accepted-findings';
import { ExistingObject, expectKind } from '../../engine/check/existing-object';
import { didYouMean } from '../../engine/errors/did-you-mean';
import { found } from '../../engine/errors/wording';
import { isObject } from '../../engine/kubernetes/plain-data';
import { WrongUse } from '../wrong-use';

const FORM = 'DeviceClass/gpu.example.com, ResourceClaim/NAMESPACE/NAME or scheduling.k8s.io/PodGroup/NAME';

/** `[GROUP/]KIND/[NAMESPACE/]NAME`: a group, unlike a kind, begins in lower case. */
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
  const [kind, namespace, name] = partsOf(given, EXISTING_OBJECT, FORM);
  expectKind(kind);
  return namespace === undefined ? { kind, name } : { kind, namespace, name };
}

function existingObjects(config: unknown): ExistingObject[] {
  return listIn(config, 'objects').map((item, index) => {
    if (typeof item === 'string') {
      return parseExisting(item);
    }
    const object = onlyKeys<ExistingObject>(item, index, ['kind', 'name'], ['namespace']);
    expectKind(object.kind);
    return object;
  });
}

export const ACKNOWLEDGE: Option<AcknowledgedFinding> = {
  name: 'acknowledge',
  value: 'RULE=REASON',
  repeats: true,
  help: 'a rule whose findings are accepted, and why',
  parse: parseAcknowledgement,
  fromConfig: acknowledgements,
};

/** An acknowledgement in a configuration file. */
interface ConfiguredAcknowledgement extends Omit<AcknowledgedFinding, 'ruleId'> {
  readonly rule: string;
}

function parseAcknowledgement(given: string): AcknowledgedFinding {
  const [ruleId, reason] = partsOf(given, /^([^=]*)=([^]*)$/, 'RULE=REASON');
  return { ruleId: ruleId.trim(), reason: reason.trim() };
}

function acknowledgements(config: unknown): AcknowledgedFinding[] {
  return listIn(config, 'maps with rule and reason').map((item, index) => {
    const { rule, ...rest } = onlyKeys<ConfiguredAcknowledgement>(
      item, index, ['rule', 'reason'], ['kind', 'namespace', 'name']);
    return { ruleId: rule, ...rest };
  });
}

/** Expects a list item of a configuration file to be a map of strings with all required and no unknown keys. */
function onlyKeys<T extends object>(
  item: unknown, index: number, required: readonly (keyof T & string)[], optional: readonly (keyof T & string)[],
): T {
  if (!isObject(item)) {
    throw new WrongUse(`item ${index + 1} must be a map with ${required.join(' and ')}, got ${found(item)}`);
  }
  const known: readonly string[] = [...required, ...optional];
  for (const [key, value] of Object.entries(item)) {
    if (!known.includes(key)) {
      throw new WrongUse(`item ${index + 1} has the unknown key "${key}"${didYouMean(key, known)}; `
        + `the keys are ${known.join(', ')}`);
    }
    if (typeof value !== 'string') {
      throw new WrongUse(`${key} of item ${index + 1} must be a string, got ${found(value)}`);
    }
  }
  const missing = required.find((key) => item[key] === undefined);
  if (missing !== undefined) {
    throw new WrongUse(`item ${index + 1} has no ${missing}`);
  }
  return item as T;
}
