import {
  deviceClass, documents, FROM_TEMPLATE, GPU, gpu, monitoring, NEWEST, oneGpu, pod, podSpec, V1,
} from './manifests';
import { SoundSetup } from './sound-setup';
import { inEachVersion } from './versions';

const DRIVER = `
apiVersion: v1
kind: Namespace
metadata: { name: gpu-operator }
---
apiVersion: v1
kind: ServiceAccount
metadata: { name: kubelet-plugin, namespace: gpu-operator }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: kubelet-plugin }
rules: [{ apiGroups: [resource.k8s.io], resources: [resourceslices], verbs: [get, list, watch, create, update, delete] }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: kubelet-plugin }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: kubelet-plugin }
subjects: [{ kind: ServiceAccount, name: kubelet-plugin, namespace: gpu-operator }]
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: kubelet-plugin, namespace: gpu-operator }
spec:
  selector: { matchLabels: { app: kubelet-plugin } }
  template:
    metadata: { labels: { app: kubelet-plugin } }
    spec:
      serviceAccountName: kubelet-plugin
      containers:
        - name: plugin
          image: driver
          volumeMounts: [{ name: sockets, mountPath: /var/lib/kubelet/plugins }]
          resources: { requests: { cpu: 100m }, limits: { memory: 256Mi } }
      volumes: [{ name: sockets, hostPath: { path: /var/lib/kubelet/plugins } }]`;

export const ADMINISTRATORS: readonly SoundSetup[] = [
  ...inEachVersion('the installation of a driver and its classes', (dialect) =>
    documents(DRIVER, gpu(dialect), deviceClass(dialect, 'mig', 'gpu.nvidia.com'))),
  { title: 'monitoring with admin access in v1', ...V1, yaml: monitoring(V1, 'resource.kubernetes.io/admin-access') },
  {
    title: 'monitoring in an existing namespace',
    ...V1,
    existing: [{ kind: 'Namespace', name: 'monitoring' }],
    yaml: monitoring(V1).replace(/^[^]*?---\n/, ''),
  },
  {
    title: 'a claim for an existing class of the driver',
    ...V1,
    existing: [{ kind: 'DeviceClass', name: 'gpu.nvidia.com' }],
    yaml: documents(oneGpu(V1), pod('trainer', podSpec(FROM_TEMPLATE, GPU))),
  },
  {
    title: 'a pod that uses an existing claim',
    ...V1,
    existing: [{ kind: 'ResourceClaim', name: 'shared', namespace: 'ml' }],
    yaml: pod('trainer', podSpec('{ name: gpu, resourceClaimName: shared }', GPU)),
  },
  {
    title: 'a pod that uses an existing template',
    ...V1,
    existing: [{ kind: 'ResourceClaimTemplate', name: 'one-gpu' }],
    yaml: pod('trainer', podSpec(FROM_TEMPLATE, GPU)),
  },
  {
    title: 'a device that is taken out of service', from: '1.37', to: NEWEST, yaml: `
apiVersion: resource.k8s.io/v1
kind: DeviceTaintRule
metadata: { name: broken }
spec: { deviceSelector: { driver: gpu.nvidia.com, pool: node-1, device: gpu-0 }, taint: { key: example.com/broken, effect: NoExecute } }`,
  },
  {
    title: 'an application without devices',
    from: '1.26',
    to: NEWEST,
    yaml: documents(DRIVER.replace(/driver/g, 'web'), `
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: gpu-operator }
spec:
  replicas: 3
  selector: { matchLabels: { app: web } }
  template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: web, image: web }] } }`),
  },
  {
    title: 'a GPU of a device plugin next to devices of claims',
    ...V1,
    yaml: documents(gpu(V1), oneGpu(V1), pod('trainer', podSpec(FROM_TEMPLATE, GPU)),
      pod('old', '{ containers: [{ name: main, image: trainer, resources: { limits: { example.com/gpu: 1 } } }] }')),
  },
];
