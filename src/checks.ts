import { IConstruct } from 'constructs';
import { Acknowledgement, faultOfAcknowledgement } from './engine/check/acknowledgement';
import { ExistingObject, expectExisting } from './engine/check/existing-object';
import { Severity } from './engine/check/finding';
import { SEVERITIES } from './engine/check/severity-rank';
import { A_CONSTRUCT, expectArgument, Expectation, expectMade } from './engine/errors/arguments';
import { ValidationError } from './engine/errors/validation-error';
import { registryOf } from './objects/registry';
import { registered } from './synth/registration';
import {
  acknowledgementsAt, addAcknowledgement, declareExternal, setFailOn, setSilent,
} from './synth/scope-settings';

const A_SEVERITY: Expectation = {
  fits: (value) => SEVERITIES.includes(value),
  words: 'Severity.ERROR, Severity.WARNING or Severity.INFO',
};

const checks = registryOf<IConstruct, Checks>('checks');

/**
 * Configures the checks of a scope: acknowledged findings, existing objects, the severity
 * that fails the synthesis, and the output.
 *
 * @example
 *
 * dra.Checks.of(chart).acknowledge('shared-claim', 'the driver time-slices the device');
 *
 * const gpus: dra.ExistingObject = { kind: 'DeviceClass', name: 'gpu.example.com' };
 * const namespace: dra.ExistingObject = { kind: 'Namespace', name: 'ml' };
 * dra.Checks.of(chart).declareExisting(gpus, namespace);
 *
 * dra.Checks.of(chart).failOn(dra.Severity.WARNING);
 */
export class Checks {
  /**
   * Returns the checks of a scope; the same instance for the same scope.
   *
   * @param scope an app, a chart, or any construct
   * @throws UnscopedValidationError if the scope is not a construct
   */
  public static of(scope: IConstruct): Checks {
    expectArgument('scope', scope, A_CONSTRUCT);
    return checks.get(scope) ?? new Checks(scope);
  }

  private constructor(private readonly scope: IConstruct) {
    expectMade(A_CONSTRUCT.fits(scope) && !checks.has(scope), 'Checks.of(scope)');
    checks.set(scope, this);
    registered(scope);
  }

  /**
   * Acknowledges the findings of a rule for everything in the scope. They remain in
   * reports, marked as acknowledged.
   *
   * @param ruleId the rule id, as shown in findings
   * @param reason why the finding is acceptable
   * @throws ValidationError if the rule does not exist, the reason is empty, or the rule
   * is already acknowledged
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
   * Declares objects that exist in the cluster but not in the app, such as the classes
   * that a driver installs. References to them count as resolved.
   *
   * @param objects the objects, identified by kind and name
   * @throws ValidationError if an object has no kind or no name, or its kind is misspelled
   */
  public declareExisting(...objects: ExistingObject[]): void {
    ValidationError.at(this.scope, () => expectExisting('objects', objects));
    objects.forEach(({ kind, name, namespace }) => declareExternal(this.scope, { kind, name, namespace }));
    registered(this.scope);
  }

  /**
   * Makes findings of the severity, and more severe ones, fail the synthesis: with
   * `Severity.WARNING`, an app that still has warnings does not pass in CI. The nearest
   * scope with a setting wins.
   *
   * @param severity the lowest severity that fails
   * @throws ValidationError if the value is not a severity
   */
  public failOn(severity: Severity): void {
    ValidationError.at(this.scope, () => expectArgument('the severity', severity, A_SEVERITY));
    setFailOn(this.scope, severity);
    registered(this.scope);
  }

  /**
   * Prints nothing about this scope: no warnings, and no note about the chosen version.
   * Meant for tests; to accept a warning permanently, acknowledge it.
   */
  public silence(): void {
    setSilent(this.scope);
    registered(this.scope);
  }

  /** The acknowledgements of this scope itself; a copy. */
  public get acknowledgements(): Acknowledgement[] {
    return [...acknowledgementsAt(this.scope)];
  }
}
