import { Chart, Size as Bytes } from 'cdk8s';
import { Cpu, Deployment, EnvValue, LabelSelector } from 'cdk8s-plus-27';
import { deployment } from './workload';

/**
 * The Deployment of a workload in cdk8s-plus-27, without the claim: the same fields, and those that
 * cdk8s-plus adds.
 */
export function plusDeployment(chart: Chart, index: number): Deployment {
  const { metadata, spec } = deployment(index);
  const { labels } = spec.template.metadata;
  const trainer = new Deployment(chart, `Trainer${index}`, {
    metadata,
    replicas: spec.replicas,
    select: false,
    podMetadata: { labels },
    containers: spec.template.spec.containers.map(({ name, image, args, env }: any) => ({
      name,
      image,
      args,
      envVariables: Object.fromEntries(
        env.map((variable: any) => [variable.name, EnvValue.fromValue(variable.value)]),
      ),
      resources: { cpu: { limit: Cpu.units(2) }, memory: { limit: Bytes.gibibytes(4) } },
    })),
  });
  trainer.select(LabelSelector.of({ labels }));
  return trainer;
}
