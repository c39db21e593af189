"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.API_VERSION = exports.POD_CLAIM = exports.CLASS = exports.DRIVER = void 0;
exports.templateMetadata = templateMetadata;
exports.resourceClass = resourceClass;
exports.claimTemplate = claimTemplate;
exports.deployment = deployment;
exports.deploymentWithClaim = deploymentWithClaim;
exports.podClaims = podClaims;
exports.containerClaims = containerClaims;
exports.manifests = manifests;
/** The driver of all devices. */
exports.DRIVER = 'gpu.example.com';
/** The name of the one class. */
exports.CLASS = 'gpu';
/** The name of the claim within each pod. */
exports.POD_CLAIM = 'gpu';
exports.API_VERSION = 'resource.k8s.io/v1alpha2';
/**
 * Names are given, so that all ways write the same ones: names made from construct paths
 * would differ.
 */
function templateMetadata(index) {
    return { name: `template-${index}`, namespace: 'ml' };
}
/** The ResourceClass as it is written. */
function resourceClass() {
    return { apiVersion: exports.API_VERSION, kind: 'ResourceClass', metadata: { name: exports.CLASS }, driverName: exports.DRIVER };
}
/** The ResourceClaimTemplate of a workload as it is written. */
function claimTemplate(index) {
    return {
        apiVersion: exports.API_VERSION,
        kind: 'ResourceClaimTemplate',
        metadata: templateMetadata(index),
        spec: { spec: { resourceClassName: exports.CLASS } },
    };
}
/**
 * The Deployment of a workload as it is written, two containers in it, but for the claim.
 */
function deployment(index) {
    const labels = { app: `trainer-${index}` };
    return {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: `trainer-${index}`, namespace: 'ml', labels },
        spec: {
            replicas: 1,
            selector: { matchLabels: labels },
            template: {
                metadata: { labels },
                spec: { containers: [container('trainer', index), container('logger', index)] },
            },
        },
    };
}
function container(name, index) {
    return {
        name,
        image: `registry.example.com/${name}:1.4.2`,
        args: ['--steps', '1000', '--seed', String(index)],
        env: [{ name: 'LOG_LEVEL', value: 'info' }],
        resources: { limits: { cpu: '2', memory: '4096Mi' } },
    };
}
/**
 * The same Deployment with the claim put in by hand: every way has to end up with this.
 */
function deploymentWithClaim(index) {
    const manifest = deployment(index);
    const podSpec = manifest.spec.template.spec;
    podSpec.resourceClaims = podClaims(index);
    for (const { resources } of podSpec.containers) {
        resources.claims = containerClaims();
    }
    return manifest;
}
/** `resourceClaims` of a pod. */
function podClaims(index) {
    return [{ name: exports.POD_CLAIM, source: { resourceClaimTemplateName: templateMetadata(index).name } }];
}
/** `resources.claims` of a container. */
function containerClaims() {
    return [{ name: exports.POD_CLAIM }];
}
/** Everything that is written, as plain data. */
function manifests(workloads) {
    const each = Array.from({ length: workloads }, (_, index) => [claimTemplate(index), deploymentWithClaim(index)]);
    return [resourceClass(), ...each.flat()];
}
