import { featuresOf, gatesOf } from '../../../../src/engine/allocation/features';
import { FeatureGates } from '../../../../src/engine/kubernetes/feature-gates';
import { kubernetesRelease } from '../../../../src/engine/kubernetes/kubernetes-releases';
import { ALL_MINORS, hasMinor, listMinors } from '../../../../src/engine/kubernetes/minors';

/** The releases whose allocator is compared with recorded answers, oldest first. */
export const RECORDED_RELEASES: readonly string[] = listMinors(ALL_MINORS)
  .flatMap((minor) => kubernetesRelease(minor).allocator?.recorded ?? []);

/** As in `1.36`. */
export function minorOf(release: string): string {
  return release.split('.').slice(0, 2).join('.');
}

/** The release that a minor stands for, the newest recorded one; a release stands for itself. */
export function releaseOf(minorOrRelease: string): string {
  return RECORDED_RELEASES.filter((release) => minorOf(release) === minorOrRelease).at(-1) ?? minorOrRelease;
}

/** On by default, but only with `--min-compatibility-version=1.37`, with which upstream was asked. */
const WITH_COMPATIBILITY = ['DRAFractionalCapacityRange'];

/** The gates of the allocator that kube-scheduler has by default, by minor. */
export const DEFAULT_GATES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  RECORDED_RELEASES.map((release) => [minorOf(release), defaultGatesOf(Number(release.split('.')[1]))]));

/** The gates that are on; of those that are one feature together, both or none. */
function defaultGatesOf(minor: number): string[] {
  const on = gatesOf(minor).filter((gate) =>
    WITH_COMPATIBILITY.includes(gate) || hasMinor(FeatureGates.of().minorsOn(gate), minor));
  return on.filter((gate) =>
    featuresOf(on, minor).size > featuresOf(on.filter((other) => other !== gate), minor).size);
}
