/**
 * Workloads as users apply them, with as many of the fields as possible to which the API
 * server adds something.
 */

const LABELS = { app: 'trainer' };

const CONTAINER = {
  name: 'main',
  image: 'registry.example.com/trainer',
  ports: [{ containerPort: 8080 }, { containerPort: 53, protocol: 'UDP' }],
  env: [{ name: 'POD', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }, { name: 'MODE', value: 'fast' }],
  resources: { limits: { cpu: '1', memory: '1Gi' }, requests: { cpu: '500m' }, claims: [{ name: 'gpu' }] },
  livenessProbe: { httpGet: { port: 8080 } },
  readinessProbe: { grpc: { port: 9090 }, periodSeconds: 5 },
  startupProbe: { exec: { command: ['true'] }, failureThreshold: 30 },
  lifecycle: { preStop: { httpGet: { port: 8080, path: '/stop' } } },
  volumeMounts: [{ name: 'settings', mountPath: '/settings' }],
};

const POD_SPEC = {
  initContainers: [{ name: 'setup', image: 'registry.example.com/setup:1.4' }],
  containers: [CONTAINER, { name: 'sidecar', image: 'registry.example.com/sidecar:latest', imagePullPolicy: 'Never' }],
  volumes: [
    { name: 'settings', configMap: { name: 'settings' } },
    { name: 'secret', secret: { secretName: 'secret' } },
    { name: 'scratch', emptyDir: {} },
    { name: 'host', hostPath: { path: '/var/lib' } },
    { name: 'info', downwardAPI: { items: [{ path: 'name', fieldRef: { fieldPath: 'metadata.name' } }] } },
    { name: 'token', projected: { sources: [{ serviceAccountToken: { path: 'token' } }] } },
  ],
};

/** How a pod of that minor names its claims. */
function podSpec(minor: number, more: object = {}) {
  const source = { resourceClaimTemplateName: 'gpu' };
  return { ...POD_SPEC, resourceClaims: [{ name: 'gpu', ...minor <= 30 ? { source } : source }], ...more };
}

/** The workloads of a namespace for clusters of that minor. */
export function workloads(minor: number, namespace: string): any[] {
  const template = { metadata: { labels: LABELS }, spec: podSpec(minor) };
  const forever = { selector: { matchLabels: LABELS }, template };
  const once = { metadata: { labels: LABELS }, spec: podSpec(minor, { restartPolicy: 'Never' }) };
  return [
    ['v1', 'Pod', podSpec(minor, { serviceAccountName: 'default' })],
    ['apps/v1', 'Deployment', forever],
    ['apps/v1', 'ReplicaSet', forever],
    ['apps/v1', 'DaemonSet', forever],
    ['apps/v1', 'StatefulSet', {
      ...forever,
      serviceName: 'trainer',
      volumeClaimTemplates: [{
        metadata: { name: 'data' },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
      }],
    }],
    ['batch/v1', 'Job', { template: once }],
    ['batch/v1', 'CronJob', { schedule: '0 4 * * *', jobTemplate: { spec: { template: once, parallelism: 2 } } }],
  ].map(([apiVersion, kind, spec]) => ({ apiVersion, kind, metadata: { name: 'trainer', namespace }, spec }));
}
