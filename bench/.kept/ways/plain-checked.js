"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.build = build;
const plain_1 = require("./plain");
const cdk8s_dra_1 = require("cdk8s-dra");
/**
 * Everything as plain API objects, written by hand, and checked: a target is all that an
 * app needs for it.
 */
function build(size, outdir) {
    const app = (0, plain_1.build)(size, outdir);
    cdk8s_dra_1.TargetCluster.define(app, { version: cdk8s_dra_1.KubernetesVersion.V1_30 });
    return app;
}
