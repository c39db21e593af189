import { Dice, pick } from './dice';

const GAPS = ['\n', '\n\n', '# comment\n', '  # comment: "x\n', '   \n', ' # a\n\n'];
const ENDS = [' \n', '   \n', ' # comment\n', '   # it\'s: "\n', ' #\n', '\n\n'];

/**
 * YAML as people write it without much thought about indentation, comments and quotes,
 * with a mistake now and then.
 */
export function byHand(value: unknown, random: Dice): string {
  const isMistake = () => random(150) === 0;
  const gap = () => (random(8) === 0 ? pick(random, ...GAPS) : '');
  const end = () => {
    if (isMistake()) {
      return pick(random, '# x\n', '\t\n');
    }
    return random(6) === 0 ? pick(random, ...ENDS) : '\n';
  };
  const indented = (indent: number) => ' '.repeat(Math.max(0, isMistake() ? indent + random(5) - 2 : indent));

  function block(inner: unknown, indent: number): string {
    return Array.isArray(inner) ? list(inner, indent) : map(inner as Record<string, unknown>, indent);
  }
  function map(inner: Record<string, unknown>, indent: number): string {
    return Object.entries(inner)
      .map(
        ([name, each]) => `${indented(indent)}${key(name)}:${behind(each, indent, true)}${gap()}`,
      )
      .join('');
  }
  function list(inner: readonly unknown[], indent: number): string {
    return inner.map((each) => {
      const compact = pick(random, ' ', ' ', '  ', '   ');
      const nested = isFilled(each) && random(4) !== 0 ? block(each, indent + 1 + compact.length) : undefined;
      const first =
        nested?.search(/[^ ]/) === indent + 1 + compact.length
          ? compact + nested.slice(indent + 1 + compact.length)
          : undefined;
      return `${indented(indent)}-${first ?? behind(each, indent, false)}${gap()}`;
    }).join('');
  }
  function behind(each: unknown, indent: number, isInMap: boolean): string {
    return random(25) === 0
      ? ` *${anchor()}${end()}`
      : `${random(12) === 0 ? ` &${anchor()}` : ''}${below(each, indent, isInMap)}`;
  }
  function anchor(): string {
    return pick(random, 'a', 'a', 'b', 'b-1');
  }
  function below(each: unknown, indent: number, isInMap: boolean): string {
    if (isFilled(each) && random(6) !== 0) {
      const deeper = isInMap && Array.isArray(each) ? random(4) : 1 + random(4);
      return `${end()}${gap()}${block(each, indent + deeper)}`;
    }
    if (typeof each === 'string' && each.includes('\n') && random(6) !== 0) {
      return literal(each, indent + 1 + random(4));
    }
    return `${isMistake() ? pick(random, '', '\t') : pick(random, ' ', ' ', ' ', '  ')}${flow(each)}${end()}`;
  }
  function literal(text: string, indent: number): string {
    const lineEnds = /\n{0,2}$/.exec(text)![0].length;
    const header = ['|-', '|', '|+'][lineEnds];
    const lines = text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => (line === '' && random(3) !== 0 ? '' : ' '.repeat(indent) + line));
    return ` ${isMistake() ? pick(random, '|', '|2', '>', '|1-', '|+', '| # c') : header}\n${lines.join('\n')}\n`;
  }
  function flow(each: unknown): string {
    if (Array.isArray(each)) {
      const space = pick(random, '', ' ', '  ');
      return `[${space}${each.map(flow).join(pick(random, ', ', ',', ' , ', ',  '))}${isMistake() ? ',' : ''}${space}]`;
    }
    if (typeof each === 'object' && each !== null) {
      const space = pick(random, '', ' ');
      const colon = isMistake() ? ':' : pick(random, ': ', ':  ');
      return `{${space}${Object.entries(each)
        .map(([name, inner]) => `${key(name)}${colon}${flow(inner)}`)
        .join(pick(random, ', ', ','))}${space}}`;
    }
    return typeof each === 'string' ? scalar(each) : `${each}`;
  }
  function key(name: string): string {
    return random(8) === 0 ? scalar(name) : `${name}`;
  }
  function scalar(text: string): string {
    switch (random(8)) {
      case 0: return JSON.stringify(text);
      case 1: return `'${text.replaceAll("'", "''")}'`;
      case 2: return `"${text}"`;
      default: return text;
    }
  }
  return isFilled(value) ? `${gap()}${block(value, random(15) === 0 ? random(3) : 0)}` : `${flow(value)}${end()}`;
}

function isFilled(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
