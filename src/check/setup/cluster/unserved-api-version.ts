import { apiVersionGate, findKind, Kind } from '../../../kubernetes/kinds';
import { ALL_MINORS, describeMinors, MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { newestApiVersions } from '../../../kubernetes/newest-api-version';
import { RuntimeConfig } from '../../../kubernetes/runtime-config';
import { Severity } from '../../finding';
import { POD_GROUP_KIND, WORKLOAD_KIND } from '../lookup/kinds-of-groups';
import { perSetup } from '../lookup/per-setup';
import { Setup } from '../setup';
import { SetupRule } from '../setup-rule';

/**
 * An API version that exists, but that the API server does not serve unless it is told
 * to.
 */
export const UNSERVED_API_VERSION: SetupRule = {
  id: 'unserved-api-version',
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  kinds: ['dra', POD_GROUP_KIND, WORKLOAD_KIND],
  title: 'the API server does not serve the API version unless it is switched on',
  why:
    'Since Kubernetes 1.34 resource.k8s.io/v1 is served and older API versions are not: a cluster that does not switch them on has no such kind. '
    + 'Pod groups and workloads need a feature gate besides.',
  fix: 'Use resource.k8s.io/v1, or switch the API version on in the cluster and say so in runtimeConfig, and in featureGates where a gate is needed.',
  check(object, setup, report) {
    const { apiVersion, kind: name } = object.identity;
    const kind = object.kind ?? findKind(apiVersion!, name!);
    for (const { minors, newest, flags, props } of kind === undefined ? [] : gaps(setup)(kind)) {
      const isSwitchedOff =
        props.includes(RUNTIME_CONFIG)
        && (minors & DEFAULTS.minorsServing(apiVersion!)) !== NO_MINORS;
      report({
        at: 'apiVersion',
        reason: 'NotFound',
        minors,
        words: () => ({
          message: isSwitchedOff
            ? `runtimeConfig of the cluster switches ${apiVersion} off`
            : `Kubernetes ${describeMinors(minors)} does not serve ${apiVersion} unless it is switched on`,
          suggestion: `start the API server with ${flags.join(' and ')} and say so in ${props.join(' and ')}`
            + (newest === undefined ? '' : `, or use ${newest}`),
        }),
      });
    }
  },
};

const DEFAULTS = new RuntimeConfig();

const RUNTIME_CONFIG = 'runtimeConfig';

/** Minors in which a kind is not served. */
interface Gap {
  readonly minors: MinorSet;
  /** What is served instead, if anything is. */
  readonly newest?: string;
  /** What the API server would have to be started with, and the props that say so. */
  readonly flags: readonly string[];
  readonly props: readonly string[];
}

/** Where a kind is not served, why, and what is served instead. */
const gaps = perSetup((setup) => {
  const known = new Map<Kind, readonly Gap[]>();
  return (kind: Kind): readonly Gap[] => {
    let found = known.get(kind);
    if (found === undefined) {
      known.set(kind, found = gapsOf(kind, setup));
    }
    return found;
  };
});

function gapsOf({ kind, apiVersion, minors }: Kind, { runtimeConfig, gates }: Setup): Gap[] {
  const gate = apiVersionGate(apiVersion);
  const unserved = minors & ~runtimeConfig.minorsServing(apiVersion);
  const shut = gate === undefined ? NO_MINORS : minors & ~gates.minorsOn(gate);
  const byGate = { flag: `--feature-gates=${gate}=true`, prop: 'featureGates' };
  const byConfig = { flag: `--runtime-config=${apiVersion}=true`, prop: RUNTIME_CONFIG };
  return (
    [
      [unserved & ~shut, [byConfig]],
      [unserved & shut, [byGate, byConfig]],
      [shut & ~unserved, [byGate]],
    ] as const
  ).flatMap(([where, switches]) =>
    newestApiVersions(kind, where, isServedByDefault(apiVersion)).map(([newest, those]) => ({
      minors: those,
      newest,
      flags: switches.map(({ flag }) => flag),
      props: switches.map(({ prop }) => prop),
    })),
  );
}

/** What a minor serves by itself, but for the API version. */
function isServedByDefault(apiVersion: string): (other: string, minor: MinorSet) => boolean {
  return (other, minor) => other !== apiVersion && (DEFAULTS.minorsServing(other) & minor) !== NO_MINORS;
}
