import { Option } from './option';
import type { CheckOptions } from '../../engine/check/check-options';
import { found } from '../../engine/errors/wording';
import { KubernetesVersion } from '../../engine/kubernetes/kubernetes-version';
import { WrongUse } from '../wrong-use';

/** A Kubernetes version, or a range of versions. */
export interface VersionChoice extends Pick<CheckOptions, 'version' | 'from' | 'to'> {
  /** The given version, if it is newer than all known ones: it is treated as the newest known version. */
  readonly newer?: string;
}

/** Two versions separated by a dash; either may be missing. */
const RANGE = /^(v?\d[\d.]*)?\s*[-–]\s*(v?\d[\d.]*)?$/;

export const KUBERNETES: Option<VersionChoice> = {
  name: 'kubernetes',
  value: 'VERSION',
  help: 'the Kubernetes version, such as 1.34, or a range, such as 1.32-1.36; by default, the newest version on '
    + 'which the manifests work',
  parse: parseVersions,
  fromConfig: (value) => [parseVersions(versionText(value))],
};

/** An option that takes a single version. */
export function singleVersion(
  name: string, help: string, more: Partial<Option<KubernetesVersion>> = {},
): Option<KubernetesVersion> {
  return { name, value: 'VERSION', help, parse: (given) => KubernetesVersion.of(given), ...more };
}

/** An option that takes a single version, which may be newer than all known ones. */
export function schedulerVersion(help: string): Option<VersionChoice> {
  return { name: 'kubernetes', value: 'VERSION', help, parse: parseVersion };
}

export const TO = singleVersion('to', 'the Kubernetes version to convert for, such as 1.34');

export const CONVERT_TO = singleVersion(
  'convert-to', 'convert the items for this Kubernetes version, such as 1.34, instead of checking them',
  { fromConfig: (value) => [KubernetesVersion.of(versionText(value))] },
);

function parseVersions(given: string): VersionChoice {
  const range = RANGE.exec(given);
  if (range === null) {
    return parseVersion(given);
  }
  const bounds = range.slice(1).map((bound) => (bound === undefined ? undefined : parseVersion(bound)));
  const [from, to] = bounds.map((bound) => bound?.version);
  if (from === undefined && to === undefined) {
    throw new WrongUse(`must be a version or a range of versions, got ${found(given)}`);
  }
  if (from !== undefined && to !== undefined && !to.isAtLeast(from)) {
    throw new WrongUse(`must begin with the older version: write ${to}-${from}, not ${from}-${to}`);
  }
  const newer = bounds.find((bound) => bound?.newer !== undefined)?.newer;
  return { from, to, ...newer === undefined ? {} : { newer } };
}

/** Parses a version; one that is newer than all known ones becomes the newest. */
export function parseVersion(given: string): VersionChoice {
  return KubernetesVersion._isNewer(given)
    ? { version: KubernetesVersion.all().at(-1)!, newer: given }
    : { version: KubernetesVersion.of(given) };
}

/** YAML reads 1.30 as the number 1.3; all minors have two digits. */
function versionText(value: unknown): string {
  if (typeof value === 'number') {
    return value.toFixed(2);
  }
  if (typeof value !== 'string') {
    throw new WrongUse(`must be a version such as "1.34", or a range such as "1.32-1.36", got ${found(value)}`);
  }
  return value;
}
