import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ProgramExample } from '../rule-example';

/** A claim is attached to a container that the pod does not have. */
export const UNKNOWN_CONTAINER: Rule = {
  id: 'unknown-container',
  severity: Severity.ERROR,
  title: 'a claim is attached to a container that the pod does not have',
  why: 'No container would use the claim.',
  fix: 'Name a container of the pod.',
  example: () => EXAMPLE,
};

const EXAMPLE: ProgramExample = {
  kubernetes: '1.34',
  language: 'typescript',
  bad: `
const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
const trainer = new kplus.Deployment(chart, 'Trainer', { containers: [{ name: 'main', image: 'trainer' }] });
dra.PodClaims.of(trainer).request(gpu, { containers: ['sidecar'] });
`,
  good: `
const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
const trainer = new kplus.Deployment(chart, 'Trainer', { containers: [{ name: 'main', image: 'trainer' }] });
dra.PodClaims.of(trainer).request(gpu, { containers: ['main'] });
`,
};
