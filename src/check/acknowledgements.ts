import { IConstruct } from 'constructs';
import { EXISTING_OBJECTS, ExistingObject } from './existing-object';
import { declareExternal } from './external-object';
import { expectArgument } from '../errors/arguments';
import { didYouMean } from '../errors/did-you-mean';
import { ValidationError } from '../errors/validation-error';
import { registered } from '../synth/registration';
import type * as catalogue from './rules/catalogue';

const CHECKS_SYMBOL = Symbol.for('cdk8s-dra.Checks');

/** A finding that somebody accepts, and why. */
export interface Acknowledgement {
  /** The id of the rule. */
  readonly ruleId: string;

  /** Why the finding is fine here. */
  readonly reason: string;
}

/**
 * The checks of a scope: which findings are known and accepted there.
 *
 * @example
 *
 * dra.Checks.of(chart).acknowledge('shared-claim', 'the driver time-slices the device');
 * dra.Checks.of(chart).declareExisting({ kind: 'DeviceClass', name: 'gpu.example.com' }, { kind: 'Namespace', name: 'ml' });
 */
export class Checks {
  /**
   * The checks of a scope; the same object for the same scope.
   *
   * @param scope an app, a chart, or any construct
   */
  public static of(scope: IConstruct): Checks {
    const holder = scope as unknown as Record<symbol, Checks | undefined>;
    let checks = holder[CHECKS_SYMBOL];
    if (checks === undefined) {
      checks = new Checks(scope);
      Object.defineProperty(scope, CHECKS_SYMBOL, { value: checks });
      registered(scope);
    }
    return checks;
  }

  /**
   * Whether a scope around the construct acknowledges the rule.
   *
   * @internal
   */
  public static _isAcknowledged(construct: IConstruct, ruleId: string): boolean {
    for (let scope: IConstruct | undefined = construct; scope !== undefined; scope = scope.node.scope) {
      const checks = (scope as unknown as Record<symbol, Checks | undefined>)[CHECKS_SYMBOL];
      if (checks?.entries.some((entry) => entry.ruleId === ruleId)) {
        return true;
      }
    }
    return false;
  }

  private readonly entries: Acknowledgement[] = [];

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
    if (this.entries.some((entry) => entry.ruleId === ruleId)) {
      throw new ValidationError(`"${ruleId}" is acknowledged here already`, this.scope);
    }
    this.entries.push({ ruleId, reason });
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
    return [...this.entries];
  }
}

/** What is wrong with an acknowledgement, in words. */
export function faultOfAcknowledgement(ruleId: string, reason: string): string | undefined {
  // Loaded here, since most programs acknowledge nothing.
  const { ruleCatalogue } = require('./rules/catalogue') as typeof catalogue;
  const known = ruleCatalogue().map(({ id }) => id);
  if (!known.includes(ruleId)) {
    return `there is no rule "${ruleId}"${didYouMean(String(ruleId), known)}; findings name the rule in square brackets`;
  }
  return typeof reason !== 'string' || reason.trim() === ''
    ? `acknowledging "${ruleId}" needs a reason: say why the finding is fine here` : undefined;
}
