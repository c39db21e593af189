"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.appOf = appOf;
const cdk8s_1 = require("cdk8s");
/**
 * An app with its charts, each asked for its share of the workloads; with many charts,
 * one more holds what they share.
 */
function appOf({ workloads, charts }, outdir, shared, add) {
    const app = new cdk8s_1.App({ outdir });
    const first = new cdk8s_1.Chart(app, 'shared');
    shared(first);
    const others = charts === 1
        ? [first]
        : Array.from({ length: charts }, (_, index) => new cdk8s_1.Chart(app, `chart-${index}`));
    for (let index = 0; index < workloads; index++) {
        add(others[Math.floor(index * others.length / workloads)], index);
    }
    return app;
}
