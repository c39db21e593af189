import { IConstruct } from 'constructs';
import { versionsOf } from './engine/catalogue/known-driver-versions';
import {
  A_CONSTRUCT, AN_INVENTORY, expectArgument, expectMade, expectProps, optional, SETTINGS, struct, unchecked,
} from './engine/errors/arguments';
import { UnscopedValidationError, ValidationError } from './engine/errors/validation-error';
import { FeatureGates } from './engine/kubernetes/feature-gates';
import { KubernetesVersion } from './engine/kubernetes/kubernetes-version';
import { minorsBetween } from './engine/kubernetes/minors';
import { RuntimeConfig } from './engine/kubernetes/runtime-config';
import { RenderTarget } from './engine/render/render-target';
import type { IInventory } from './engine/scheduling/cluster/inventory-source';
import { nearest, registryOf } from './objects/registry';
import { setClusterTarget } from './synth/cluster-target';
import { registered } from './synth/registration';

const targets = registryOf<IConstruct, TargetCluster>('target clusters');

/** Properties of a TargetCluster. */
export interface TargetClusterProps {
  /**
   * The minor version of Kubernetes that the cluster runs.
   *
   * @default - every version from `from` to `to`
   */
  readonly version?: KubernetesVersion;

  /**
   * The oldest of several versions that the same manifests must work on, for clusters
   * that are upgraded one at a time.
   *
   * @default - only `version`
   */
  readonly from?: KubernetesVersion;

  /**
   * The newest of several versions that the same manifests must work on.
   *
   * @default - only `version`
   */
  readonly to?: KubernetesVersion;

  /**
   * The feature gates that are set in the cluster, by name.
   *
   * Up to 1.33, `DynamicResourceAllocation` counts as enabled unless it is disabled here.
   *
   * @default - the defaults of Kubernetes
   */
  readonly featureGates?: { [gate: string]: boolean };

  /**
   * The API versions that are enabled or disabled in the cluster, in the syntax of the
   * API server flag `--runtime-config`: `{ 'resource.k8s.io/v1beta2': true }`.
   *
   * Up to 1.33, the API version that is rendered counts as enabled unless it is disabled
   * here.
   *
   * @default - the API versions that Kubernetes serves by default
   */
  readonly runtimeConfig?: { [apiVersion: string]: boolean };

  /**
   * The versions of the drivers in the cluster, by driver name, as listed in the
   * `DriverCatalogue`: `{ 'gpu.nvidia.com': 'v25.12.0' }`.
   *
   * @default - findings about a driver apply to its newest version
   */
  readonly drivers?: { [driver: string]: string };

  /**
   * The inventory of the cluster: the checks also report whether it can satisfy the claims,
   * and references to objects in it are valid.
   *
   * @default - the devices of the cluster are unknown
   */
  readonly inventory?: IInventory;
}

/**
 * The cluster that everything in a scope targets. It determines the API version and shape
 * of every object, and what the checks report.
 *
 * Can be defined at any time before synthesis. The nearest scope wins. Charts without a
 * target share one Kubernetes version: the newest that has the API versions, kinds and
 * fields of all of them. If a newer version exists, a line on stderr explains the choice.
 *
 * @example
 *
 * dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.V1_30 });
 */
export class TargetCluster {
  /**
   * Defines the cluster that everything in the scope targets.
   *
   * @param scope an app, a chart, or any construct
   * @param props the properties of the cluster
   * @throws ValidationError if the scope already has a target, or a feature gate, an API
   * version, a driver or the version of a driver is unknown
   */
  public static define(scope: IConstruct, props: TargetClusterProps): TargetCluster {
    expectArgument('scope', scope, A_CONSTRUCT);
    const defined = targets.get(scope);
    if (defined !== undefined) {
      throw new ValidationError(
        `the target cluster (Kubernetes ${defined}) is already defined for this scope; `
          + 'define another on a nested scope',
        scope,
      );
    }
    return new TargetCluster(scope, props);
  }

  /**
   * Returns the target cluster of a construct; undefined if none of its scopes defines
   * one.
   *
   * @param construct any construct
   */
  public static of(construct: IConstruct): TargetCluster | undefined {
    expectArgument('construct', construct, A_CONSTRUCT);
    return nearest(construct, targets);
  }

  /** The oldest Kubernetes version of the cluster. */
  public readonly from: KubernetesVersion;

  /** The newest Kubernetes version of the cluster; the same as `from` unless the target is a range. */
  public readonly to: KubernetesVersion;

  private constructor(scope: IConstruct, props: TargetClusterProps) {
    expectMade(A_CONSTRUCT.fits(scope) && !targets.has(scope), 'TargetCluster.define(scope, { version })');
    expectProps(scope, props ?? {}, PROPS);
    ({ from: this.from, to: this.to } = ValidationError.at(scope, () => rangeOf(props ?? {})));
    const gates = ValidationError.at(scope, () => FeatureGates.of(props.featureGates));
    const runtimeConfig = ValidationError.at(scope, () => new RuntimeConfig(props.runtimeConfig));
    const renderTarget = new RenderTarget(minorsBetween(String(this.from), String(this.to)), runtimeConfig);
    const drivers = ValidationError.at(scope, () => versionsOf(props.drivers));
    const { to: release } = this;
    setClusterTarget(scope, { gates, runtimeConfig, drivers, renderTarget, release, inventory: props.inventory });
    targets.set(scope, this);
    registered(scope);
  }

  /** The version, or both ends of the range: `1.34`, `1.34–1.36`. */
  public toString(): string {
    return this.from.isSameAs(this.to) ? String(this.from) : `${this.from}–${this.to}`;
  }
}

const PROPS = struct<TargetClusterProps>({
  ...unchecked('version', 'from', 'to'),
  featureGates: SETTINGS,
  runtimeConfig: SETTINGS,
  drivers: SETTINGS,
  inventory: optional(AN_INVENTORY),
});

/** Either one version, or both ends of a range. */
function rangeOf({ version, from, to }: TargetClusterProps): { from: KubernetesVersion; to: KubernetesVersion } {
  if (version === undefined && from !== undefined && to !== undefined) {
    KubernetesVersion._expect(from, 'from');
    KubernetesVersion._expect(to, 'to');
    if (!to.isAtLeast(from)) {
      throw new UnscopedValidationError(
        `the range from ${from} to ${to} is empty: give the older version as \`from\``,
      );
    }
    return { from, to };
  }
  if (from !== undefined || to !== undefined) {
    const given = Object.entries({ version, from, to }).filter(([, value]) => value !== undefined);
    given.forEach(([name, value]) => KubernetesVersion._expect(value!, name));
    throw new UnscopedValidationError(
      'a target is either one `version`, or a range with both `from` and `to`; found '
        + given.map(([name, value]) => `${name} ${value}`).join(', '),
    );
  }
  KubernetesVersion._expect(version as KubernetesVersion, 'version');
  return { from: version as KubernetesVersion, to: version as KubernetesVersion };
}
