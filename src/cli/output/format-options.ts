import { exactJson } from '../../engine/kubernetes/plain-data';
import { choice, Option } from '../settings/option';

/** The output format of commands that do not report findings of a check. */
export const TEXT_OR_JSON: Option<'text' | 'json'> = choice(
  'format', ['text', 'json'], 'the format of the output; by default text',
);

/** Formats JSON the way all commands print it. */
export function asJson(value: unknown): string {
  return `${exactJson(value)}\n`;
}
