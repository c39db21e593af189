"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.build = build;
const cdk8s_1 = require("cdk8s");
const charts_1 = require("./charts");
const plus_deployment_1 = require("./plus-deployment");
const workload_1 = require("./workload");
/**
 * Deployments of cdk8s-plus-27, DRA as plain API objects, the claims put in with JSON
 * patches: what its users write today.
 */
function build(size, outdir) {
    return (0, charts_1.appOf)(size, outdir, (chart) => {
        new cdk8s_1.ApiObject(chart, 'Gpu', (0, workload_1.resourceClass)());
    }, (chart, index) => {
        new cdk8s_1.ApiObject(chart, `Template${index}`, (0, workload_1.claimTemplate)(index));
        cdk8s_1.ApiObject.of((0, plus_deployment_1.plusDeployment)(chart, index)).addJsonPatch(cdk8s_1.JsonPatch.add('/spec/template/spec/resourceClaims', (0, workload_1.podClaims)(index)), cdk8s_1.JsonPatch.add('/spec/template/spec/containers/0/resources/claims', (0, workload_1.containerClaims)()), cdk8s_1.JsonPatch.add('/spec/template/spec/containers/1/resources/claims', (0, workload_1.containerClaims)()));
    });
}
