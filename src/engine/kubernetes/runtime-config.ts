import { knownApiVersions } from './api-versions';
import { expectSwitch } from './feature-gates';
import { minorsWhere } from './kubernetes-releases';
import { MinorSet, minorsBetween, NO_MINORS } from './minors';
import { didYouMean } from '../errors/did-you-mean';
import { UnscopedValidationError } from '../errors/validation-error';

/** The minors that serve no DRA API by default. An API without a setting counts as served there. */
const NOTHING_IS_SERVED = minorsBetween(undefined, '1.33');

/** The API versions that a cluster serves, by default or because of `--runtime-config`. */
export class RuntimeConfig {
  private readonly settings: Readonly<Record<string, boolean>>;

  /**
   * @param settings the API versions that are enabled or disabled
   * @throws UnscopedValidationError if an API version is unknown
   */
  constructor(settings?: Record<string, boolean>) {
    this.settings = settings ?? {};
    const known = knownApiVersions();
    for (const apiVersion of Object.keys(this.settings)) {
      if (!known.includes(apiVersion)) {
        const withGroup = known.find((each) => each.endsWith(`/${apiVersion}`));
        throw new UnscopedValidationError(`unknown API version "${apiVersion}" in runtimeConfig`
          + (withGroup === undefined ? didYouMean(apiVersion, known) : ` (did you mean "${withGroup}"?)`)
          + ': write group and version, as in "resource.k8s.io/v1beta1"');
      }
      expectSwitch(apiVersion, this.settings[apiVersion]);
    }
  }

  /** Whether the API version is enabled or disabled explicitly. */
  public declares(apiVersion: string): boolean {
    return Object.hasOwn(this.settings, apiVersion);
  }

  /** The minors in which an API version of DRA is served, as far as known. */
  public minorsServing(apiVersion: string): MinorSet {
    const [group, version] = apiVersion.split('/');
    const minors = minorsWhere((release) => release.apiVersions[group]?.known.includes(version) ?? false);
    if (this.declares(apiVersion)) {
      return this.settings[apiVersion] ? minors : NO_MINORS;
    }
    const byDefault = minorsWhere(
      (release) => release.apiVersions[group]?.servedByDefault.includes(version) ?? false,
    );
    return minors & (byDefault | NOTHING_IS_SERVED);
  }
}
