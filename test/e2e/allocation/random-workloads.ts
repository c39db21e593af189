import { Draft, Manifest } from './draft';
import { ClaimReference, randomPod, randomTemplate } from './random-pods';

/** What a user does: applies manifests that are new, or that have changed. */
export interface Step {
  readonly what: string;
  readonly manifest: Manifest;
  /** Whether the pods of a job are done before it. */
  readonly endsPods?: boolean;
  /** Whether the driver cannot attach the first device that the scheduler chooses. */
  readonly breaksDevices?: boolean;
}

/**
 * What users do with pods that claim devices, one thing after the other:
 *
 * - run a pod, on any node, on some, or on one that they name;
 * - run an agent on every node that suits it, and change what it needs;
 * - run a service, apply it again as it is, run more of it, run less of it, move it;
 * - run replicas that keep their names;
 * - run a job, hold it back until a queue lets it go, and apply it again when parts of it
 *   are done;
 * - prepare a job for later.
 */
export function randomSteps(draft: Draft, name: string, references: readonly ClaimReference[]): Step[] {
  const make = draft.random.pick([
    onePod, onePod, onePod, agents, agents, service, service, service, namedReplicas, job, job, laterJob,
  ]);
  return make(draft, name, references);
}

function onePod(draft: Draft, name: string, references: readonly ClaimReference[]): Step[] {
  return [{ what: 'a pod', manifest: randomPod(draft, name, references), breaksDevices: draft.random.chance(0.4) }];
}

function agents(draft: Draft, name: string, references: readonly ClaimReference[]): Step[] {
  const { random } = draft;
  const made = workload(draft, name, references);
  const tolerations = random.pick([[], [], [{ operator: 'Exists' }], [{ key: 'busy', operator: 'Exists' }]]);
  const updateStrategy = { rollingUpdate: { maxUnavailable: '100%' } };
  const manifest = {
    ...made, kind: 'DaemonSet', spec: { ...withPodSpec(made.spec, { tolerations }), updateStrategy },
  };
  return [{ what: 'agents', manifest }, ...random.pick([
    [],
    [{ what: 'the same agents', manifest }],
    [moved(draft, manifest)],
  ])];
}

function service(draft: Draft, name: string, references: readonly ClaimReference[]): Step[] {
  const { random } = draft;
  const made = workload(draft, name, references);
  const replicas = random.integer(1, 3);
  const scaledTo = (count: number): Manifest =>
    ({ ...made, kind: 'Deployment', spec: { ...made.spec, replicas: count, strategy: { type: 'Recreate' } } });
  const manifest = scaledTo(replicas);
  return [{ what: 'a service', manifest }, ...random.pick([
    [],
    [{ what: 'the same service', manifest }],
    [{ what: 'more of a service', manifest: scaledTo(replicas + 1) }],
    [{ what: 'less of a service', manifest: scaledTo(replicas - 1) }],
    [moved(draft, manifest)],
  ])];
}

function namedReplicas(draft: Draft, name: string, references: readonly ClaimReference[]): Step[] {
  const made = workload(draft, name, references);
  const scaledTo = (replicas: number): Manifest => ({
    ...made,
    kind: 'StatefulSet',
    spec: { ...made.spec, replicas, serviceName: name, podManagementPolicy: 'Parallel' },
  });
  const replicas = draft.random.integer(1, 2);
  return [
    { what: 'replicas with names', manifest: scaledTo(replicas) },
    { what: 'one replica more', manifest: scaledTo(replicas + 1) },
  ];
}

function job(draft: Draft, name: string, references: readonly ClaimReference[]): Step[] {
  const { random } = draft;
  const { selector: _, template } = workload(draft, name, references).spec;
  const parallelism = random.integer(1, 2);
  const manifest = (suspend: boolean): Manifest => ({
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name, namespace: draft.name },
    spec: {
      suspend,
      parallelism,
      completions: parallelism + 1,
      backoffLimit: 0,
      ...withPodSpec({ template }, { restartPolicy: 'Never' }),
    },
  });
  return random.pick([
    [{ what: 'a job', manifest: manifest(false) }],
    [{ what: 'a job that waits', manifest: manifest(true) }, { what: 'the job', manifest: manifest(false) }],
    [{ what: 'a job', manifest: manifest(false) }, { what: 'the job, held back', manifest: manifest(true) }],
    [
      { what: 'a job', manifest: manifest(false) },
      { what: 'the rest of the job', manifest: manifest(false), endsPods: true },
    ],
  ]);
}

function laterJob(draft: Draft, name: string, references: readonly ClaimReference[]): Step[] {
  const { selector: _, template } = workload(draft, name, references).spec;
  return [{
    what: 'a job for later',
    manifest: {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name, namespace: draft.name },
      spec: {
        suspend: true,
        schedule: '0 3 1 1 *',
        jobTemplate: { spec: withPodSpec({ template }, { restartPolicy: 'Never' }) },
      },
    },
  }];
}

/** The same workload, elsewhere or anywhere. */
function moved({ random, nodes }: Draft, { spec, ...rest }: Manifest): Step {
  const nodeSelector = random.pick([{}, { 'kubernetes.io/hostname': random.pick(nodes) }]);
  return { what: 'the same elsewhere', manifest: { ...rest, spec: withPodSpec(spec, { nodeSelector }) } };
}

function workload(draft: Draft, name: string, references: readonly ClaimReference[]): Manifest {
  const { labels, spec } = randomTemplate(draft, name, references);
  return {
    apiVersion: 'apps/v1',
    metadata: { name, namespace: draft.name },
    spec: { selector: { matchLabels: { app: name } }, template: { metadata: { labels }, spec } },
  };
}

function withPodSpec({ template, ...spec }: Manifest, more: Manifest): Manifest {
  return { ...spec, template: { ...template, spec: { ...template.spec, ...more } } };
}
