import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { App, Chart, JsonPatch, Testing, YamlOutputType } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import { parseAllDocuments } from 'yaml';
import { chartFor, newChart, synthErrors, warningsOf } from './fixtures';
import * as dra from '../src';

const PROPS = { driverName: 'gpu.example.com', image: 'registry.example.com/gpu-driver:1.4' };
const MINORS = dra.KubernetesVersion.all().map(String);

/** An installation for a version, and the objects that it makes. */
function install(version: string, props: Partial<dra.DriverInstallationProps> = {}) {
  const chart = chartFor(version, { namespace: 'gpus' });
  const driver = new dra.DriverInstallation(chart, 'Driver', { ...PROPS, ...props });
  return { chart, driver, objects: Testing.synth(chart) as any[] };
}

const kindsOf = (objects: any[]) => objects.map(({ kind }) => kind);
const podOf = (objects: any[], kind = 'DaemonSet') =>
  objects.find((object) => object.kind === kind).spec.template.spec;

test('creates a class, an account, the plugin, and policies on versions where the plugin writes slices', () => {
  const common = ['ServiceAccount', 'ClusterRole', 'ClusterRoleBinding'];
  const policy = ['ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding'];
  const kinds = Object.fromEntries(
    MINORS.map((version) => [version, kindsOf(install(version).objects)]),
  );

  for (const version of ['1.26', '1.27', '1.28', '1.29', '1.30']) {
    expect(kinds[version]).toEqual(['ResourceClass', ...common, 'DaemonSet']);
  }
  for (const version of ['1.31', '1.36', '1.37']) {
    expect(kinds[version]).toEqual(['DeviceClass', ...common, ...policy, 'DaemonSet']);
  }
  for (const version of ['1.32', '1.33', '1.34', '1.35']) {
    expect(kinds[version]).toEqual(['DeviceClass', ...common, ...policy, ...policy, 'DaemonSet']);
  }
});

test.each(MINORS)('has no findings on Kubernetes %s', (version) => {
  const { chart } = install(version, { controller: {}, healthPort: 51515, privileged: true });
  const report = dra.Manifests.fromScope(chart).check({ version: dra.KubernetesVersion.of(version) });

  expect(report.findings.filter(({ severity }) => severity !== dra.Severity.INFO)).toEqual([]);
});

test('installs the controller only on versions with classic DRA', () => {
  const controller = {
    image: 'registry.example.com/gpu-controller:0.4',
    args: ['--leader-elect=false'],
    replicas: 2,
  };
  const { objects, driver } = install('1.30', { controller });

  expect(kindsOf(objects)).toEqual([
    'ResourceClass',
    'ServiceAccount',
    'ClusterRole',
    'ClusterRoleBinding',
    'DaemonSet',
    'ServiceAccount',
    'ClusterRole',
    'ClusterRoleBinding',
    'Deployment',
  ]);
  expect(objects[8].spec.replicas).toBe(2);
  expect(podOf(objects, 'Deployment').containers).toMatchObject([
    { image: controller.image, args: controller.args, name: 'controller' },
  ]);
  expect(podOf(objects, 'Deployment').serviceAccountName).toBe(driver.controllerServiceAccount!.name);
  expect(kindsOf(install('1.31', { controller }).objects)).not.toContain('Deployment');
});

test('mounts the directories for kubelet sockets and CDI files into the plugin', () => {
  const { objects, driver } = install('1.34', { healthPort: 51515, healthService: 'plugin' });

  expect(podOf(objects)).toEqual({
    containers: [{
      name: 'plugin',
      image: PROPS.image,
      env: [
        { name: 'DRIVER_NAME', value: 'gpu.example.com' },
        { name: 'NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
        { name: 'POD_UID', valueFrom: { fieldRef: { fieldPath: 'metadata.uid' } } },
        { name: 'NODE_NAME', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } },
      ],
      livenessProbe: { grpc: { port: 51515, service: 'plugin' } },
      volumeMounts: [
        { name: 'plugins-registry', mountPath: '/var/lib/kubelet/plugins_registry' },
        { name: 'plugin', mountPath: '/var/lib/kubelet/plugins/gpu.example.com' },
        { name: 'cdi', mountPath: '/var/run/cdi' },
      ],
    }],
    priorityClassName: 'system-node-critical',
    serviceAccountName: driver.serviceAccount.name,
    volumes: [
      {
        name: 'plugins-registry',
        hostPath: { path: '/var/lib/kubelet/plugins_registry', type: 'DirectoryOrCreate' },
      },
      {
        name: 'plugin',
        hostPath: { path: '/var/lib/kubelet/plugins/gpu.example.com', type: 'DirectoryOrCreate' },
      },
      { name: 'cdi', hostPath: { path: '/var/run/cdi', type: 'DirectoryOrCreate' } },
    ],
  });
});

