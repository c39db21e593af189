import { ExistingObject } from '../../src';

/** A setup that works, and on which Kubernetes versions. */
export interface SoundSetup {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly yaml: string;
  readonly runtimeConfig?: Record<string, boolean>;
  readonly featureGates?: Record<string, boolean>;
  readonly existing?: ExistingObject[];
}
