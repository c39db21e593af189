import { IConstruct } from 'constructs';
import { UnscopedValidationError, ValidationError } from './errors/validation-error';
import { FeatureGates } from './kubernetes/feature-gates';
import { KubernetesVersion } from './kubernetes/kubernetes-version';
import { minorsBetween } from './kubernetes/minors';
import { RuntimeConfig } from './kubernetes/runtime-config';
import { nearest, registryOf } from './render/registry';
import { RenderTarget } from './render/render-target';
import { setClusterTarget } from './synth/cluster-target';
import { registered } from './synth/registration';

const targets = registryOf<IConstruct, TargetCluster>('target clusters');

/** What a cluster is like. */
export interface TargetClusterProps {
  /**
   * The minor version of Kubernetes that the cluster runs.
   *
   * @default - every version from `from` to `to`
   */
  readonly version?: KubernetesVersion;

  /**
   * The oldest of several versions that the same manifests must work on, for clusters
   * that are upgraded one by one.
   *
   * @default - `version` alone
   */
  readonly from?: KubernetesVersion;

  /**
   * The newest of several versions that the same manifests must work on.
   *
   * @default - `version` alone
   */
  readonly to?: KubernetesVersion;

  /**
   * The feature gates that the cluster sets, by name.
   *
   * Up to 1.33 `DynamicResourceAllocation` counts as on unless it is switched off here.
   *
   * @default - the gates as Kubernetes ships them
   */
  readonly featureGates?: { [gate: string]: boolean };

  /**
   * The API versions that the cluster switches on or off, in the words of the API
   * server's flag `--runtime-config`: `{ 'resource.k8s.io/v1beta2': true }`.
   *
   * Up to 1.33 the API version that is emitted counts as switched on unless it is
   * switched off here.
   *
   * @default - the API versions that Kubernetes serves by itself
   */
  readonly runtimeConfig?: { [apiVersion: string]: boolean };
}

/**
 * The cluster that everything under a scope is for: it picks the API version and the
 * shape of every object, and says what is checked.
 *
 * Define it at any time before synthesis. The nearest scope wins. Charts without a target
 * share one Kubernetes version: the newest on which all of them work.
 *
 * @example
 *
 * dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.V1_30 });
 */
export class TargetCluster {
  /**
   * Names the cluster that everything under the scope is for.
   *
   * @param scope an app, a chart, or any construct
   * @param props what the cluster is like
   * @throws ValidationError if the scope has a target already, or a feature gate or API
   * version is unknown
   */
  public static define(scope: IConstruct, props: TargetClusterProps): TargetCluster {
    const defined = targets.get(scope);
    if (defined !== undefined) {
      throw new ValidationError(
        `the target cluster of this scope is Kubernetes ${defined} already: define it once, `
          + 'or define the other one on a scope further down',
        scope,
      );
    }
    const target = new TargetCluster(scope, props);
    targets.set(scope, target);
    registered(scope);
    return target;
  }

  /**
   * The cluster that a construct is for, undefined when no scope around it names one.
   *
   * @param construct any construct
   */
  public static of(construct: IConstruct): TargetCluster | undefined {
    return nearest(construct, targets);
  }

  /** The oldest version of Kubernetes that the cluster runs. */
  public readonly from: KubernetesVersion;

  /**
   * The newest version of Kubernetes that the cluster runs; the same as `from` unless the
   * target is a range.
   */
  public readonly to: KubernetesVersion;

  private constructor(scope: IConstruct, props: TargetClusterProps) {
    ({ from: this.from, to: this.to } = ValidationError.at(scope, () => rangeOf(props ?? {})));
    const gates = ValidationError.at(scope, () => new FeatureGates(props.featureGates ?? undefined));
    const runtimeConfig = ValidationError.at(scope, () => new RuntimeConfig(props.runtimeConfig ?? undefined));
    const renderTarget = new RenderTarget(minorsBetween(String(this.from), String(this.to)), runtimeConfig);
    setClusterTarget(scope, { gates, runtimeConfig, renderTarget });
  }

  /** The version, or both ends of the range: `1.34`, `1.34–1.36`. */
  public toString(): string {
    return this.from === this.to ? String(this.from) : `${this.from}–${this.to}`;
  }
}

/** Either one version, or both ends of a range. */
function rangeOf({ version, from, to }: TargetClusterProps): { from: KubernetesVersion; to: KubernetesVersion } {
  if (version === undefined && from !== undefined && to !== undefined) {
    KubernetesVersion._expect(from, 'from');
    KubernetesVersion._expect(to, 'to');
    if (from.minor > to.minor) {
      throw new UnscopedValidationError(
        `the range from ${from} to ${to} is empty: give the older version as \`from\``,
      );
    }
    return { from, to };
  }
  if (from !== undefined || to !== undefined) {
    const given = Object.entries({ version, from, to }).filter(([, value]) => value !== undefined);
    throw new UnscopedValidationError(
      'a target is either one `version`, or a range with both `from` and `to`; found '
        + given.map(([name, value]) => `${name} ${value}`).join(', '),
    );
  }
  KubernetesVersion._expect(version as KubernetesVersion, 'version');
  return { from: version as KubernetesVersion, to: version as KubernetesVersion };
}