test('renders all props', () => {
  const { objects } = install('1.34', {
    command: ['plugin'],
    args: ['-v=4'],
    env: { LOG_LEVEL: 'debug', NAMESPACE: 'fixed' },
    privileged: true,
    imagePullPolicy: 'Always',
    imagePullSecrets: ['registry'],
    requests: { cpu: '100m' },
    limits: { memory: '1Gi' },
    nodeSelector: { 'example.com/gpu': 'true' },
    priorityClassName: 'gpus',
    kubeletDirectory: '/data/kubelet',
    cdiDirectory: '/etc/cdi',
    tolerations: [
      { key: 'gpu', value: 'a100', effect: 'NoSchedule' },
      { key: 'broken', effect: 'NoExecute', tolerationSeconds: 60 },
    ],
    hostPaths: [{ path: '/dev', mountPath: '/host/dev', readOnly: true }],
    labels: { team: 'ml' },
  });
  const pod = podOf(objects);
  const [container] = pod.containers;

  expect(container).toMatchObject({
    command: ['plugin'],
    args: ['-v=4'],
    imagePullPolicy: 'Always',
    securityContext: { privileged: true },
    resources: { requests: { cpu: '100m' }, limits: { memory: '1Gi' } },
  });
  expect(container.env.map(({ name }: any) => name)).toEqual([
    'DRIVER_NAME',
    'POD_UID',
    'NODE_NAME',
    'LOG_LEVEL',
    'NAMESPACE',
  ]);
  expect(container.volumeMounts.map(({ mountPath }: any) => mountPath))
    .toEqual(['/data/kubelet/plugins_registry', '/data/kubelet/plugins/gpu.example.com', '/etc/cdi', '/host/dev']);
  expect(container.volumeMounts[3]).toEqual({ name: 'host-path-1', mountPath: '/host/dev', readOnly: true });
  expect(pod).toMatchObject({
    imagePullSecrets: [{ name: 'registry' }],
    nodeSelector: { 'example.com/gpu': 'true' },
    priorityClassName: 'gpus',
    tolerations: [
      { key: 'gpu', operator: 'Equal', value: 'a100', effect: 'NoSchedule' },
      { key: 'broken', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 60 },
    ],
  });
  expect(
    objects
      .filter(({ kind }) => kind !== 'DeviceClass')
      .every(({ metadata }) => metadata.labels.team === 'ml'),
  ).toBe(true);
});

test('distinguishes the pods of two installations of the same driver', () => {
  const chart = chartFor('1.34', { namespace: 'gpus' });
  ['Old', 'New'].forEach(
    (id) =>
      new dra.DriverInstallation(chart, id, {
        ...PROPS,
        deviceClass: { metadata: { name: id.toLowerCase() } },
      }),
  );
  const [one, other] = Testing.synth(chart).filter(({ kind }) => kind === 'DaemonSet');

  expect(one.spec.selector).not.toEqual(other.spec.selector);
  expect(one.spec.template.metadata.labels).toMatchObject(one.spec.selector.matchLabels);
});

test('names the class after the driver, and supports claims for it', () => {
  const { chart, driver } = install('1.36', { deviceClass: { extendedResourceName: 'example.com/gpu' } });
  dra.PodClaims.of(
    new Deployment(chart, 'Trainer', { containers: [{ image: 'trainer' }] }),
  ).request(driver.deviceClass);
  const objects = Testing.synth(chart);

  expect(objects[0]).toMatchObject({
    kind: 'DeviceClass',
    metadata: { name: 'gpu.example.com' },
    spec: { extendedResourceName: 'example.com/gpu' },
  });
  expect(
    objects.find(({ kind }) => kind === 'ResourceClaimTemplate').spec.spec.devices.requests[0]
      .exactly.deviceClassName,
  ).toBe('gpu.example.com');
});

test('exposes every object for JSON patches', () => {
  const { chart, driver } = install('1.34');
  driver.daemonSet.addJsonPatch(JsonPatch.add('/spec/template/spec/hostNetwork', true));
  driver.clusterRole.addJsonPatch(
    JsonPatch.add('/rules/-', { apiGroups: [''], resources: ['events'], verbs: ['create'] }),
  );
  const objects = Testing.synth(chart);

  expect(podOf(objects).hostNetwork).toBe(true);
  expect(objects.find(({ kind }) => kind === 'ClusterRole').rules).toContainEqual({
    apiGroups: [''],
    resources: ['events'],
    verbs: ['create'],
  });
});

