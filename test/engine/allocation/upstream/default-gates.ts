import { featuresOf, gatesOf } from '../../../../src/engine/allocation/features';
import { FeatureGates } from '../../../../src/engine/kubernetes/feature-gates';
import { kubernetesRelease } from '../../../../src/engine/kubernetes/kubernetes-releases';
import { ALL_MINORS, hasMinor, listMinors } from '../../../../src/engine/kubernetes/minors';

/** The minors whose allocator is compared with recorded answers. */
export const RECORDED_MINORS: readonly number[] = listMinors(ALL_MINORS)
  .filter((minor) => kubernetesRelease(minor).allocator?.isRecorded === true);

/** On by default, but only with `--min-compatibility-version=1.37`, with which upstream was asked. */
const WITH_COMPATIBILITY = ['DRAFractionalCapacityRange'];

/** The gates of the allocator that kube-scheduler has by default. */
export const DEFAULT_GATES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  RECORDED_MINORS.map((minor) => [`1.${minor}`, defaultGatesOf(minor)]));

/** The gates that are on; of those that are one feature together, both or none. */
function defaultGatesOf(minor: number): string[] {
  const on = gatesOf(minor).filter((gate) =>
    WITH_COMPATIBILITY.includes(gate) || hasMinor(FeatureGates.of().minorsOn(gate), minor));
  return on.filter((gate) =>
    featuresOf(on, minor).size > featuresOf(on.filter((other) => other !== gate), minor).size);
}
