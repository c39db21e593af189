"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.build = build;
const cdk8s_plus_27_1 = require("cdk8s-plus-27");
const charts_1 = require("./charts");
const workload_1 = require("./workload");
/** Everything as generated classes of cdk8s-plus-27. */
function build(size, outdir) {
    return (0, charts_1.appOf)(size, outdir, (chart) => {
        new cdk8s_plus_27_1.k8s.KubeResourceClassV1Alpha2(chart, 'Gpu', { metadata: { name: workload_1.CLASS }, driverName: workload_1.DRIVER });
    }, (chart, index) => {
        const template = (0, workload_1.claimTemplate)(index);
        new cdk8s_plus_27_1.k8s.KubeResourceClaimTemplateV1Alpha2(chart, `Template${index}`, {
            metadata: template.metadata,
            spec: template.spec,
        });
        const { metadata, spec } = withQuantities((0, workload_1.deploymentWithClaim)(index));
        new cdk8s_plus_27_1.k8s.KubeDeployment(chart, `Trainer${index}`, { metadata, spec });
    });
}
/** The generated classes want quantities as objects. */
function withQuantities(manifest) {
    for (const { resources } of manifest.spec.template.spec.containers) {
        for (const [name, value] of Object.entries(resources.limits)) {
            resources.limits[name] = cdk8s_plus_27_1.k8s.Quantity.fromString(value);
        }
    }
    return manifest;
}
