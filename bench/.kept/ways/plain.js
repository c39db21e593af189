"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.build = build;
const cdk8s_1 = require("cdk8s");
const charts_1 = require("./charts");
const workload_1 = require("./workload");
/** Everything as plain API objects, written by hand. */
function build(size, outdir) {
    return (0, charts_1.appOf)(size, outdir, (chart) => {
        new cdk8s_1.ApiObject(chart, 'Gpu', (0, workload_1.resourceClass)());
    }, (chart, index) => {
        new cdk8s_1.ApiObject(chart, `Template${index}`, (0, workload_1.claimTemplate)(index));
        new cdk8s_1.ApiObject(chart, `Trainer${index}`, (0, workload_1.deploymentWithClaim)(index));
    });
}
