"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.build = build;
const charts_1 = require("./charts");
const constructs_1 = require("./constructs");
const plus_deployment_1 = require("./plus-deployment");
const workload_1 = require("./workload");
const cdk8s_dra_1 = require("cdk8s-dra");
/** DRA as constructs of this library, the Deployments those of cdk8s-plus-27. */
function build(size, outdir) {
    let gpu;
    return (0, charts_1.appOf)(size, outdir, (chart) => {
        gpu = (0, constructs_1.addClass)(chart);
    }, (chart, index) => {
        const template = (0, constructs_1.addTemplate)(chart, index, gpu);
        cdk8s_dra_1.PodClaims.of((0, plus_deployment_1.plusDeployment)(chart, index)).add(template, { name: workload_1.POD_CLAIM });
    });
}
