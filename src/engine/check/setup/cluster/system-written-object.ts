import { ALL_MINORS } from '../../../kubernetes/minors';
import { setupRule } from '../setup-rule';

const OF_SCHEDULER = 'the scheduler creates one for a pod while it and the driver look for a node';

/** The component that writes the objects of a kind, and what it does with objects of others. */
const WRITERS: readonly (readonly [kind: string, writer: string])[] = [
  ['PodScheduling', OF_SCHEDULER],
  ['PodSchedulingContext', OF_SCHEDULER],
  ['ResourceSlice', 'drivers publish the devices of their nodes, and delete slices that they did not write'],
];

export const SYSTEM_WRITTEN_OBJECT = setupRule({
  id: 'system-written-object',
  order: 620,
  minors: ALL_MINORS,
  check(setup, report) {
    for (const [kind, writer] of WRITERS) {
      for (const object of setup.ofKind(kind)) {
        report(object, {
          at: 'kind',
          reason: 'Forbidden',
          words: () => ({ message: `${kind} is not written by users: ${writer}`, suggestion: `delete the ${kind}` }),
        });
      }
    }
  },
});
