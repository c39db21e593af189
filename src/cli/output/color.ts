import { Terminal } from '../printer';
import { flag, Option } from '../settings/option';
import { Values } from '../settings/values';
import { Shell } from '../shell';
import { WrongUse } from '../wrong-use';

export const COLOR: Option<boolean> = flag(
  'color', 'use colours even when the output is not a terminal',
);

export const NO_COLOR: Option<boolean> = flag('no-color', 'use no colours');

export const COLOR_OPTIONS: readonly Option<any>[] = [COLOR, NO_COLOR];

/**
 * Whether to write colours: decided by the options, or else by the conventional variables (https://no-color.org,
 * https://force-color.org), or else by whether the output is a terminal.
 */
export function usesColor(values: Values, { env }: Shell, output: Terminal): boolean {
  if (values.has(COLOR) && values.has(NO_COLOR)) {
    throw new WrongUse('--color and --no-color contradict each other');
  }
  if (values.has(COLOR) || values.has(NO_COLOR)) {
    return values.has(COLOR);
  }
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: terminal } = env;
  if (force !== undefined && force !== '') {
    return force !== '0' && force !== 'false';
  }
  return (none === undefined || none === '') && output.isTTY === true && terminal !== 'dumb';
}