const OUTPUT_TYPES = Object.values(YamlOutputType).filter(
  (type): type is YamlOutputType => typeof type === 'number',
);

test.each(OUTPUT_TYPES)('omits objects that the version does not have (output type %s)', (yamlOutputType) => {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-dra-driver-'));
  const app = new App({ yamlOutputType, outdir });
  const chart = new Chart(app, 'chart', { namespace: 'gpus' });
  new dra.DriverInstallation(chart, 'Driver', { ...PROPS, controller: {} });
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_29 });

  app.synth();
  const files = readdirSync(outdir, { recursive: true, encoding: 'utf8' }).map((name) => join(outdir, name))
    .filter((path) => statSync(path).isFile());
  const documents = files.flatMap((path) =>
    parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS()?.kind),
  );
  rmSync(outdir, { recursive: true });

  expect(documents.sort()).toEqual(kindsOf(install('1.29', { controller: {} }).objects).sort());
  expect(chart.node.findAll().map(({ node }) => node.path)).not.toContainEqual(
    expect.stringContaining('SlicePolicy/'),
  );
});

test('renders for the newest version without a target', () => {
  const chart = newChart({ namespace: 'gpus' });
  new dra.DriverInstallation(chart, 'Driver', { ...PROPS, controller: {} });

  expect(kindsOf(Testing.synth(chart))).toEqual(kindsOf(install('1.37').objects));
  expect(dra.Manifests.fromScope(chart).check().supportedVersions.map(String)).toEqual(MINORS);
});

test('renders for an old version if the app has no target and an object that needs it', () => {
  const chart = newChart({ namespace: 'gpus' });
  const driver = new dra.DriverInstallation(chart, 'Driver', { ...PROPS, controller: {} });
  new dra.ResourceClass(chart, 'Old', { driverName: 'old.example.com' });
  let objects: any[] = [];
  warningsOf(() => objects = Testing.synth(chart));

  expect(kindsOf(objects)).toEqual([...kindsOf(install('1.30', { controller: {} }).objects), 'ResourceClass']);
  expect(driver.slicePolicy.kind).toBe('ValidatingAdmissionPolicy');
});

test('throws without a namespace, which bindings require', () => {
  expect(() => new dra.DriverInstallation(newChart(), 'Driver', PROPS)).toThrow(
    '[chart/Driver] namespace is required: set it here, or on the chart',
  );
  expect(
    new dra.DriverInstallation(newChart(), 'Driver', { ...PROPS, namespace: 'gpus' }).daemonSet
      .metadata.namespace,
  ).toBe('gpus');
});

test.each<[string, any, RegExp]>([
  [
    'an invalid driver name',
    { driverName: '../etc' },
    /driverName must be a driver name .*, got "\.\.\/etc"/,
  ],
  ['a driver name with a quote', { driverName: "gpu'" }, /driverName must be a driver name/],
  ['a missing image', { image: ' ' }, /image must be the name of an image/],
  ['an invalid namespace', { namespace: 'a b' }, /namespace must be the name of a namespace/],
  [
    'an invalid port',
    { healthPort: 70000 },
    /healthPort must be a port number from 1 to 65535, got 70000/,
  ],
  [
    'a relative directory',
    { kubeletDirectory: 'kubelet' },
    /kubeletDirectory must be an absolute path/,
  ],
  [
    'a path that leaves its directory',
    { hostPaths: [{ path: '/dev/../etc' }] },
    /hostPaths\[0\] must be an absolute path/,
  ],
  ['a variable that is a number', { env: { A: 'b', LEVEL: 4 } }, /env\[LEVEL\] must be a string, got 4/],
  [
    'rules without verbs',
    { additionalRules: [{ resources: ['pods'] }] },
    /additionalRules\[0\] must be a rule with resources and verbs/,
  ],
  [
    'a class of another driver',
    { deviceClass: { driverName: 'nic.example.com' } },
    /deviceClass must be the props of a DeviceClass, without a driverName/,
  ],
  [
    'an incomplete controller',
    { controller: { replicas: 0.5 } },
    /replicas must be an integer of at least 0, got 0.5/,
  ],
])('throws for %s', (_, props, message) => {
  expect(
    () =>
      new dra.DriverInstallation(newChart({ namespace: 'gpus' }), 'Driver', { ...PROPS, ...props }),
  ).toThrow(message);
});

test('synthesizes without errors', () => {
  expect(synthErrors(install('1.36', { controller: {} }).chart)).toEqual([]);
});
