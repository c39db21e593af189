import { CLASSIC_API_VERSIONS, draApiVersions, isDraApiVersion } from '../kubernetes/api-versions';
import { findKind } from '../kubernetes/kinds';
import { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { hasMinor } from '../kubernetes/minors';
import { textOf } from '../kubernetes/plain-data';
import { RuntimeConfig } from '../kubernetes/runtime-config';
import { STRUCTURED_API_VERSIONS } from '../render/model/structured-spokes';
import { RenderTarget } from '../render/render-target';
import { TargetClusterProps } from '../target-cluster';

/** What a program is for: the version whose API versions are those of the manifests. */
export interface ProgramTarget {
  readonly props: TargetClusterProps;
}

/**
 * The target in which most of the objects are written as they are: the newest of the
 * versions where that is so by itself, else one whose cluster serves that API version
 * alone.
 */
export function programTarget(manifests: readonly any[], versions: readonly KubernetesVersion[]): ProgramTarget {
  const objects = manifests.filter(
    ({ apiVersion, kind }) =>
      isDraApiVersion(textOf(apiVersion) ?? '') && findKind(apiVersion, kind) !== undefined,
  );
  const candidates = [...versions].reverse().flatMap((version) => [
    { props: { version } as TargetClusterProps },
    ...draApiVersions()
      .filter((each) => objects.some(({ apiVersion }) => apiVersion === each))
      .map((each) => ({
        props: {
          version,
          runtimeConfig: Object.fromEntries(
            draApiVersions().map((other) => [other, other === each]),
          ),
        },
      })),
  ]);
  const scored = candidates.map((target) => ({ target, score: scoreOf(target.props, objects) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const fitting = scored.filter(({ score }) => score === best).map(({ target }) => target);
  return fitting.find(({ props }) => props.runtimeConfig === undefined) ?? fitting[0];
}

/** How many of the objects are written as they are for a target. */
function scoreOf({ version, runtimeConfig }: TargetClusterProps, objects: readonly any[]): number {
  const target = RenderTarget.ofMinor(version!.minor, new RuntimeConfig(runtimeConfig));
  return objects.filter(({ apiVersion, kind }) => {
    const apiVersions = CLASSIC_API_VERSIONS.includes(apiVersion) ? CLASSIC_API_VERSIONS : STRUCTURED_API_VERSIONS;
    const isThere = hasMinor(findKind(apiVersion, kind)!.minors, version!.minor);
    return isThere && target.choose([{ kind, apiVersions }]).apiVersion === apiVersion;
  }).length;
}
