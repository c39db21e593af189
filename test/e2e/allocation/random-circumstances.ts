import { Draft, Manifest, ZONE } from './draft';
import { randomPod } from './random-pods';
import { Step } from './random-workloads';

/** A higher priority: such a pod takes the place of others. */
const URGENT = 'urgent';

/** The same priority; such a pod waits for its place. */
const PATIENT = 'patient';

/** What decides where pods run, beside devices and what they say of nodes. */
export interface Circumstances {
  /** Volumes, and the claims that they are bound to; classes of priorities. */
  readonly objects: readonly Manifest[];
  readonly steps: readonly Step[];
}

/**
 * The same steps with pods that keep a distance, that have volumes which only some nodes
 * reach, that wait for somebody, or that are more important than others.
 */
export function withCircumstances(draft: Draft, steps: readonly Step[]): Circumstances {
  const { random, name } = draft;
  const volumes = random.chance(0.3) ? random.list(1, 2, (index) => `${name}-${index}`) : [];
  const hasPriorities = random.chance(0.35);
  const changes = new Map<string, Manifest>();
  const changed = steps.map((step) => {
    const app = step.manifest.metadata.name;
    const change = changes.get(app) ?? randomChange(draft, volumes);
    changes.set(app, change);
    const manifest = withPodSpec(step.manifest, (spec) =>
      (spec.nodeName === undefined ? { ...spec, ...change } : spec));
    return { ...step, manifest: hasPriorities ? withPriorities(manifest) : manifest };
  });
  return {
    objects: [...volumes.flatMap((each) => boundVolume(draft, each)), ...hasPriorities ? priorities(draft) : []],
    steps: [...changed, ...hasPriorities ? random.list(1, 2, (index) => importantPod(draft, `chief-${index}`)) : []],
  };
}

function randomChange(draft: Draft, volumes: readonly string[]): Manifest {
  const { random } = draft;
  const claimName = random.pick(volumes);
  return {
    ...random.chance(0.25) ? { topologySpreadConstraints: randomSpread(draft) } : {},
    ...claimName !== undefined && random.chance(0.5)
      ? { volumes: [{ name: 'data', persistentVolumeClaim: { claimName } }] }
      : {},
    ...random.chance(0.04) ? { schedulingGates: [{ name: 'example.com/quota' }] } : {},
    ...random.chance(0.04) ? { schedulerName: 'batch-scheduler' } : {},
  };
}

/** Not every node has all of the topologies. */
function randomSpread(draft: Draft): Manifest[] {
  const { random } = draft;
  const keys = random.pick([['kubernetes.io/hostname'], ['kubernetes.io/hostname'], [ZONE], [ZONE],
    ['kubernetes.io/hostname', ZONE], [ZONE, 'example.com/rack']]);
  return keys.map((topologyKey) => ({
    topologyKey,
    maxSkew: random.pick([1, 1, 1, 2]),
    whenUnsatisfiable: random.chance(0.85) ? 'DoNotSchedule' : 'ScheduleAnyway',
    labelSelector: random.pick<Manifest>([
      { matchLabels: { team: 'red' } },
      { matchExpressions: [{ key: 'team', operator: 'Exists' }] },
      { matchExpressions: [{ key: 'team', operator: 'NotIn', values: ['red'] }] },
      {},
    ]),
    ...random.chance(0.3) ? { matchLabelKeys: ['app'] } : {},
    ...random.chance(0.3) ? { nodeAffinityPolicy: random.pick(['Honor', 'Ignore']) } : {},
    ...random.chance(0.4) ? { nodeTaintsPolicy: random.pick(['Honor', 'Honor', 'Ignore']) } : {},
  })).map((constraint) => (constraint.whenUnsatisfiable === 'DoNotSchedule' && random.chance(0.25)
    ? { ...constraint, minDomains: random.integer(1, 4) }
    : constraint));
}

/** A volume that some nodes reach, by what it requires of them or by its labels. */
function boundVolume({ random, name: namespace, nodes }: Draft, name: string): Manifest[] {
  const accessModes = ['ReadWriteMany'];
  const among = (key: string, values: readonly string[]): Manifest => ({
    nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [{ key, operator: 'In', values }] }] } },
  });
  const place = random.pick<Manifest>([
    among('kubernetes.io/hostname', [random.pick(nodes)]),
    among('kubernetes.io/hostname', random.some(nodes, 0.5)),
    among(ZONE, [random.pick(['east', 'west'])]),
    {},
  ]);
  const labels = random.chance(0.3) ? { [ZONE]: random.pick(['east', 'west', 'east__west', 'south']) } : {};
  return [{
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name, labels },
    spec: {
      accessModes,
      capacity: { storage: '1Gi' },
      persistentVolumeReclaimPolicy: 'Retain',
      hostPath: { path: '/data' },
      claimRef: { namespace, name },
      ...place,
    },
  }, {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name, namespace },
    spec: { accessModes, resources: { requests: { storage: '1Gi' } }, storageClassName: '', volumeName: name },
  }];
}

function priorities({ name }: Draft): Manifest[] {
  const priority = { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', value: 1000 };
  return [
    { ...priority, metadata: { name: `${name}-${URGENT}` } },
    { ...priority, metadata: { name: `${name}-${PATIENT}` }, preemptionPolicy: 'Never' },
  ];
}

/** Two of its pods fill a node; a job that loses one of them goes on. */
function withPriorities(manifest: Manifest): Manifest {
  const { kind, spec, ...rest } = withPodSpec(manifest, withMoreCpu);
  return { ...rest, kind, spec: kind === 'Job' ? { ...spec, backoffLimit: 6 } : spec };
}

/** Two such pods fit on a node. */
function withMoreCpu(spec: Manifest): Manifest {
  const [main, ...rest] = spec.containers;
  const { cpu: _, ...limits } = main.resources.limits ?? {};
  const requests = { ...main.resources.requests, cpu: '60' };
  return { ...spec, containers: [{ ...main, resources: { ...main.resources, limits, requests } }, ...rest] };
}

/** A pod that others may have to go for; where classes stand for extended resources, half of them need a device. */
function importantPod(draft: Draft, name: string): Step {
  const { random } = draft;
  const pod = randomPod(draft, name, []);
  const { nodeName: _, ...spec } = pod.spec;
  const priorityClassName = `${draft.name}-${random.pick([URGENT, URGENT, URGENT, PATIENT])}`;
  return { what: 'an important pod', manifest: { ...pod, spec: withMoreCpu({ ...spec, priorityClassName }) } };
}

function withPodSpec(manifest: Manifest, change: (spec: Manifest) => Manifest): Manifest {
  const { kind, spec } = manifest;
  if (kind === 'Pod') {
    return { ...manifest, spec: change(spec) };
  }
  return kind === 'CronJob'
    ? { ...manifest, spec: { ...spec, jobTemplate: withPodSpec(spec.jobTemplate, change) } }
    : { ...manifest, spec: { ...spec, template: { ...spec.template, spec: change(spec.template.spec) } } };
}
