import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ProgramExample } from '../rule-example';

/** A claim is missing in the rendered pod. */
export const LOST_CLAIM: Rule = {
  id: 'lost-claim',
  severity: Severity.ERROR,
  title: 'a claim is missing in the rendered pod',
  why: 'The pod would run without its devices.',
  fix: 'Look for a JSON patch that replaces the pod spec, or choose another place of the pods.',
  example: () => EXAMPLE,
};

const EXAMPLE: ProgramExample = {
  kubernetes: '1.34',
  language: 'typescript',
  bad: `
const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
const trainer = new kplus.Deployment(chart, 'Trainer', { containers: [{ image: 'trainer' }] });
dra.PodClaims.of(trainer).request(gpu);
cdk8s.ApiObject.of(trainer).addJsonPatch(cdk8s.JsonPatch.remove('/spec/template/spec'));
`,
  good: `
const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
const trainer = new kplus.Deployment(chart, 'Trainer', { containers: [{ image: 'trainer' }] });
dra.PodClaims.of(trainer).request(gpu);
cdk8s.ApiObject.of(trainer).addJsonPatch(cdk8s.JsonPatch.add('/spec/template/spec/nodeName', 'node-1'));
`,
};
