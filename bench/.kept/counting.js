"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.countSynth = countSynth;
const node_module_1 = require("node:module");
const node_path_1 = require("node:path");
const cdk8s_1 = require("cdk8s");
/** The number of calls for each subject. */
class Tally {
    counts = new Map();
    add(subject) {
        this.counts.set(subject, this.of(subject) + 1);
    }
    of(subject) {
        return this.counts.get(subject) ?? 0;
    }
    get most() {
        return Math.max(0, ...this.counts.values());
    }
}
/** Builds and synthesizes an app, and counts meanwhile. Call it before loading the library. */
function countSynth(build) {
    // First, so that the library hooks a method that counts: what the library returns
    // without rendering is not counted.
    const renderings = watchRenderings();
    const checks = watchChecks();
    const compilations = watchCompilations();
    const app = build();
    app.synth();
    const objects = app.node.findAll().filter((construct) => cdk8s_1.ApiObject.isApiObject(construct));
    const rendered = objects.map((object) => renderings.of(object));
    return {
        objects: objects.length,
        fewestRenderings: Math.min(...rendered),
        mostRenderings: Math.max(...rendered),
        mostChecks: checks.most,
        mostCompilations: compilations.most,
    };
}
/** A tally of `ApiObject.toJson`, which the methods of subclasses call, by object. */
function watchRenderings() {
    const tally = new Tally();
    const { toJson } = cdk8s_1.ApiObject.prototype;
    cdk8s_1.ApiObject.prototype.toJson = function () {
        tally.add(this);
        return toJson.call(this);
    };
    return tally;
}
/** A tally of checks, by construct. The rules for the whole setup run with each check. */
function watchChecks() {
    const tally = new Tally();
    watch('check/checker', 'checkDocuments', (_result, documents) => documents.forEach(({ constructPath }) => tally.add(constructPath)));
    return tally;
}
/** A tally of the type checks of CEL, of which each compilation has one. */
function watchCompilations() {
    const tally = new Tally();
    const expressions = new WeakMap();
    const environments = new Map();
    watch('cel/syntax/parser', 'parse', (parsed, expression) => expressions.set(parsed, expression));
    watch('cel/types/checker', 'check', (_result, parsed, environment) => {
        environments.set(environment, environments.get(environment) ?? environments.size);
        tally.add(`${environments.get(environment)} ${expressions.get(parsed)}`);
    });
    return tally;
}
/** Observes each call of a function that modules of the library import from another. */
function watch(module, name, observe) {
    const load = (0, node_module_1.createRequire)(__filename);
    const exported = load((0, node_path_1.join)((0, node_path_1.dirname)(load.resolve('cdk8s-dra')), module));
    const original = exported[name];
    exported[name] = (...args) => {
        const result = original(...args);
        observe(result, ...args);
        return result;
    };
}
