import { DEFAULT_GATES } from '../../test/engine/allocation/upstream/default-gates';
import { ALLOCATOR_MINORS, allocatorTool } from '../allocator-upstream';
import { cpuRatio, Group, growthRow, TimedRow } from '../row';
import { allocationCases } from '../ways/allocation';

/** The number of devices on which selectors are evaluated. */
const SELECTED = 10_000;

/** The maximum power with which the time of the allocator may grow. */
const GROWTH = 1.2;

/** Compares the allocator with that of a Kubernetes minor. */
function allocationRows(minor: string): TimedRow[] {
  return allocationCases(minor, DEFAULT_GATES[minor]).map(({ title }) => ({
    title: `${minor}: ${title}`,
    peer: 'the allocator of the scheduler, in Go',
    goal: 3,
    tool: allocatorTool(minor),
    ours: ['allocate', minor, title],
    theirs: [allocatorTool(minor), title],
    compare: cpuRatio,
  }));
}

/** Groups for the work of the scheduler on devices. */
export const DEVICES: readonly Group[] = [
  {
    name: 'selectors',
    title: `DeviceSelector.matches() on ${SELECTED} devices`,
    timed: [{
      title: 'evaluating compiled selectors',
      peer: 'the evaluator of the scheduler, in Go',
      goal: 1.5,
      tool: 'match-upstream',
      ours: ['match', String(SELECTED)],
      theirs: ['match-upstream', String(SELECTED)],
      compare: cpuRatio,
    }],
  },
  {
    name: 'allocation',
    title: 'Allocating devices',
    timed: [
      ...ALLOCATOR_MINORS.flatMap(allocationRows),
      growthRow(
        'claims in sequence, ten for each node: from 1,000 to 8,000',
        { few: 1000, many: 8000, goal: GROWTH },
        (size) => ['allocate-growth', 'claims', String(size)],
      ),
      growthRow(
        '10,000 devices on 1,000 nodes, from a tenth',
        { few: 100, many: 1000, goal: GROWTH },
        (size) => ['allocate-growth', 'nodes', String(size)],
      ),
    ],
  },
];
