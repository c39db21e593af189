import { apiVersionGate } from './kinds';
import { kubernetesRelease, LAST_MINOR_WITH_DRA_OFF } from './kubernetes-releases';

/**
 * The API server flags that a minor requires for objects of these API versions.
 *
 * @param apiVersions the API versions of all objects, including those outside DRA
 * @param minor the minor, as the number after `1.`
 */
export function requirementsOf(apiVersions: readonly string[], minor: number): string[] {
  const { apiVersions: groups, featureGates } = kubernetesRelease(minor);
  const unserved = [...new Set(apiVersions)].sort().filter((apiVersion) => {
    const [group, version] = apiVersion.split('/');
    const released = Object.hasOwn(groups, group) ? groups[group] : undefined;
    return (
      released !== undefined
      && released.known.includes(version)
      && !released.servedByDefault.includes(version)
    );
  });
  const gates = new Set(minor <= LAST_MINOR_WITH_DRA_OFF ? ['DynamicResourceAllocation'] : []);
  for (const apiVersion of unserved) {
    const gate = apiVersionGate(apiVersion);
    if (gate !== undefined && !featureGates[gate].default) {
      gates.add(gate);
    }
  }
  return [
    ...[...gates].map((gate) => `--feature-gates=${gate}=true`),
    ...unserved.map((apiVersion) => `--runtime-config=${apiVersion}=true`),
  ];
}
