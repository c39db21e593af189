import { chartOn, input, refused, section, show, showFindings, showText } from './section';
import * as dra from 'cdk8s-dra';

function showReport(report: dra.Report): void {
  show('version', report.version.toString());
  show('errors', report.hasErrors);
  showFindings('findings', report.findings);
  showFindings('acknowledged', report.acknowledged);
  show('requirements', report.requirements);
  show('supported', report.supportedVersions.map((version) => version.toString()));
  show('limits', [report.lowerLimit?.message, report.upperLimit?.message]);
  showText('report', report.toString());
}

section('manifests.check', () => {
  showReport(dra.Manifests.fromYaml(input('pods.yaml')).check({ version: dra.KubernetesVersion.V1_34 }));
});

section('manifests.check.defaults', () => {
  showReport(dra.Manifests.fromYaml(input('class.yaml')).check());
});

section('manifests.check.options', () => {
  showReport(dra.Manifests.fromYaml(input('pods.yaml')).check({
    version: dra.KubernetesVersion.V1_30,
    featureGates: { DynamicResourceAllocation: true },
    runtimeConfig: { 'resource.k8s.io/v1alpha2': true },
    existing: [
      { kind: 'DeviceClass', name: 'gpu.example.com' },
      { kind: 'ResourceClaim', name: 'missing', namespace: 'ml' },
    ],
    acknowledge: [
      { ruleId: 'unknown-field', reason: 'changed next week', kind: 'Pod', namespace: 'ml', name: 'trainer' },
      { ruleId: 'unknown-claim', reason: 'made by the driver' },
    ],
  }));
});

section('manifests.unreadable', () => {
  showReport(dra.Manifests.fromYaml('kind: [Pod\n').check());
  showReport(dra.Manifests.fromYaml('').check());
  refused('an unknown gate', () =>
    dra.Manifests.fromYaml('').check({ featureGates: { DynamicResourceAlocation: true } }));
});

section('manifests.from-objects', () => {
  const manifests = dra.Manifests.fromObjects([
    {
      apiVersion: 'resource.k8s.io/v1',
      kind: 'ResourceClaim',
      metadata: { name: 'claim' },
      spec: {
        devices: {
          constraints: [{ matchAttribute: 'numa', requests: ['nic'] }],
          requests: [{ exactly: { allocationMode: 'Some', count: 0, deviceClassName: 'gpu' }, name: 'gpu' }],
        },
      },
    },
    { apiVersion: 'v1', data: { flag: true, none: null, number: 1.5 }, kind: 'ConfigMap', metadata: { name: 'other' } },
  ]);
  showReport(manifests.check({ version: dra.KubernetesVersion.V1_35 }));
});

section('manifests.from-scope', () => {
  const chart = chartOn('1.33');
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  new dra.ResourceClaim(chart, 'My_Claim', {
    metadata: { name: 'My_Claim' },
    requests: [dra.DeviceRequest.exactly('gpu', gpu)],
  });
  dra.Checks.of(chart).acknowledge('object-metadata', 'named by an earlier system');
  showReport(dra.Manifests.fromScope(chart).check());
  showReport(dra.Manifests.fromScope(chart.node.root).check({ version: dra.KubernetesVersion.V1_30 }));
});

section('manifests.convert', () => {
  const manifests = dra.Manifests.fromYaml(input('class.yaml'));
  for (const version of [dra.KubernetesVersion.V1_34, dra.KubernetesVersion.V1_30]) {
    const conversion = manifests.convert({ version });
    show('version', conversion.version.toString());
    showText('yaml', conversion.yaml);
    show('objects', conversion.objects);
    showFindings('losses', conversion.losses);
  }
});

section('manifests.convert.losses', () => {
  const conversion = dra.Manifests.fromYaml(input('pods.yaml')).convert({
    version: dra.KubernetesVersion.V1_29,
    featureGates: { DynamicResourceAllocation: true },
    runtimeConfig: { 'resource.k8s.io/v1alpha2': true },
  });
  showText('yaml', conversion.yaml);
  showFindings('losses', conversion.losses);
});

section('manifests.to-program', () => {
  for (const name of ['class.yaml', 'pods.yaml', 'deployment.yaml']) {
    const program = dra.Manifests.fromYaml(input(name)).toProgram();
    showText('source', program.source);
    showFindings('notes', program.notes);
    show('same', program.toString() === program.source);
  }
});

section('manifests.changes-from', () => {
  const text = input('class.yaml');
  const deployed = dra.Manifests.fromYaml(text);
  const next = dra.Manifests.fromYaml(text.replace('count: 1', 'count: 2'));
  const changes = next.changesFrom(deployed, { version: dra.KubernetesVersion.V1_32 });
  show('version', changes.version.toString());
  show('errors', changes.hasErrors);
  showFindings('findings', changes.findings);
  showText('changes', changes.toString());
  showText('no changes', deployed.changesFrom(deployed).toString());
});

section('enums', () => {
  const report = dra.Manifests.fromYaml(input('pods.yaml')).check({ version: dra.KubernetesVersion.V1_34 });
  const { severity, origin } = report.findings[0];
  show('severities', [dra.Severity.ERROR, dra.Severity.WARNING, dra.Severity.INFO].map((each) => each === severity));
  show('origins', [dra.FindingOrigin.API_SERVER, dra.FindingOrigin.DROPPED, dra.FindingOrigin.SETUP]
    .map((each) => each === origin));
});
