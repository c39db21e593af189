import { IConstruct } from 'constructs';
import {
  Acknowledgement, acknowledgementsAt, addAcknowledgement, faultOfAcknowledgement,
} from './check/acknowledgements';
import { EXISTING_OBJECTS, ExistingObject } from './check/existing-object';
import { declareExternal } from './check/externals';
import { expectArgument } from './errors/arguments';
import { ValidationError } from './errors/validation-error';
import { registryOf } from './render/registry';
import { registered } from './synth/registration';

const checks = registryOf<IConstruct, Checks>('checks');

/**
 * The checks of a scope: which findings are known and accepted there.
 *
 * @example
 *
 * dra.Checks.of(chart).acknowledge('shared-claim', 'the driver time-slices the device');
 * dra.Checks.of(chart).declareExisting(
 *   { kind: 'DeviceClass', name: 'gpu.example.com' },
 *   { kind: 'Namespace', name: 'ml' },
 * );
 */
export class Checks {
  /**
   * The checks of a scope; the same object for the same scope.
   *
   * @param scope an app, a chart, or any construct
   */
  public static of(scope: IConstruct): Checks {
    const known = checks.get(scope);
    if (known !== undefined) {
      return known;
    }
    const made = new Checks(scope);
    checks.set(scope, made);
    registered(scope);
    return made;
  }

  private constructor(private readonly scope: IConstruct) {
  }

  /**
   * Accepts the findings of a rule for everything in the scope. They still stand in
   * reports, as acknowledged.
   *
   * @param ruleId the id of the rule, as findings name it
   * @param reason why the finding is fine here
   * @throws ValidationError if there is no such rule, the reason is empty, or the rule is
   * acknowledged already
   */
  public acknowledge(ruleId: string, reason: string): void {
    const fault = faultOfAcknowledgement(ruleId, reason);
    if (fault !== undefined) {
      throw new ValidationError(fault, this.scope);
    }
    if (acknowledgementsAt(this.scope).some((entry) => entry.ruleId === ruleId)) {
      throw new ValidationError(`"${ruleId}" is acknowledged here already`, this.scope);
    }
    addAcknowledgement(this.scope, { ruleId, reason });
    registered(this.scope);
  }

  /**
   * Makes objects known that the cluster has, or will have, besides those of the app: the
   * classes that a driver installs, for example. References to them lead somewhere.
   *
   * @param objects the objects, by kind and name
   * @throws ValidationError if an object has no kind or no name
   */
  public declareExisting(...objects: ExistingObject[]): void {
    ValidationError.at(this.scope, () =>
      expectArgument('the objects that the cluster has', objects, EXISTING_OBJECTS),
    );
    objects.forEach(({ kind, name, namespace }) => declareExternal(this.scope, { kind, name, namespace }));
    registered(this.scope);
  }

  /** What is acknowledged in the scope itself; a copy. */
  public get acknowledgements(): Acknowledgement[] {
    return [...acknowledgementsAt(this.scope)];
  }
}
