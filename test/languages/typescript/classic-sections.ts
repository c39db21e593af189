import { ApiObject } from 'cdk8s';
import { chartOn, section, show, showResource, synthesize } from './section';
import * as dra from 'cdk8s-dra';

const DRIVER = 'gpu.example.com';

section('resource-class', () => {
  const chart = chartOn('1.30');
  const gpu = new dra.ResourceClass(chart, 'Gpu', {
    driverName: DRIVER,
    structuredParameters: true,
    suitableNodes: dra.NodeSelector.allOf(dra.NodeRequirement.is('gpu', 'yes')),
    parametersRef: dra.ParametersReference.toName({
      apiGroup: 'gpu.example.com', kind: 'GpuParameters', name: 'fast', namespace: 'gpus',
    }),
  });
  showResource('class', gpu);
  show('driver', gpu.driverName);
  const existing = dra.ResourceClass.fromResourceClassName(chart, 'Existing', 'gpu');
  show('existing', [existing.kind, existing.name]);
  synthesize(chart);
});

section('resource-claim.classic', () => {
  const chart = chartOn('1.28');
  const gpu = dra.ResourceClass.fromResourceClassName(chart, 'Gpu', 'gpu');
  const vendor = new ApiObject(chart, 'Vendor', { apiVersion: 'gpu.example.com/v1', kind: 'GpuClaim' });
  const claim = new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: gpu,
    allocationMode: dra.AllocationMode.IMMEDIATE,
    parametersRef: dra.ParametersReference.to(vendor),
  });
  const template = new dra.ResourceClaimTemplate(chart, 'Template', {
    resourceClass: gpu,
    allocationMode: dra.AllocationMode.WAIT_FOR_FIRST_CONSUMER,
    claimMetadata: { labels: { app: 'trainer' } },
  });
  showResource('claim', claim);
  show('classes', [claim.resourceClass?.name, template.resourceClass?.name]);
  show('requests', [claim.requests.length, template.requests.length]);
  synthesize(chart);
});

section('claim-parameters', () => {
  const chart = chartOn('1.30');
  const parameters = new dra.ResourceClaimParameters(chart, 'Parameters', {
    shareable: true,
    generatedFrom: dra.ParametersReference.toName({ apiGroup: DRIVER, kind: 'GpuClaim', name: 'source' }),
    driverRequests: [
      {
        driverName: DRIVER,
        vendorParameters: { topology: 'ring', lanes: 4 },
        requests: [
          { selector: 'attributes.bool["healthy"]', vendorParameters: { mode: 'fast' } },
          { selector: 'true', vendorParameters: ['a', 1, null] },
        ],
      },
    ],
  });
  parameters.addDriverRequests({ driverName: 'nic.example.com', requests: [{ selector: 'true' }] });
  showResource('parameters', parameters);
  for (const each of parameters.driverRequests) {
    show(each.driverName, [each.vendorParameters, each.requests.map((request) => request.selector)]);
    show('  parameters', each.requests.map((request) => request.vendorParameters));
  }
  const existing = dra.ResourceClaimParameters.fromResourceClaimParametersName(chart, 'Existing', 'big');
  show('existing', [existing.kind, existing.name]);
  new dra.ResourceClaim(chart, 'Claim', {
    resourceClass: dra.ResourceClass.fromResourceClassName(chart, 'Gpu', 'gpu'),
    parametersRef: dra.ParametersReference.to(parameters),
  });
  synthesize(chart);
});

section('class-parameters', () => {
  const chart = chartOn('1.30');
  const parameters = new dra.ResourceClassParameters(chart, 'Parameters', {
    filters: [{ driverName: DRIVER, selector: 'attributes.bool["healthy"]' }],
    vendorParameters: [{ driverName: DRIVER, parameters: { mode: ['fast', 'safe'] } }],
  });
  parameters.addFilter({ driverName: 'nic.example.com', selector: 'true' });
  parameters.addVendorParameters({ driverName: 'nic.example.com' });
  showResource('parameters', parameters);
  show('filters', parameters.filters.map(({ driverName, selector }) => [driverName, selector]));
  show('vendors', parameters.vendorParameters.map((each) => [each.driverName, each.parameters]));
  const existing = dra.ResourceClassParameters.fromResourceClassParametersName(chart, 'Existing', 'fast');
  show('existing', [existing.kind, existing.name]);
  new dra.ResourceClass(chart, 'Gpu', { driverName: DRIVER, parametersRef: dra.ParametersReference.to(parameters) });
  synthesize(chart);
});

section('typed-objects.classic', () => {
  const first = chartOn('1.26');
  new dra.v1alpha1.KubeResourceClass(first, 'Class', { driverName: DRIVER });
  new dra.v1alpha1.KubePodScheduling(first, 'Scheduling', { spec: { selectedNode: 'node-1' } });
  synthesize(first);
  const second = chartOn('1.29');
  new dra.v1alpha2.KubePodSchedulingContext(second, 'Context', {
    spec: { potentialNodes: ['node-1', 'node-2'], selectedNode: 'node-1' },
  });
  show('manifest', dra.v1alpha2.KubeResourceClass.manifest({ driverName: DRIVER, metadata: { name: 'gpu' } }));
  synthesize(second);
});
