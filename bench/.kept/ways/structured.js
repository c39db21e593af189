"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.build = build;
exports.buildWithTarget = buildWithTarget;
const cdk8s_1 = require("cdk8s");
const charts_1 = require("./charts");
const workload_1 = require("./workload");
const cdk8s_dra_1 = require("cdk8s-dra");
const API_VERSION = 'resource.k8s.io/v1';
/** So many selectors are different ones, as in an app with some sizes of devices. */
const SIZES = 20;
/** DRA with structured parameters as plain API objects: every claim has two selectors. */
function build(size, outdir) {
    return (0, charts_1.appOf)(size, outdir, (chart) => {
        new cdk8s_1.ApiObject(chart, 'Gpu', {
            apiVersion: API_VERSION,
            kind: 'DeviceClass',
            metadata: { name: workload_1.CLASS },
            spec: { selectors: [selector(`device.driver == "${workload_1.DRIVER}"`)] },
        });
    }, (chart, index) => {
        new cdk8s_1.ApiObject(chart, `Template${index}`, claimTemplate(index));
        new cdk8s_1.ApiObject(chart, `Trainer${index}`, deploymentWithClaim(index));
    });
}
/** The same, checked. */
function buildWithTarget(size, outdir) {
    const app = build(size, outdir);
    cdk8s_dra_1.TargetCluster.define(app, { version: cdk8s_dra_1.KubernetesVersion.V1_34 });
    return app;
}
function claimTemplate(index) {
    const selectors = [
        selector(`device.driver == "${workload_1.DRIVER}" && device.attributes["${workload_1.DRIVER}"].model == "a100"`),
        selector(`device.capacity["${workload_1.DRIVER}"].memory.compareTo(quantity("${index % SIZES + 1}Gi")) >= 0`),
    ];
    return {
        apiVersion: API_VERSION,
        kind: 'ResourceClaimTemplate',
        metadata: (0, workload_1.templateMetadata)(index),
        spec: {
            spec: {
                devices: {
                    requests: [{ name: workload_1.POD_CLAIM, exactly: { deviceClassName: workload_1.CLASS, selectors } }],
                },
            },
        },
    };
}
function deploymentWithClaim(index) {
    const manifest = (0, workload_1.deployment)(index);
    const podSpec = manifest.spec.template.spec;
    podSpec.resourceClaims = [{ name: workload_1.POD_CLAIM, resourceClaimTemplateName: (0, workload_1.templateMetadata)(index).name }];
    for (const { resources } of podSpec.containers) {
        resources.claims = (0, workload_1.containerClaims)();
    }
    return manifest;
}
function selector(expression) {
    return { cel: { expression } };
}
