import { newerVersion } from './lookup/newer-version';
import { apiVersionGate, findKind, Kind } from '../../../kubernetes/kinds';
import { ALL_MINORS, describeAvailability, MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { newestApiVersions } from '../../../kubernetes/newest-api-version';
import { RuntimeConfig } from '../../../kubernetes/runtime-config';
import { Wording } from '../../problem';
import { UNSERVED_API_VERSION_ID } from '../../rule-ids';
import { POD_GROUP_KIND, WORKLOAD_KIND } from '../lookup/kinds-of-groups';
import { memoized } from '../lookup/per-setup';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { setupRule } from '../setup-rule';

export const UNSERVED_API_VERSION = setupRule({
  id: UNSERVED_API_VERSION_ID,
  order: 600,
  minors: ALL_MINORS,
  check(setup, report) {
    const gapsOfKind = memoized((kind: Kind) => gapsOf(kind, setup));
    const gapsFor = ({ kind, identity }: SetupObject) => {
      const known = kind ?? findKind(identity.apiVersion!, identity.kind!);
      return known === undefined ? [] : gapsOfKind(known);
    };
    const groups = [...setup.ofKind(POD_GROUP_KIND), ...setup.ofKind(WORKLOAD_KIND)];
    for (const object of [...setup.draObjects, ...groups].filter((each) => gapsFor(each).length > 0)) {
      const { apiVersion } = object.identity;
      for (const gap of gapsFor(object)) {
        report(object, {
          at: 'apiVersion',
          reason: 'NotFound',
          minors: gap.minors,
          words: () => ({
            ...wordsFor(gap, apiVersion!, setup.runtimeConfig),
            fixes: gap.newest === undefined ? [] : newerVersion(setup, object, gap.newest, gap.minors),
          }),
        });
      }
    }
  },
});

const DEFAULTS = new RuntimeConfig();

const RUNTIME_CONFIG = 'runtimeConfig';

/** Minors that do not serve a kind. */
interface Gap {
  readonly minors: MinorSet;
  /** An API version that they serve instead, if any. */
  readonly newest?: string;
  /** The flags that the API server needs. `props` declare them. */
  readonly flags: readonly string[];
  readonly props: readonly string[];
}

function wordsFor(
  { minors, newest, flags, props }: Gap, apiVersion: string, runtimeConfig: RuntimeConfig,
): Wording {
  const isSwitchedOff =
    props.includes(RUNTIME_CONFIG) && (minors & DEFAULTS.minorsServing(apiVersion)) !== NO_MINORS;
  const isDeclared = runtimeConfig.declares(apiVersion);
  const declaration = isDeclared ? '' : ` and give ${flags.length === 1 ? 'that option' : 'those options'} here, too`;
  const start = `start the API server with ${flags.join(' and ')}`;
  const instead = newest === undefined ? '' : `, or use ${newest}`;
  return {
    message: isSwitchedOff
      ? `the runtime configuration of the cluster switches ${apiVersion} off`
      : `Kubernetes ${describeAvailability(minors)} does not serve ${apiVersion} unless it is switched on`,
    suggestion: `${start} and declare it in ${props.join(' and ')}${instead}`,
    commandSuggestion: `${start}${declaration}${instead}`,
  };
}

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
    newestApiVersions(kind, where, (other, minor) =>
      other !== apiVersion && (runtimeConfig.minorsServing(other) & minor) !== NO_MINORS).map(([newest, those]) => ({
      minors: those,
      newest,
      flags: switches.map(({ flag }) => flag),
      props: switches.map(({ prop }) => prop),
    })),
  );
}
