import type { Tool } from './tool';
import { devices, MATCH_PASSES, SELECTORS } from './ways/devices';
import { isGoInstalled } from '../test/control-plane/binary';
import { schedulerOf } from '../test/engine/cel/upstream/comparison';
import { UpstreamEvaluator } from '../test/engine/cel/upstream/evaluator';

/** The minor whose evaluator is measured. */
const MINOR = 37;

const NANOSECONDS_PER_MILLISECOND = 1e6;

/** Upstream's evaluator of selectors, which measures itself, so that the figure excludes the start of the process. */
export const SELECTOR_EVALUATOR: Tool = {
  whyMissing() {
    if (UpstreamEvaluator.find(MINOR) !== undefined) {
      return undefined;
    }
    if (!isGoInstalled()) {
      return 'upstream\'s evaluator has not been built, and there is no `go` on this machine to build it with';
    }
    process.stderr.write(`Building the evaluator of selectors of Kubernetes 1.${MINOR}, once …\n`);
    UpstreamEvaluator.build(MINOR);
    return undefined;
  },

  run(count) {
    const evaluator = UpstreamEvaluator.build(MINOR);
    if (count === 'broken') {
      const [{ verdict }] = evaluator.answers(['device.driver =='], [], schedulerOf(MINOR));
      if (verdict === 'accepted') {
        throw new Error('the evaluator accepts a selector that is none');
      }
      return { cpu: NaN, process: NaN, rss: NaN };
    }
    const flags = ['-time', String(MATCH_PASSES)];
    const answers = evaluator.answers(SELECTORS, devices(Number(count)), schedulerOf(MINOR), flags);
    const nanos = answers.reduce((sum, answer) => sum + answer.nanos!, 0);
    return { cpu: nanos / NANOSECONDS_PER_MILLISECOND, process: NaN, rss: NaN };
  },
};
