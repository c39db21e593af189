import type { Tool } from './tool';
import { allocationCases } from './ways/allocation';
import { isGoInstalled } from '../test/control-plane/binary';
import { DEFAULT_GATES } from '../test/engine/allocation/upstream/default-gates';
import { UpstreamAllocator } from '../test/engine/allocation/upstream/upstream-allocator';

const MICROSECONDS_PER_MILLISECOND = 1000;

/** The minors whose allocator is measured. */
export const ALLOCATOR_MINORS = Object.keys(DEFAULT_GATES);

/** The tool name of upstream's allocator of a minor. */
export function allocatorTool(minor: string): string {
  return `allocate-upstream-${minor}`;
}

const WITHOUT_CLASS = {
  nodes: [{ metadata: { name: 'node' } }],
  claims: [{ metadata: { name: 'claim' }, spec: { devices: { requests: [{ name: 'request', exactly: {} }] } } }],
};

/** Upstream's allocators, which measure themselves, so that the figure excludes the start of the process. */
export const UPSTREAM_ALLOCATORS: Readonly<Record<string, Tool>> = Object.fromEntries(
  ALLOCATOR_MINORS.map((minor): [string, Tool] => [allocatorTool(minor), {
    whyMissing() {
      if (UpstreamAllocator.find(minor) !== undefined) {
        return undefined;
      }
      if (!isGoInstalled()) {
        return 'upstream\'s allocator has not been built, and there is no `go` on this machine to build it with';
      }
      process.stderr.write(`Building the allocator of Kubernetes ${minor}, once …\n`);
      UpstreamAllocator.build(minor);
      return undefined;
    },

    run(title) {
      const allocator = UpstreamAllocator.build(minor);
      if (title === 'broken') {
        const [{ nodes }] = allocator.answers([{ scenario: { minor, features: [], ...WITHOUT_CLASS } }]);
        if (nodes?.[0].error === undefined) {
          throw new Error('the allocator accepts a request without a class');
        }
        return { cpu: NaN, process: NaN, rss: NaN };
      }
      const { scenario, repeat } = allocationCases(minor, DEFAULT_GATES[minor]).find((each) => each.title === title)!;
      const [{ micros, error }] = allocator.answers([{ scenario, repeat }]);
      if (error !== undefined) {
        throw new Error(`upstream does not answer "${title}": ${error}`);
      }
      return { cpu: micros / MICROSECONDS_PER_MILLISECOND, process: NaN, rss: NaN };
    },
  }]),
);
