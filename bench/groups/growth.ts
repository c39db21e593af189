import { synth } from './synthesis';
import { Group, growthRow } from '../row';
import { growingWork } from '../ways/growth';
import * as dra from 'cdk8s-dra';

/** The numbers of objects between which the growth of times is measured. */
const OBJECTS = { few: 2000, many: 16_000, goal: 1.15 };

export const GROWTH: Group = {
  name: 'growth',
  title: `From ${OBJECTS.few} to ${OBJECTS.many} objects: the power with which the time grows`,
  timed: [
    growthRow('build + check + App.synth of workloads', OBJECTS, (size) => synth('constructs', 1, 'build', size)),
    ...Object.keys(growingWork(dra)).map((work) => growthRow(work, OBJECTS, (size) => ['growth', work, String(size)])),
  ],
};
