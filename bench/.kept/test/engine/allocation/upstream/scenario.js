"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.answerTo = answerTo;
exports.behaviourFor = behaviourFor;
const allocated_state_1 = require("/work/quick/lib/engine/allocation/allocated-state");
const allocation_error_1 = require("/work/quick/lib/engine/allocation/allocation-error");
const allocator_1 = require("/work/quick/lib/engine/allocation/allocator");
const behaviour_1 = require("/work/quick/lib/engine/allocation/behaviour");
const features_1 = require("/work/quick/lib/engine/allocation/features");
const BINDING_GATES = ['DRADeviceBindingConditions', 'DRAResourceClaimDeviceStatus'];
/**
 * What our allocator says to a scenario.
 *
 * @param known how the allocator behaves with the features of the scenario, if that was
 *   worked out before
 */
function answerTo(scenario, known) {
    try {
        const behaviour = known ?? behaviourFor(scenario.minor, scenario.features);
        return (scenario.mode === 'sequence' ? inSequence : onEachNode)(scenario, behaviour);
    }
    catch (error) {
        if (error instanceof allocation_error_1.AllocationError) {
            return { error: error.message };
        }
        throw error;
    }
}
/** What the allocator of a minor, such as `1.37`, or a release does with gates. */
function behaviourFor(release = '1.37', features = []) {
    const [, minor, patch] = release.split('.').map(Number);
    return behaviour_1.Behaviour.of({ minor, patch }, (0, features_1.featuresOf)(gatesFrom(features, minor), minor));
}
/** Since 1.35, upstream's program takes each gate of binding conditions for both of them. */
function gatesFrom(names, minor) {
    const gates = names.flatMap((name) => (/^all$/i.test(name) ? (0, features_1.gatesOf)(minor) : name.split('+')))
        .map((name) => (name.startsWith('DRA') ? name : `DRA${name}`));
    const hasBinding = minor >= 35 && gates.some((gate) => BINDING_GATES.includes(gate));
    return hasBinding ? [...gates, ...BINDING_GATES] : gates;
}
function onEachNode(scenario, behaviour) {
    const { nodes } = scenario;
    const { allocator, claims } = setUp(scenario, behaviour);
    const answers = (nodes ?? []).map((node) => nodeAnswer(node, allocator.allocate(node, claims)));
    return answers.length === 0 ? {} : { nodes: answers };
}
function nodeAnswer({ metadata: { name } }, { results, error, steps }) {
    return {
        node: name,
        results: results ?? null,
        ...error === undefined ? {} : { error: error.message },
        ...steps > allocator_1.STEPS_THAT_MAY_TIME_OUT ? { mayTimeOut: true } : {},
    };
}
function inSequence(scenario, behaviour) {
    const { allocator, claims } = setUp(scenario, behaviour);
    const answers = claims.map((claim) => {
        const { name, namespace = '' } = claim.metadata;
        const { node, results, error } = firstPlace([claim], scenario.nodes ?? [], allocator);
        results?.forEach((result) => allocator.record(result));
        return {
            claim: namespace === '' ? name : `${namespace}/${name}`,
            ...node === undefined ? {} : { node: node.metadata.name, result: results[0] },
            ...error === undefined ? {} : { error: error.message },
        };
    });
    return answers.length === 0 ? {} : { claims: answers };
}
/** Upstream's program gives up on the first error. */
function firstPlace(claims, nodes, allocator) {
    allocator.startPod();
    for (const node of nodes) {
        const { results, error } = allocator.allocate(node, claims);
        if (results !== undefined || error !== undefined) {
            return results === undefined ? { error } : { node, results };
        }
    }
    return {};
}
/** Claims with an allocation are running. */
function setUp(scenario, behaviour) {
    const { allocated = [], allocatedShared = [], allocatedCapacity = {} } = scenario;
    const state = new allocated_state_1.AllocatedState();
    allocated.forEach((id) => state.addDevice(id));
    allocatedShared.forEach((id) => state.addShare(id.slice(0, id.lastIndexOf('/'))));
    Object.entries(allocatedCapacity).forEach(([id, capacity]) => state.addCapacity(id, capacity));
    const all = scenario.claims ?? [];
    all.forEach(({ status }) => status?.allocation && state.record(status.allocation));
    const claims = all.filter(({ status }) => status?.allocation === undefined);
    const allocator = new allocator_1.Allocator({
        behaviour, classes: scenario.classes ?? [], slices: scenario.slices ?? [], state,
    });
    return { allocator, claims };
}
