import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ProgramExample } from '../rule-example';

/** A limit requests devices of a class, but the Kubernetes version does not support that. */
export const UNSUPPORTED_EXTENDED_RESOURCE: Rule = {
  id: 'unsupported-extended-resource',
  severity: Severity.ERROR,
  title: 'a limit requests devices of a class, but the Kubernetes version does not support that',
  why: 'No node has the resource, so the pod stays Pending.',
  fix: 'Request the devices with a claim.',
  example: () => EXAMPLE,
};

const EXAMPLE: ProgramExample = {
  kubernetes: '1.33',
  language: 'typescript',
  bad: `
const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
const trainer = new kplus.Deployment(chart, 'Trainer', { containers: [{ image: 'trainer' }] });
dra.PodClaims.of(trainer).addExtendedResource(gpu);
`,
  good: `
const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
const trainer = new kplus.Deployment(chart, 'Trainer', { containers: [{ image: 'trainer' }] });
dra.PodClaims.of(trainer).request(gpu);
`,
};
