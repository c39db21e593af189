import { ALL_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { SetupRule } from '../setup-rule';

/**
 * Who writes the objects of a kind, and what becomes of those that somebody else writes.
 */
const WRITERS: Record<string, string> = {
  PodScheduling:
    'the scheduler makes one for a pod while it and the driver look for a node, and expects none of somebody else',
  PodSchedulingContext:
    'the scheduler makes one for a pod while it and the driver look for a node, and expects none of somebody else',
  ResourceSlice:
    'drivers publish what their nodes have, and delete the slices that they did not write',
};

/** An object that Kubernetes or a driver writes itself. */
export const SYSTEM_WRITTEN_OBJECT: SetupRule = {
  id: 'system-written-object',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  kinds: Object.keys(WRITERS),
  title: 'the app has an object that the scheduler or a driver writes',
  why: 'Drivers delete resource slices that they did not write, and a scheduling context of somebody else stands in the way of the scheduler.',
  fix: 'Delete the object. Acknowledge the finding in a driver, or in a test of one.',
  check(object, _setup, report) {
    const kind = object.identity.kind ?? '';
    report({
      at: 'kind',
      reason: 'Forbidden',
      minors: object.kind?.minors,
      words: () => ({
        message: `a ${kind} is not for users to write: ${WRITERS[kind]}`,
        suggestion: `delete the ${kind}`,
      }),
    });
  },
};
