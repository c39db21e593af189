/** Escape codes that every terminal with colours supports. */
const CODES = { error: '1;31', warning: '1;33', info: '1;36', strong: '1', quiet: '1;34' };

/** Colours a text according to its meaning. */
export type Paint = Readonly<Record<keyof typeof CODES, (text: string) => string>>;

/** Matches the escape code of a colour, or of its end. */
export const PAINT = new RegExp(`(\u001b\\[(?:0|${Object.values(CODES).join('|')})m)`);

/** Returns the colouring functions. Without colour, they return texts unchanged: colours never carry meaning alone. */
export function paint(isColored: boolean): Paint {
  const painted = (code: string) => (text: string) => (isColored ? `\u001b[${code}m${text}\u001b[0m` : text);
  return Object.fromEntries(Object.entries(CODES).map(([name, code]) => [name, painted(code)])) as Paint;
}
