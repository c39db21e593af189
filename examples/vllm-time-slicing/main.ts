import { App, Chart, Size } from 'cdk8s';
import { Cpu, Deployment, Probe } from 'cdk8s-plus-27';
import * as dra from 'cdk8s-dra';

const { NvidiaGpu } = dra.drivers;

/** Two vLLM servers with different models, which take turns on one whole GPU. */
export function vllmTimeSlicing(version = dra.KubernetesVersion.V1_34): App {
  const app = new App();
  dra.TargetCluster.define(app, { version, drivers: { [NvidiaGpu.DRIVER]: 'v25.12.0' } });
  const chart = new Chart(app, 'inference', { namespace: 'ml' });

  // One claim for both servers: pods that share a GPU share the claim.
  const gpu = new dra.ResourceClaim(chart, 'Gpu', {
    requests: [dra.DeviceRequest.exactly('gpu', NvidiaGpu.deviceClass(chart, 'Class'), {
      selectors: [
        NvidiaGpu.architecture.isOneOf('Hopper', 'Blackwell'),
        NvidiaGpu.memory.atLeast('75Gi'),
        NvidiaGpu.driverVersion.atLeast('570.0.0'),
      ],
    })],
    config: [NvidiaGpu.config(
      { sharing: { strategy: 'TimeSlicing', timeSlicingConfig: { interval: 'Long' } } },
      { requests: ['gpu'] },
    )],
  });

  const models = { Chat: 'Qwen/Qwen2.5-7B-Instruct', Embeddings: 'BAAI/bge-m3' };
  for (const [id, model] of Object.entries(models)) {
    const server = new Deployment(chart, id, {
      replicas: 1,
      containers: [{
        name: 'vllm',
        image: 'vllm/vllm-openai:v0.10.2',
        args: ['--model', model, '--gpu-memory-utilization', '0.45'],
        portNumber: 8000,
        resources: {
          cpu: { request: Cpu.units(4) },
          memory: { request: Size.gibibytes(16), limit: Size.gibibytes(32) },
        },
        // Loading a model takes minutes, and the image runs as root.
        startup: Probe.fromTcpSocket({ failureThreshold: 90 }),
        securityContext: { ensureNonRoot: false, readOnlyRootFilesystem: false },
      }],
    });
    dra.PodClaims.of(server).add(gpu);
  }

  return app;
}

if (require.main === module) {
  vllmTimeSlicing().synth();
}
