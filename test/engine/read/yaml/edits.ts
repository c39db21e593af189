import { Dice, dice, pick } from './dice';

const CHARACTERS = [...' \n\t:-#"\'|>[]{},?&*!%@`~.=\\0123456789+_eExyanN/<$\r\ufeff\u0085\u2028é'];

function withLine(lines: readonly string[], index: number, ...instead: string[]): string {
  return [...lines.slice(0, index), ...instead, ...lines.slice(index + 1)].join('\n');
}

/**
 * One of the small changes that happen to YAML while it is edited, and that no tool
 * makes.
 */
function edited(text: string, random: Dice): string {
  const at = random(text.length + 1);
  const lines = text.split('\n');
  const line = random(lines.length);
  const other = random(lines.length);
  switch (random(10)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + pick(random, ...CHARACTERS) + text.slice(at);
    case 2:
      return text.slice(0, at) + pick(random, ...CHARACTERS) + text.slice(at + 1);
    case 3:
      return text.slice(0, at) + text.slice(at, at + 1) + text.slice(at);
    case 4:
      return text.slice(0, at) + text.slice(at + random(12));
    case 5:
      return withLine(lines, line, ' '.repeat(random(4)) + lines[line]);
    case 6:
      return withLine(
        lines,
        line,
        lines[line].slice(Math.min(random(4), lines[line].search(/[^ ]|$/))),
      );
    case 7:
      return withLine(lines, line, lines[other], lines[line]);
    case 8:
      return Object.assign([...lines], { [other]: lines[line], [line]: lines[other] }).join('\n');
    default:
      return withLine(lines, line);
  }
}

/** YAML after one or two small changes; the same seed makes the same ones. */
export function editedText(text: string, seed: number): string {
  const random = dice(seed);
  return Array.from({ length: 1 + random(2) }).reduce<string>((changed) => edited(changed, random), text);
}
