import { VersionChoice } from './kubernetes-option';
import { Option } from './option';
import { FEATURE_GATES, joined, Switches } from './switch-options';
import { Values } from './values';
import { listed } from '../../engine/errors/wording';
import { knownFeatureGates } from '../../engine/kubernetes/kubernetes-releases';
import { KubernetesVersion } from '../../engine/kubernetes/kubernetes-version';
import type { ReadCluster } from '../../engine/read/read-cluster';
import { versionOf } from '../cluster/cluster-target';
import type { Printer } from '../printer';
import { Shell } from '../shell';

/** Versions and feature gates as this release of the library knows them. */
type KnownCluster = Omit<VersionChoice, 'newer'> & { readonly featureGates: Record<string, boolean> };

/** Takes a note: a sentence without its period. */
export type Note = (words: string) => void;

/** Prints notes. */
export function printedNotes(stderr: Pick<Printer, 'print'>): Note {
  return (words) => stderr.print(`note: ${words}`);
}

/**
 * The cluster as this release knows it. Of a Kubernetes version that it does not know yet, a
 * note says what it counts as, and gates that nobody knows are left out.
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

/** The version and the feature gates of a scheduler: those that are asked for, else the version of the cluster. */
export function knownScheduler(
  values: Values, version: Option<VersionChoice>, { stderr }: Shell, cluster: ReadCluster | undefined,
): KnownCluster {
  const asked = values.get(version) ?? versionOf(cluster);
  return knownCluster(asked, joined(values.all(FEATURE_GATES)), printedNotes(stderr));
}
