import { IConstruct } from 'constructs';
import { A_CONSTRUCT, expectArgument } from './engine/errors/arguments';
import { ValidationError } from './engine/errors/validation-error';
import { askAgain, nameIsRead } from './objects/hashed-name';
import { nearest, registryOf } from './objects/registry';
import { registered } from './synth/registration';

const answers = registryOf<IConstruct, boolean>('hashed names');

/**
 * Whether the names of claims and claim templates under a scope end with a hash of their
 * content.
 *
 * The spec of a claim or claim template is immutable in the cluster. With a hash in the
 * name, an edit creates a new object next to the old one, and the workloads refer to the
 * new name, which triggers a rollout. The same content has the same hash in every API
 * version.
 *
 * Set this before any of the names is read. The nearest scope wins, and the prop
 * `hashedName` overrides all scopes.
 *
 * @example
 *
 * dra.HashedNames.enable(chart);
 */
export class HashedNames {
  /**
   * Appends a hash of the content to the names of the claims and claim templates under
   * the scope.
   *
   * @param scope an app, a chart, or any construct
   * @throws ValidationError if this is already set for the scope, or the name of an
   * object under it has already been read
   */
  public static enable(scope: IConstruct): void {
    HashedNames.define(scope, true);
  }

  /**
   * Keeps the names of the claims and claim templates under the scope without a hash,
   * even if an enclosing scope enables hashes.
   *
   * @param scope a chart, or any construct
   * @throws ValidationError if this is already set for the scope, or the name of an
   * object under it has already been read
   */
  public static disable(scope: IConstruct): void {
    HashedNames.define(scope, false);
  }

  /**
   * Whether hashed names are enabled for a construct by one of its scopes.
   *
   * @param construct any construct
   */
  public static isEnabledFor(construct: IConstruct): boolean {
    expectArgument('the construct', construct, A_CONSTRUCT);
    return nearest(construct, answers) ?? false;
  }

  private static define(scope: IConstruct, enabled: boolean): void {
    expectArgument('the scope', scope, A_CONSTRUCT);
    const defined = answers.get(scope);
    if (defined !== undefined) {
      throw new ValidationError(
        `hashed names are already ${defined ? 'enabled' : 'disabled'} for this scope; `
          + 'enable or disable them for a nested scope',
        scope,
      );
    }
    const tooLate = scope.node.findAll().find(nameIsRead);
    if (tooLate !== undefined) {
      throw new ValidationError(`the name of ${tooLate.node.path} has been read already, and cannot change any more: `
        + `${enabled ? 'enable' : 'disable'} hashed names first, best right after the scope is made`, scope);
    }
    answers.set(scope, enabled);
    askAgain(scope);
    registered(scope);
  }

  private constructor() {
  }
}
