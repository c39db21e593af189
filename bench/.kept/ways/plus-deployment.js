"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.plusDeployment = plusDeployment;
const cdk8s_1 = require("cdk8s");
const cdk8s_plus_27_1 = require("cdk8s-plus-27");
const workload_1 = require("./workload");
/**
 * The Deployment of a workload as cdk8s-plus-27 makes it, without the claim: the same
 * fields, and those that cdk8s-plus adds.
 */
function plusDeployment(chart, index) {
    const { metadata, spec } = (0, workload_1.deployment)(index);
    const { labels } = spec.template.metadata;
    const trainer = new cdk8s_plus_27_1.Deployment(chart, `Trainer${index}`, {
        metadata,
        replicas: spec.replicas,
        select: false,
        podMetadata: { labels },
        containers: spec.template.spec.containers.map(({ name, image, args, env }) => ({
            name,
            image,
            args,
            envVariables: Object.fromEntries(env.map((variable) => [variable.name, cdk8s_plus_27_1.EnvValue.fromValue(variable.value)])),
            resources: { cpu: { limit: cdk8s_plus_27_1.Cpu.units(2) }, memory: { limit: cdk8s_1.Size.gibibytes(4) } },
        })),
    });
    trainer.select(cdk8s_plus_27_1.LabelSelector.of({ labels }));
    return trainer;
}
