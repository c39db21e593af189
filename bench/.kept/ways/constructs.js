"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.build = build;
exports.addClass = addClass;
exports.addTemplate = addTemplate;
const cdk8s_1 = require("cdk8s");
const charts_1 = require("./charts");
const workload_1 = require("./workload");
const cdk8s_dra_1 = require("cdk8s-dra");
/** DRA as constructs of this library, the Deployments as plain API objects. */
function build(size, outdir) {
    let gpu;
    return (0, charts_1.appOf)(size, outdir, (chart) => {
        gpu = addClass(chart);
    }, (chart, index) => {
        const template = addTemplate(chart, index, gpu);
        const trainer = new cdk8s_1.ApiObject(chart, `Trainer${index}`, (0, workload_1.deployment)(index));
        cdk8s_dra_1.PodClaims.of(trainer).add(template, { name: workload_1.POD_CLAIM });
    });
}
/** The class of all claims, in an app for a cluster that has it. */
function addClass(chart) {
    cdk8s_dra_1.TargetCluster.define(chart.node.root, { version: cdk8s_dra_1.KubernetesVersion.V1_30 });
    return new cdk8s_dra_1.ResourceClass(chart, 'Gpu', { metadata: { name: workload_1.CLASS }, driverName: workload_1.DRIVER });
}
function addTemplate(chart, index, gpu) {
    return new cdk8s_dra_1.ResourceClaimTemplate(chart, `Template${index}`, {
        metadata: (0, workload_1.templateMetadata)(index),
        resourceClass: gpu,
    });
}
