import { CheckTarget } from '../check/check-target';
import { CLASSIC_API_VERSIONS, knownApiVersions } from '../kubernetes/api-versions';
import { FeatureGates } from '../kubernetes/feature-gates';
import { apiVersionMinors, findKind } from '../kubernetes/kinds';
import { hasMinor, MinorSet, minorSet } from '../kubernetes/minors';
import { RuntimeConfig } from '../kubernetes/runtime-config';
import { KindForm, RenderTarget } from '../render/render-target';

/** A kind in an API version that the target serves. */
export interface Destination {
  readonly apiVersion: string;
  readonly kind: string;
}

/** The cluster that manifests are converted for. */
export class ConversionTarget implements CheckTarget {
  public readonly minors: MinorSet;
  /** Whether the version has classic DRA instead of DRA with structured parameters. */
  public readonly isClassic: boolean;
  private readonly cluster: RenderTarget;
  private readonly destinations = new Map<string, Destination | undefined>();

  /** @param minor the number after `1.` */
  public constructor(
    public readonly minor: number,
    public readonly runtimeConfig: RuntimeConfig,
    public readonly gates: FeatureGates,
  ) {
    this.minors = minorSet(minor);
    this.cluster = RenderTarget.ofMinor(minor, runtimeConfig);
    this.isClassic = CLASSIC_API_VERSIONS.some((apiVersion) => hasMinor(apiVersionMinors(apiVersion), minor));
  }

  /** Returns the kind, or its renamed form, in this version; undefined if the version has neither. */
  public destination(group: string, kind: string): Destination | undefined {
    const key = `${group}/${kind}`;
    if (!this.destinations.has(key)) {
      this.destinations.set(key, this.chosen(group, kind));
    }
    return this.destinations.get(key);
  }

  private chosen(group: string, kind: string): Destination | undefined {
    const forms = namesOf(kind)
      .map((name) => kindForm(group, name))
      .filter(({ apiVersions }) => apiVersions.length > 0);
    if (forms.length === 0) {
      return undefined;
    }
    const { form, apiVersion } = this.cluster.choose(forms);
    return hasMinor(findKind(apiVersion, form.kind)!.minors, this.minor)
      ? { apiVersion, kind: form.kind }
      : undefined;
  }
}

/** Kinds that were renamed, oldest name first. */
const RENAMED_KINDS = [['PodScheduling', 'PodSchedulingContext']];

function namesOf(kind: string): string[] {
  return RENAMED_KINDS.find((names) => names.includes(kind)) ?? [kind];
}

/** Returns a kind with the API versions of a group that contain it, oldest first. */
function kindForm(group: string, kind: string): KindForm {
  return {
    kind,
    apiVersions: knownApiVersions().filter(
      (each) => each.startsWith(`${group}/`) && findKind(each, kind) !== undefined,
    ),
  };
}
