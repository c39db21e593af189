import { Construct, IConstruct } from 'constructs';
import { ExistingObject } from './existing-object';
import { expectArgument } from '../errors/arguments';
import { ValidationError } from '../errors/validation-error';
import { registered } from '../synth/registration';

const EXTERNAL_SYMBOL = Symbol.for('cdk8s-dra.ExternalObject');

const DECLARED_SYMBOL = Symbol.for('cdk8s-dra.declaredExternals');

/** Says of a construct that it relies on an object which the cluster has. */
export function declareExternal(construct: IConstruct, external: ExistingObject): void {
  const holder = construct as unknown as Record<symbol, ExistingObject[] | undefined>;
  Object.defineProperty(construct, DECLARED_SYMBOL, {
    value: [...(holder[DECLARED_SYMBOL] ?? []), external],
    configurable: true,
  });
}

/** The objects of the cluster that a construct stands for, or relies on. */
export function externalsOf(construct: IConstruct): readonly ExistingObject[] {
  return ExternalObject.isExternalObject(construct) ? [construct]
    : (construct as unknown as Record<symbol, ExistingObject[] | undefined>)[DECLARED_SYMBOL] ?? [];
}

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
  constructor(
    scope: Construct,
    id: string,
    public readonly kind: string,
    public readonly name: string,
    public readonly namespace?: string,
  ) {
    super(scope, id);
    ValidationError.at(this, () => expectArgument(`the name of the ${kind}`, name, {
      fits: (value) => typeof value === 'string' && value !== '', words: 'the name that it has in the cluster',
    }));
    Object.defineProperty(this, EXTERNAL_SYMBOL, { value: true });
    registered(this as IConstruct);
  }
}
