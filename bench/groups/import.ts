import type { Job } from '../measure';
import { cpuRatio, Group } from '../row';

const IMPORT_OURS: Job = ['import', 'cdk8s', 'cdk8s-dra'];
const IMPORT_CDK8S: Job = ['import', 'cdk8s'];

export const IMPORT: Group = {
  name: 'import',
  title: 'Importing cdk8s-dra on top of cdk8s',
  timed: [
    {
      title: 'processor time of the imports',
      peer: 'cdk8s alone',
      goal: 1.15,
      ours: IMPORT_OURS,
      theirs: IMPORT_CDK8S,
      compare: cpuRatio,
    },
    {
      title: 'MiB more on the heap',
      peer: 'cdk8s alone',
      goal: 1,
      ours: IMPORT_OURS,
      theirs: IMPORT_CDK8S,
      compare: (ours, theirs) => ours.heap! - theirs.heap!,
    },
    {
      title: 'processor time of ES imports',
      peer: 'cdk8s alone',
      goal: 1.35,
      ours: ['es-import', 'cdk8s', 'cdk8s-dra'],
      theirs: ['es-import', 'cdk8s'],
      compare: cpuRatio,
    },
  ],
};
