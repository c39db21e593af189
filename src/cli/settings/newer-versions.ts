import { VersionChoice } from './kubernetes-option';
import { Option } from './option';
import { FEATURE_GATES, joined, Switches } from './switch-options';
import { Values } from './values';
import { listed } from '../../engine/errors/wording';
import { knownFeatureGates } from '../../engine/kubernetes/kubernetes-releases';
import { KubernetesVersion } from '../../engine/kubernetes/kubernetes-version';
import type { ReadCluster } from '../../engine/read/read-cluster';
import { gatesInUse } from '../../engine/scheduling/cluster/gates-in-use';
import { versionOf } from '../cluster/cluster-target';
import type { Printer } from '../printer';
import { Shell } from '../shell';

/** Versions and feature gates that this release of the library supports. */
type KnownCluster = Omit<VersionChoice, 'newer'> & { readonly featureGates: Record<string, boolean> };

/** Takes a note: a sentence without its period. */
export type Note = (words: string) => void;

/** Prints notes to standard error. */
export function printedNotes(stderr: Pick<Printer, 'print'>): Note {
  return (words) => stderr.print(`note: ${words}`);
}

/**
 * Reduces versions and gates to those that this release supports. A newer Kubernetes version counts as the newest
 * supported one, without its unknown feature gates, which a note reports.
 */
export function knownCluster(
  { newer, ...versions }: VersionChoice, featureGates: Switches, note: Note,
): KnownCluster {
  if (newer === undefined) {
    return { ...versions, featureGates };
  }
  const known = knownFeatureGates();
  const [accepted, unknown] = [true, false].map((isKnown) =>
    Object.keys(featureGates).filter((gate) => known.includes(gate) === isKnown));
  const all = KubernetesVersion.all();
  note(`Kubernetes ${newer} is newer than this release of cdk8s-dra supports `
    + `(${all[0]} to ${all.at(-1)}): it counts as ${versions.version ?? versions.to ?? versions.from}`
    + (unknown.length === 0 ? '' : `, without the unknown feature gates ${listed(unknown)}`));
  return { ...versions, featureGates: Object.fromEntries(accepted.map((gate) => [gate, featureGates[gate]])) };
}

/** The feature gates that the options set, over those that a cluster must have switched on. */
export function gatesOf(values: Values, cluster: ReadCluster | undefined): Switches {
  return joined([...cluster === undefined ? [] : [gatesInUse(cluster)], ...values.all(FEATURE_GATES)]);
}

/** The version and feature gates of a scheduler: as requested, or else the version of the cluster. */
export function knownScheduler(
  values: Values, version: Option<VersionChoice>, { stderr }: Shell, cluster: ReadCluster | undefined,
): KnownCluster {
  const asked = values.get(version) ?? versionOf(cluster);
  return knownCluster(asked, gatesOf(values, cluster), printedNotes(stderr));
}
