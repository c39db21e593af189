import { Construct } from 'constructs';
import { declareExternal } from './check/externals';
import { expectArgument } from './errors/arguments';
import { ValidationError } from './errors/validation-error';
import { registryOf } from './render/registry';
import { registered } from './synth/registration';

const externalObjects = registryOf<object, ExternalObject>('external constructs');

/** An object that already exists in the cluster: it has a name and renders nothing. */
export abstract class ExternalObject extends Construct {
  /**
   * Whether the value is an external object, including one from another copy of the
   * package.
   */
  public static isExternalObject(value: unknown): value is ExternalObject {
    return externalObjects.has(value as object);
  }

  /**
   * @param scope the scope in which the object is declared
   * @param id the id of the construct
   * @param kind the kind of the object
   * @param name the name of the object
   * @param namespace the namespace of the object, if known
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
    externalObjects.set(this, this);
    declareExternal(this, { kind, name, namespace });
    registered(this);
  }
}
