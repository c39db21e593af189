import type { ValidationContext } from './validation-context';

const loadSynthesisValidation = () => require('./synthesis-validation') as typeof import('./synthesis-validation');

/**
 * A validation plugin of cdk8s-cli, which checks all manifests that an app synthesizes, whatever
 * created them.
 *
 * Apps with constructs of this library are already checked without the plugin.
 *
 * @see https://cdk8s.io/docs/latest/cli/synth/#validations
 * @internal
 */
export class DraValidation {
  /** @param properties the same keys as in a configuration file of the command */
  public constructor(private readonly properties: unknown = {}) {
  }

  /** Checks the manifests of a synthesis, and reports the findings as violations. */
  public async validate(context: ValidationContext): Promise<void> {
    loadSynthesisValidation().validateSynthesis(context, this.properties);
  }
}
