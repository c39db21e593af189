import { join } from 'node:path';
import { App } from 'cdk8s';
import { EXAMPLES } from './folders';
import { driverFiles } from '../../projenrc/drivers/driver-files';
import { publishedDevice, Values } from '../drivers/published';
import { DeviceSelector, PublishedDevice } from 'cdk8s-dra';

const FILES = driverFiles();

/** What an example requests, and devices that get the request or do not, as the driver publishes them. */
interface Request {
  readonly example: string;
  readonly request: string;
  readonly driver: string;
  readonly type: string;
  readonly version: string;
  /** What a device must publish to be chosen. */
  readonly chosen: Values;
  /** Values of other devices, each different in one of them. */
  readonly others: readonly Values[];
}

const NVIDIA = { driver: 'gpu.nvidia.com', version: 'v25.12.0' };
const DRANET = { driver: 'dra.net', version: 'v1.1.0', type: '*' };

const REQUESTS: readonly Request[] = [
  {
    ...NVIDIA,
    example: 'vllm-time-slicing',
    request: 'gpu',
    type: 'gpu',
    chosen: { architecture: 'Hopper', memory: '81559Mi', driverVersion: '570.86.15' },
    others: [{ architecture: 'Ampere' }, { memory: '40Gi' }, { driverVersion: '535.183.1' }, { type: 'mig' }],
  },
  {
    ...NVIDIA,
    example: 'mig-partitions',
    request: 'model',
    type: 'mig',
    chosen: { profile: '3g.40gb' },
    others: [{ profile: '1g.10gb' }, { type: 'gpu' }],
  },
  {
    ...NVIDIA,
    example: 'mig-partitions',
    request: 'metrics',
    type: 'mig',
    chosen: { profile: '1g.10gb' },
    others: [{ profile: '3g.40gb' }],
  },
  {
    ...NVIDIA,
    example: 'gpu-and-nic',
    request: 'gpu',
    type: 'gpu',
    chosen: { architecture: 'Hopper' },
    others: [{ architecture: 'Ampere' }],
  },
  {
    ...DRANET,
    example: 'gpu-and-nic',
    request: 'nic',
    chosen: { rdma: true, mtu: 9000 },
    others: [{ rdma: false }, { mtu: 1500 }],
  },
  {
    ...NVIDIA,
    example: 'compute-domain',
    request: 'gpus',
    type: 'gpu',
    chosen: { productName: 'NVIDIA GB200' },
    others: [{ productName: 'NVIDIA A100-SXM4-40GB' }],
  },
  {
    example: 'gaudi-training',
    request: 'accelerators',
    driver: 'gaudi.intel.com',
    type: '*',
    version: 'gaudi-v0.7.2',
    chosen: { model: 'Gaudi3', healthy: true },
    others: [{ model: 'Gaudi' }, { healthy: false }],
  },
  {
    example: 'cpu-and-nic',
    request: 'cpus',
    driver: 'dra.cpu',
    type: 'grouped',
    version: 'v0.2.0',
    chosen: {},
    others: [],
  },
  {
    ...DRANET,
    example: 'cpu-and-nic',
    request: 'nic',
    chosen: { virtual: false, state: 'up' },
    others: [{ virtual: true }, { state: 'down' }],
  },
  {
    example: 'amd-partitions',
    request: 'partitions',
    driver: 'gpu.amd.com',
    type: 'amdgpu-partition',
    version: 'v0.1.0',
    chosen: { partitionProfile: 'cpx_nps4', memory: '24574Mi' },
    others: [{ partitionProfile: 'spx_nps1' }, { memory: '0' }, { type: 'amdgpu' }],
  },
];

function manifestsOf(example: string): any[] {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const [builder] = Object.values(require(join(EXAMPLES, example, 'main')) as Record<string, () => App>);
  return builder().charts.flatMap((chart) => chart.toJson());
}

function claimIn(manifests: readonly any[], request: string): any {
  const specs = manifests.flatMap(({ kind, spec }) =>
    ({ ResourceClaim: [spec?.devices], ResourceClaimTemplate: [spec?.spec?.devices] })[kind as string] ?? []);
  return specs.find((each) => each?.requests.some(({ name }: { name: string }) => name === request));
}

/** The selectors of a request and its class: of the app, or of the driver as the catalogue has it. */
function selectorsFor({ example, request, driver }: Request): DeviceSelector[] {
  const manifests = manifestsOf(example);
  const { exactly } = claimIn(manifests, request).requests.find(({ name }: { name: string }) => name === request);
  const own = manifests
    .find(({ kind, metadata }) => kind === 'DeviceClass' && metadata.name === exactly.deviceClassName);
  const installed = FILES.find(({ data }) => data.driver === driver)!.data.classes
    .find(({ name }) => name === exactly.deviceClassName)?.selectors;
  const ofClass: string[] = own?.spec.selectors.map(({ cel }: any) => cel.expression) ?? installed;
  const ofRequest: string[] = (exactly.selectors ?? []).map(({ cel }: any) => cel.expression);
  return [...ofClass, ...ofRequest].map((expression) => DeviceSelector.cel(expression));
}

function isChosen(selectors: readonly DeviceSelector[], device: PublishedDevice): boolean {
  return selectors.every((selector) => selector.matches(device));
}

test.each(REQUESTS)('$request of $example gets devices of $driver as it publishes them, and no others', (each) => {
  const selectors = selectorsFor(each);
  const device = (values: Values) =>
    publishedDevice(each.driver, each.type, { ...each.chosen, ...values }, each.version);

  expect(selectors.length).toBeGreaterThan(0);
  expect(isChosen(selectors, device({}))).toBe(true);
  expect(each.others.filter((values) => isChosen(selectors, device(values)))).toEqual([]);
});

test.each(['mig-partitions', 'gpu-and-nic', 'gaudi-training', 'cpu-and-nic', 'amd-partitions'])(
  'all devices that a constraint of %s is about have its attribute', (example) => {
    const requests = REQUESTS.filter((each) => each.example === example);
    const { constraints } = claimIn(manifestsOf(example), requests[0].request);
    const lacking = requests.filter(({ driver, type, version, chosen }) => {
      const { attributes = {} } = publishedDevice(driver, type, { ...chosen, ...OPTIONAL[driver] }, version);
      const names = Object.keys(attributes).map((name) => (name.includes('/') ? name : `${driver}/${name}`));
      return !constraints.every(({ matchAttribute }: { matchAttribute: string }) => names.includes(matchAttribute));
    });

    expect(constraints).toHaveLength(1);
    expect(lacking).toEqual([]);
  },
);

/** Interfaces of PCI cards have these; virtual ones do not. */
const OPTIONAL: Readonly<Record<string, Values>> = {
  'dra.net': { 'resource.kubernetes.io/pcieRoot': 'pci0000:80', 'numaNode': 0 },
};

test('the ComputeDomain of an example makes the template that its pods claim', () => {
  const manifests = manifestsOf('compute-domain');
  const domain = manifests.find(({ kind }) => kind === 'ComputeDomain');
  const { resourceClaims } = manifests.find(({ kind }) => kind === 'StatefulSet').spec.template.spec;

  expect(resourceClaims.map((claim: any) => claim.resourceClaimTemplateName))
    .toContain(domain.spec.channel.resourceClaimTemplate.name);
});
