import { IConstruct } from 'constructs';
import { A_CONSTRUCT, expectArgument } from './errors/arguments';
import { ValidationError } from './errors/validation-error';
import { askAgain, nameIsRead } from './render/objects/hashed-name';
import { nearest, registryOf } from './render/registry';
import { registered } from './synth/registration';

const answers = registryOf<IConstruct, boolean>('hashed names');

/**
 * Whether the claims and claim templates under a scope carry a hash of their content in
 * their names.
 *
 * The specification of a claim or claim template cannot change once it is in the cluster.
 * With a hash in the name, an edit makes a new object beside the old one, and the
 * workloads refer to the new name, so that they roll out. The hash is the same for the
 * same content in every API version.
 *
 * Say so before any of the names is read. The nearest scope wins, and the prop
 * `hashedName` wins over all scopes.
 *
 * @example
 *
 * dra.HashedNames.enable(chart);
 */
export class HashedNames {
  /**
   * Gives the claims and claim templates under the scope names with a hash of their
   * content.
   *
   * @param scope an app, a chart, or any construct
   * @throws ValidationError if the scope has its answer already, or the name of an object
   * under it has been read
   */
  public static enable(scope: IConstruct): void {
    HashedNames.define(scope, true);
  }

  /**
   * Leaves the names of the claims and claim templates under the scope as they are, where
   * a scope around it enables hashes.
   *
   * @param scope a chart, or any construct
   * @throws ValidationError if the scope has its answer already, or the name of an object
   * under it has been read
   */
  public static disable(scope: IConstruct): void {
    HashedNames.define(scope, false);
  }

  /**
   * Whether a construct is under a scope that enables hashes.
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
        `hashed names are ${defined ? 'enabled' : 'disabled'} for this scope already: say it once, `
          + 'or for a scope further down',
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
