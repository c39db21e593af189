import { Environment } from '../library/environment';
import { StructLiteral } from '../syntax/expression';
import { CelFault } from '../syntax/fault';
import { CelType } from '../values/cel-type';
import { MESSAGES } from '../values/messages';

/** The type of a message, and of its fields by name. */
export interface MessageType {
  readonly name: string;
  readonly type: CelType;
  readonly fields: Readonly<Record<string, CelType>>;
}

/** The message type that a literal constructs. Fails if the name is not a message type. */
export function messageTypeOf({ name, offset }: StructLiteral, environment: Environment): MessageType {
  const plain = name.replace(/^\./, '');
  const named = environment.variable(plain);
  if (named === undefined) {
    throw new CelFault(`there is no type "${plain}"`, offset);
  }
  const [type] = named.kind === 'type' ? named.parameters : [];
  const fields = MESSAGES[plain]?.fields ?? environment.fieldsOf(plain);
  if (type === undefined || fields === undefined) {
    throw new CelFault(`"${plain}" is not a message type`, offset);
  }
  return { name: plain, type, fields };
}
