import type { AcknowledgedFinding } from './check/accepted-findings';
import type { CheckOptions } from './check/check-options';
import type { ConvertOptions } from './conversion/conversion';
import type { DiagramOptions } from './diagram/diagram-options';
import {
  A_STRING, AN_INVENTORY, ANYTHING, Expectation, listOf, optional, rejectConflicts, struct,
} from './errors/arguments';
import { UnscopedValidationError } from './errors/validation-error';
import { KubernetesVersion } from './kubernetes/kubernetes-version';
import { isObject } from './kubernetes/plain-data';

/**
 * Rejects values that are no versions, and ranges that make no sense.
 *
 * @internal
 */
export function expectVersions({ version, from, to }: CheckOptions): void {
  Object.entries({ version, from, to })
    .forEach(([name, value]) => value === undefined || KubernetesVersion._expect(value, name));
  if (version !== undefined) {
    rejectConflicts({ from, to }, 'version');
  }
  if (from !== undefined && to !== undefined && !to.isAtLeast(from)) {
    throw new UnscopedValidationError(`from ${from} is newer than to ${to}: swap them`);
  }
}

const ACKNOWLEDGEMENT: Expectation = {
  fits: isObject,
  words: 'an object with a ruleId and a reason',
  struct: struct<AcknowledgedFinding>({
    ruleId: ANYTHING,
    reason: ANYTHING,
    kind: ANYTHING,
    namespace: ANYTHING,
    name: ANYTHING,
  }),
};

/**
 * What is known of the options of a check.
 *
 * @internal
 */
export const CHECK_OPTIONS = struct<CheckOptions>({
  version: ANYTHING,
  from: ANYTHING,
  to: ANYTHING,
  featureGates: ANYTHING,
  runtimeConfig: ANYTHING,
  drivers: ANYTHING,
  existing: ANYTHING,
  inventory: optional(AN_INVENTORY),
  acknowledge: optional(listOf(ACKNOWLEDGEMENT, 'objects with a ruleId and a reason')),
});

/** Loaded when a format is given: the check of a command needs no diagrams. */
const diagramOptions = () => require('./diagram/diagram-options') as typeof import('./diagram/diagram-options');

const A_FORMAT: Expectation = {
  fits: (value) => Object.values(diagramOptions().DiagramFormat).includes(value),
  words: 'a DiagramFormat, such as DiagramFormat.MERMAID',
};

/**
 * What is known of the options of a diagram.
 *
 * @internal
 */
export const DIAGRAM_OPTIONS = struct<DiagramOptions>({
  format: optional(A_FORMAT),
  version: ANYTHING,
  featureGates: ANYTHING,
  runtimeConfig: ANYTHING,
  existing: ANYTHING,
  inventory: optional(AN_INVENTORY),
});

/**
 * What is known of the options of a conversion.
 *
 * @internal
 */
export const CONVERT_OPTIONS = struct<ConvertOptions>({
  version: ANYTHING,
  featureGates: ANYTHING,
  runtimeConfig: ANYTHING,
});

/**
 * The expectation for paths of files.
 *
 * @internal
 */
export const PATHS = listOf(A_STRING, 'strings');

/**
 * The expectation for other manifests.
 *
 * @internal
 */
export const MANIFESTS: Expectation = {
  fits: (value) => typeof value?.changesFrom === 'function',
  words: 'Manifests, such as Manifests.fromYaml(text)',
};
