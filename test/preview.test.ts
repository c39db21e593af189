import { Testing } from 'cdk8s';
import { run } from './cli/fake-shell';
import { CLASS, POD, TEMPLATE } from './cli/manifests';
import { slice } from './engine/scheduling/setups';
import { newChart, NEWEST_VERSION, printedBy } from './fixtures';
import * as dra from '../src';

const PREVIEW = dra.KubernetesVersion.all().pop()!;
const manifests = () => dra.Manifests.fromYaml([CLASS, TEMPLATE, POD].join('---\n'));
const rules = (yaml: string, options: dra.CheckOptions) =>
  dra.Manifests.fromYaml(yaml).check(options).findings.map(({ ruleId }) => ruleId);

test('a preview is no version that anything is made for unless it is named', () => {
  const chart = newChart();
  const printed = printedBy(() => {
    new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
    Testing.synth(chart);
  });

  expect([PREVIEW.isPreview, String(NEWEST_VERSION)]).toEqual([true, '1.37']);
  expect(printed).toEqual([]);
  expect(dra.Manifests.fromScope(chart).check().version).toBe(NEWEST_VERSION);
  expect(manifests().check().version).toBe(NEWEST_VERSION);
  expect(manifests().check({ from: dra.KubernetesVersion.V1_34 }).to).toBe(NEWEST_VERSION);
  expect(manifests().check({ from: PREVIEW }).to).toBe(PREVIEW);
  expect(run(['adopt', '-'], { stdin: CLASS }).stdout).not.toContain(`V1_${PREVIEW.minor}`);
  expect(run(['schema']).stdout).toContain(`in Kubernetes ${NEWEST_VERSION}`);
});

test('what works on a preview says so, but not in words, since it may still change', () => {
  const report = manifests().check();

  expect(report.supportedVersions).toContain(PREVIEW);
  expect(report.toString()).toMatch(/works on 1\.34, 1\.35, 1\.36, 1\.37$/);
});

test('a preview can be a target, with the allocator of the minor before', () => {
  const inventory = dra.Inventory.fromYaml(slice('node-1', '{ name: gpu-0 }'));
  const { placed, notConsidered } = manifests().allocate({ version: PREVIEW, inventory });

  expect(manifests().check({ version: PREVIEW, inventory }).findings).toEqual([]);
  expect(placed).toHaveLength(1);
  expect(notConsidered).toContain(
    'changes of the allocator since Kubernetes 1.37: that of 1.38 is not known yet, and counts as 1.37');
  expect(run(['versions']).stdout).toMatch(/^1\.38 \(preview\) +v1 /m);
});

test('in 1.38, device taints can no longer be switched off, and neither can DRA, whose gate is gone', () => {
  const tolerating = TEMPLATE.replace(/( +)deviceClassName: .*/, '$&\n$1tolerations: [{ operator: Exists, effect: NoExecute }]');
  const off = (gate: string, version: dra.KubernetesVersion, yaml: string) =>
    rules(CLASS + '---\n' + yaml + '---\n' + POD, { version, featureGates: { [gate]: false } });

  expect(off('DRADeviceTaints', dra.KubernetesVersion.V1_37, tolerating)).toContain('gate-off');
  expect(off('DRADeviceTaints', PREVIEW, tolerating)).toEqual([]);
  expect(off('DynamicResourceAllocation', PREVIEW, TEMPLATE)).toEqual([]);
});
