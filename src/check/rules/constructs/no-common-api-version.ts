import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ProgramExample } from '../rule-example';

/** No API version of a kind is served by all versions of the target. */
export const NO_COMMON_API_VERSION: Rule = {
  id: 'no-common-api-version',
  severity: Severity.ERROR,
  title: 'no API version of a kind is served by all versions of the target',
  why: 'One of the clusters would reject the manifest.',
  fix: 'Define a separate target for each group of clusters that has an API version in common.',
  example: () => EXAMPLE,
};

const EXAMPLE: ProgramExample = {
  kubernetes: '1.34',
  language: 'typescript',
  bad: `
dra.TargetCluster.define(chart, { from: dra.KubernetesVersion.V1_33, to: dra.KubernetesVersion.V1_36 });
new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
`,
  good: `
dra.TargetCluster.define(chart, { from: dra.KubernetesVersion.V1_34, to: dra.KubernetesVersion.V1_36 });
new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
`,
};
