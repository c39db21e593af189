import { found } from '../errors/wording';
import { FeatureGates } from '../kubernetes/feature-gates';
import { kubernetesRelease } from '../kubernetes/kubernetes-releases';
import { hasMinor } from '../kubernetes/minors';
import { Fields, isObject, objectsOf } from '../kubernetes/plain-data';
import { identityOf, nameOf } from '../read/document';
import { ClusterObjects } from '../scheduling/cluster/cluster-objects';
import { inV1 } from '../scheduling/cluster/structured-objects';

/** Returns a function that tells why the API server refuses admin access in a known Namespace, if it does. */
export function adminAccessRefusals(
  { namespaces }: ClusterObjects, minor: number, gates: FeatureGates,
): (manifest: unknown) => string | undefined {
  const { adminAccessNamespaceLabel: label } = kubernetesRelease(minor);
  const lacking = namespaces.filter(({ metadata }) => metadata.labels?.[label ?? ''] !== 'true');
  if (label === null || lacking.length === 0 || !hasMinor(gates.minorsOn('DRAAdminAccess'), minor)) {
    return () => undefined;
  }
  const names = new Set(lacking.map(({ metadata }) => metadata.name));
  return (manifest) => {
    const { namespace } = identityOf(manifest);
    return names.has(namespace) && isObject(manifest) && asksForAdminAccess(manifest)
      ? `${nameOf(manifest)}: admin access requires a namespace with the label ${label}: "true"; `
        + `Namespace ${found(namespace)} does not have it`
      : undefined;
  };
}

/** Whether a claim or claim template requests admin access. */
function asksForAdminAccess(manifest: Fields): boolean {
  const { spec } = inV1(manifest) ?? {};
  return objectsOf((spec?.spec ?? spec)?.devices?.requests).some(({ exactly }) => exactly?.adminAccess === true);
}
