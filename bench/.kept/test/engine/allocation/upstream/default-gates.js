"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.DEFAULT_GATES = exports.RECORDED_RELEASES = void 0;
exports.minorOf = minorOf;
exports.releaseOf = releaseOf;
const features_1 = require("/work/quick/lib/engine/allocation/features");
const feature_gates_1 = require("/work/quick/lib/engine/kubernetes/feature-gates");
const kubernetes_releases_1 = require("/work/quick/lib/engine/kubernetes/kubernetes-releases");
const minors_1 = require("/work/quick/lib/engine/kubernetes/minors");
/** The releases whose allocator is compared with recorded answers, oldest first. */
exports.RECORDED_RELEASES = (0, minors_1.listMinors)(minors_1.ALL_MINORS)
    .flatMap((minor) => (0, kubernetes_releases_1.kubernetesRelease)(minor).allocator?.recorded ?? []);
/** As in `1.36`. */
function minorOf(release) {
    return release.split('.').slice(0, 2).join('.');
}
/** The release that a minor stands for, the newest recorded one; a release stands for itself. */
function releaseOf(minorOrRelease) {
    return exports.RECORDED_RELEASES.filter((release) => minorOf(release) === minorOrRelease).at(-1) ?? minorOrRelease;
}
/** On by default, but only with `--min-compatibility-version=1.37`, with which upstream was asked. */
const WITH_COMPATIBILITY = ['DRAFractionalCapacityRange'];
/** The gates of the allocator that kube-scheduler has by default, by minor. */
exports.DEFAULT_GATES = Object.fromEntries(exports.RECORDED_RELEASES.map((release) => [minorOf(release), defaultGatesOf(Number(release.split('.')[1]))]));
/** The gates that are on; of those that are one feature together, both or none. */
function defaultGatesOf(minor) {
    const on = (0, features_1.gatesOf)(minor).filter((gate) => WITH_COMPATIBILITY.includes(gate) || (0, minors_1.hasMinor)(feature_gates_1.FeatureGates.of().minorsOn(gate), minor));
    return on.filter((gate) => (0, features_1.featuresOf)(on, minor).size > (0, features_1.featuresOf)(on.filter((other) => other !== gate), minor).size);
}
