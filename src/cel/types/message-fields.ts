import { Environment } from '../library/environment';
import { StructLiteral } from '../syntax/expression';
import { CelFault, CelUncheckable } from '../syntax/fault';
import { CelType, INT } from '../values/cel-type';

/** The fields of the messages that expressions can construct. */
const MESSAGES: Record<string, Readonly<Record<string, CelType>>> = {
  'google.protobuf.Timestamp': { seconds: INT, nanos: INT },
  'google.protobuf.Duration': { seconds: INT, nanos: INT },
};

const NOT_CONSTRUCTIBLE = ['any', 'dyn', 'list', 'map'];

/** The type of a message, and of its fields by name. */
export interface MessageType {
  readonly name: string;
  readonly type: CelType;
  readonly fields: Readonly<Record<string, CelType>>;
}

/**
 * The type of the message that a literal constructs.
 *
 * @throws CelFault if the literal does not name a type of messages
 * @throws CelUncheckable if the type is not known here
 */
export function messageTypeOf({ name, offset }: StructLiteral, environment: Environment): MessageType {
  const plain = name.replace(/^\./, '');
  const named = environment.variable(plain);
  if (named === undefined) {
    throw new CelFault(`there is no type "${plain}"`, offset);
  }
  const [type] = named.kind === 'type' ? named.parameters : [];
  const isConstructible = type !== undefined && !NOT_CONSTRUCTIBLE.includes(type.kind);
  if (!isConstructible && plain.startsWith('google.protobuf.')) {
    throw new CelUncheckable(`messages of type ${plain} are not supported by this check`);
  }
  const fields = isConstructible ? fieldsOf(plain, type, environment) : undefined;
  if (fields === undefined) {
    throw new CelFault(`"${plain}" is not a message type`, offset);
  }
  return { name: plain, type, fields };
}

function fieldsOf(
  name: string,
  type: CelType,
  environment: Environment,
): Readonly<Record<string, CelType>> | undefined {
  if (type.kind === 'wrapper') {
    return { value: type.parameters[0] };
  }
  return MESSAGES[name] ?? environment.fieldsOf(name);
}
