import { choice, Option } from '../settings/option';

/** The forms of output of commands that print no findings of a check. */
export const TEXT_OR_JSON: Option<'text' | 'json'> = choice(
  'format', ['text', 'json'], 'the format of the output; by default text',
);

/** JSON as all commands write it. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
