import { CLASSIC_API_VERSIONS, draApiVersions, isDraApiVersion } from '../engine/kubernetes/api-versions';
import { findKind } from '../engine/kubernetes/kinds';
import { KubernetesVersion } from '../engine/kubernetes/kubernetes-version';
import { hasMinor, listMinors, MinorSet } from '../engine/kubernetes/minors';
import { Fields, textOf } from '../engine/kubernetes/plain-data';
import { RuntimeConfig } from '../engine/kubernetes/runtime-config';
import { RenderTarget } from '../engine/render/render-target';
import { STRUCTURED_API_VERSIONS } from '../engine/render/structured';

/** The target cluster of a program. */
export interface ProgramTarget {
  readonly version: KubernetesVersion;
  /** The API versions to enable or disable; undefined if the defaults suffice. */
  readonly runtimeConfig?: Record<string, boolean>;
}

/**
 * Returns the target that renders most of the objects in their original API version: the newest
 * version that does so by default, otherwise one whose cluster serves only that API version.
 *
 * @param minors the minors that have the API versions, kinds and fields of the objects
 */
export function programTarget(manifests: readonly Fields[], minors: MinorSet): ProgramTarget {
  const objects = manifests.filter(
    ({ apiVersion, kind }) =>
      isDraApiVersion(textOf(apiVersion) ?? '') && findKind(apiVersion, kind) !== undefined,
  );
  const apiVersions = draApiVersions().filter((each) => objects.some(({ apiVersion }) => apiVersion === each));
  const versions = listMinors(minors).reverse().map((minor) => KubernetesVersion._ofMinor(minor));
  const candidates = versions.flatMap((version): ProgramTarget[] => [
    { version },
    ...apiVersions.map((each) => ({ version, runtimeConfig: servingOnly(each) })),
  ]);
  const scored = candidates.map((target) => ({ target, score: scoreOf(target, objects) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const fitting = scored.filter(({ score }) => score === best).map(({ target }) => target);
  return fitting.find(({ runtimeConfig }) => runtimeConfig === undefined) ?? fitting[0];
}

function servingOnly(apiVersion: string): Record<string, boolean> {
  return Object.fromEntries(draApiVersions().map((each) => [each, each === apiVersion]));
}

/** The number of objects that a target renders in their original API version. */
function scoreOf({ version, runtimeConfig }: ProgramTarget, objects: readonly Fields[]): number {
  const target = RenderTarget.ofMinor(version.minor, new RuntimeConfig(runtimeConfig));
  return objects.filter(({ apiVersion, kind }) => {
    const isClassic = CLASSIC_API_VERSIONS.includes(apiVersion);
    const apiVersions = isClassic ? CLASSIC_API_VERSIONS : STRUCTURED_API_VERSIONS;
    return hasMinor(findKind(apiVersion, kind)!.minors, version.minor)
      && target.choose([{ kind, apiVersions }]).apiVersion === apiVersion;
  }).length;
}
