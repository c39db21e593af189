import { kindsIn, NAMESPACE, objectsOf } from '../../../e2e/round-trip/objects';
import { workloads } from '../workloads';

/** The API versions whose objects are changed; others differ only in their shape. */
const VERSIONS = ['v1', 'v1beta1', 'v1alpha3'];

/** Kinds that the newest API version of their minor does not have. */
const OLDER = ['DeviceTaintRule', 'ResourcePoolStatusRequest'];

const POLICY = { gang: { minCount: 2 } };
const CLAIMS = [{ name: 'a', resourceClaimName: 'c' }, { name: 'b', resourceClaimTemplateName: 't' }];
const CONTROLLER = { apiGroup: 'batch', kind: 'Job', name: 'j' };

/** Objects of every kind that `diff` judges, as users apply them to a cluster of that minor. */
export function storedObjects(minor: number): any[] {
  const ofDra = kindsIn(minor)
    .filter(([version, kind]) => VERSIONS.includes(version) || OLDER.includes(kind))
    .flatMap(([version, kind]) => objectsOf(version, kind, minor))
    .flatMap((object) => (hasLists(object) ? [object, withoutLists(object)] : [object]))
    .flatMap((object) => (minor < 36 && isDistinct(object) ? [object, withoutDistinct(object)] : [object]));
  return [...ofDra, ...groups(minor), ...workloads(minor, NAMESPACE), ...otherWorkloads(minor)]
    .map(named);
}

/** Whether a slice has attributes that are lists, which a server without the gate does not store. */
function hasLists({ kind, spec }: any): boolean {
  return kind === 'ResourceSlice'
    && spec.devices?.some((device: any) => (device.basic ?? device).attributes?.flags !== undefined);
}

function withoutLists(slice: any): any {
  const copy = structuredClone(slice);
  for (const device of copy.spec.devices) {
    const { attributes = {} } = device.basic ?? device;
    ['flags', 'lanes', 'links', 'versions'].forEach((name) => delete attributes[name]);
  }
  return copy;
}

/** Whether a claim has a constraint that a server without the gate leaves empty, and refuses. */
function isDistinct(object: any): boolean {
  return claimOf(object)?.devices?.constraints?.some(({ distinctAttribute }: any) => distinctAttribute !== undefined);
}

function withoutDistinct(object: any): any {
  const copy = structuredClone(object);
  const { devices } = claimOf(copy);
  devices.constraints = devices.constraints.filter((each: any) => each.distinctAttribute === undefined);
  return copy;
}

function claimOf({ kind, spec }: any): any {
  return { ResourceClaim: spec, ResourceClaimTemplate: spec?.spec }[kind as string];
}

/** Names and labels that do not meet. */
function named(object: any, index: number): any {
  const labelled = { labels: { team: 'ml' }, annotations: { note: 'any' } };
  const metadata = { ...object.metadata, ...labelled, name: `object-${index}` };
  return { ...object, metadata };
}

function groups(minor: number): any[] {
  return minor < 37 ? olderGroups() : ['v1alpha3', 'v1beta1'].flatMap((version) => {
    const apiVersion = `scheduling.k8s.io/${version}`;
    const templates = [
      { name: 'g', schedulingPolicy: { basic: {} }, resourceClaims: CLAIMS, priority: 5 },
      { name: 'h', schedulingPolicy: POLICY, resourceClaims: CLAIMS, disruptionMode: { all: {} }, priority: 5 },
    ];
    const spec = { schedulingPolicy: POLICY, resourceClaims: CLAIMS };
    return [
      inNamespace(apiVersion, 'Workload', { controllerRef: CONTROLLER, podGroupTemplates: templates }),
      inNamespace(apiVersion, 'Workload', { podGroupTemplates: templates }),
      inNamespace(apiVersion, 'PodGroup', { ...spec, disruptionMode: { all: {} } }),
      inNamespace(apiVersion, 'PodGroup', { schedulingPolicy: { basic: {} } }),
    ];
  });
}

function olderGroups(): any[] {
  const podGroups = [{ name: 'g', policy: POLICY }, { name: 'h', policy: { basic: {} } }];
  return [inNamespace('scheduling.k8s.io/v1alpha1', 'Workload', { controllerRef: CONTROLLER, podGroups })];
}

function otherWorkloads(minor: number): any[] {
  const [pod, deployment, , , , job] = workloads(minor, NAMESPACE).map(({ spec }) => spec);
  const { template } = deployment;
  const host = { ...template, spec: { ...template.spec, hostNetwork: true } };
  return [
    inNamespace('v1', 'ReplicationController', { template }),
    { ...inNamespace('v1', 'PodTemplate', {}), template },
    inNamespace('apps/v1', 'Deployment', { ...deployment, template: host }),
    inNamespace('batch/v1', 'Job', {
      ...job, suspend: true, completionMode: 'Indexed', completions: 2, parallelism: 2,
    }),
    inNamespace('v1', 'Pod', {
      ...pod,
      schedulingGates: [{ name: 'example.com/quota' }],
      tolerations: [{ key: 'example.com/a', operator: 'Exists' }],
      nodeSelector: { zone: 'east' },
      activeDeadlineSeconds: 3600,
    }),
  ];
}

function inNamespace(apiVersion: string, kind: string, spec: object): any {
  return { apiVersion, kind, metadata: { name: 'object', namespace: NAMESPACE }, spec };
}
