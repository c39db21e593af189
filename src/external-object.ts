import { Construct, IConstruct } from 'constructs';
import { expectArgument } from './arguments';
import { ValidationError } from './errors';
import { registered } from './registration';

const EXTERNAL_SYMBOL = Symbol.for('cdk8s-dra.ExternalObject');

/** An object that is in the cluster already: it has a name and renders nothing. */
export abstract class ExternalObject extends Construct {
  /** Whether the value is one, also of another copy of the package. */
  public static isExternalObject(value: unknown): value is ExternalObject {
    return value !== null && typeof value === 'object' && EXTERNAL_SYMBOL in value;
  }

  /**
   * @param scope the scope in which the object is made known
   * @param id the id of the construct
   * @param kind the kind of the object
   * @param name the name of the object
   * @param namespace the namespace of the object, where it is known
   */
  constructor(scope: Construct, id: string, public readonly kind: string, public readonly name: string, public readonly namespace?: string) {
    super(scope, id);
    ValidationError.at(this, () => expectArgument(`the name of the ${kind}`, name, {
      fits: (value) => typeof value === 'string' && value !== '', words: 'the name that it has in the cluster',
    }));
    Object.defineProperty(this, EXTERNAL_SYMBOL, { value: true });
    registered(this as IConstruct);
  }
}
