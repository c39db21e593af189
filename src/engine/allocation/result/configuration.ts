import { Behaviour } from '../behaviour';
import { AllocatedConfiguration } from '../objects';
import { Claim, Demand } from '../requests/request';

/** Configuration with mutable requests. */
type Draft = { -readonly [K in keyof AllocatedConfiguration]: AllocatedConfiguration[K] };

/**
 * The configuration of an allocation: first that of each class (in older releases, once for each request), then the
 * configuration of the claim for the chosen requests.
 *
 * @param chosen the chosen demand of each request
 * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating
 */
export function configurationFor(
  claim: Claim,
  chosen: readonly Demand[],
  behaviour: Behaviour,
): readonly AllocatedConfiguration[] {
  const configuration = [...ofClasses(chosen, behaviour), ...ofClaim(claim, chosen, behaviour)];
  if (!behaviour.does('namesOnlyNeededRequests')) {
    return configuration;
  }
  return configuration.map(({ requests, ...config }) => (
    requests === undefined || chosen.every((demand) => isNamed(demand, requests)) ? config : { ...config, requests }));
}

function ofClasses(chosen: readonly Demand[], behaviour: Behaviour): Draft[] {
  if (!behaviour.does('namesRequestsOfClasses')) {
    return chosen.flatMap(({ deviceClass: { spec } }) => (spec.config ?? []).map((config): Draft => (
      { source: 'FromClass', ...config })));
  }
  const byClass = new Map<string, Draft[]>();
  for (const { deviceClass: { metadata, spec }, fullName } of chosen) {
    const known = byClass.get(metadata.name);
    if (known === undefined) {
      byClass.set(metadata.name, (spec.config ?? []).map((config) => (
        { source: 'FromClass', ...config, requests: [fullName] })));
    } else {
      known.forEach((config) => { config.requests = [...config.requests!, fullName]; });
    }
  }
  return [...byClass.values()].flat();
}

function ofClaim({ object }: Claim, chosen: readonly Demand[], behaviour: Behaviour): Draft[] {
  return (object.spec.devices?.config ?? []).flatMap(({ requests = [], ...config }): Draft[] => {
    const draft: Draft = { source: 'FromClaim', ...config };
    if (requests.length === 0) {
      return [draft];
    }
    const named = chosen.filter((demand) => isNamed(demand, requests));
    const count = behaviour.does('repeatsConfiguration') ? named.length : Math.min(1, named.length);
    return new Array<Draft>(count).fill({ ...draft, requests });
  });
}

function isNamed({ requestName, fullName }: Demand, requests: readonly string[]): boolean {
  return requests.includes(requestName) || requests.includes(fullName);
}
