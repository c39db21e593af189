import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ProgramExample } from '../rule-example';

/** Another copy of cdk8s prints a string that kubectl reads as something else. */
export const MISREAD_STRING: Rule = {
  id: 'misread-string',
  severity: Severity.WARNING,
  title: 'kubectl reads a string of the YAML as something else',
  why: 'The app belongs to another copy of cdk8s, which prints the string without quotes: kubectl reads a '
    + 'number, or an error.',
  fix: 'Install a single copy of cdk8s, the one that cdk8s-dra uses.',
  example: () => EXAMPLE,
};

const EXAMPLE: ProgramExample = {
  kubernetes: '1.34',
  language: 'typescript',
  bad: `
// otherCdk8s is a second copy of cdk8s, as it is installed where versions conflict.
const other = new otherCdk8s.App({ outdir: chart.node.root.outdir });
const gpus = new otherCdk8s.Chart(other, 'gpus');
new dra.DeviceClass(gpus, 'Gpu', {
  metadata: { labels: { revision: '0o7' } },
  driverName: 'gpu.example.com',
});
other.synth();
`,
  good: `
const other = new cdk8s.App({ outdir: chart.node.root.outdir });
const gpus = new cdk8s.Chart(other, 'gpus');
new dra.DeviceClass(gpus, 'Gpu', {
  metadata: { labels: { revision: '0o7' } },
  driverName: 'gpu.example.com',
});
other.synth();
`,
};
