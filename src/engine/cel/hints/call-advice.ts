import { Advice } from './advice';
import { aboutCapacity } from './capacity-advice';
import { aboutConstants } from './constant-advice';
import { Call, everyPart, Expression } from '../syntax/expression';

/** The mistakes in the calls of a selector that compiles. */
export function advise(root: Expression): Advice[] {
  return everyPart(root)
    .filter((part): part is Call => part.kind === 'call')
    .flatMap((call) => [...aboutConstants(call), ...aboutCapacity(call)]);
}
