import type { ValidationContext } from './validation-context';

const loadSynthesisValidation = () => require('./synthesis-validation') as typeof import('./synthesis-validation');

/**
 * A validation plugin of cdk8s-cli: checks all that an app synthesizes, whatever made it.
 *
 * Apps that import this library are checked by it already.
 *
 * @see https://cdk8s.io/docs/latest/cli/synth/#validations
 * @internal
 */
export class DraValidation {
  /** @param properties the keys of a configuration file of the command */
  public constructor(private readonly properties: unknown = {}) {
  }

  /** Checks the manifests of a synthesis, and reports what is wrong with them. */
  public async validate(context: ValidationContext): Promise<void> {
    loadSynthesisValidation().validateSynthesis(context, this.properties);
  }
}
