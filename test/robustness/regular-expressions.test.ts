import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import * as ts from 'typescript';

const SRC = join(__dirname, '..', '..', 'src');

/** The generated modules have no code. */
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/^(l1.)?v\d/.test(path))
  .sort();

/**
 * What is repeated: letters of every class that the expressions know, alone and with what
 * separates them.
 */
const PUMPS = [
  'a',
  'A',
  '0',
  ' ',
  '-',
  '.',
  '/',
  '_',
  '"',
  "'",
  '\\',
  '[',
  '(',
  '\n',
  '#',
  'a.',
  'a-',
  'a/',
  '0.',
  'a ',
  '[0]',
  '"a"',
  '\\"',
  '1h',
  '%',
  '#\n',
  '-0',
  '0-',
  ' in ',
  'é',
];

/**
 * What stands before and after, so that the expression starts to match and then fails.
 */
const STARTS = ['', '"', 'device.attributes[', 'device.attributes["a"].', 'attributes.string', '0.0.0-', '1', '#'];
const ENDS = ['!', '\n\n!'];

const LENGTH = 20_000;

/** A longer selector is refused, so its strings are no longer either. */
const LONGEST_SELECTOR = 10 * 1024;

/**
 * One match may take this long, in milliseconds of the processor: what is
 * quadratic takes several times as long.
 */
const LONGEST = 400;

interface Place {
  readonly where: string;
  readonly expression: RegExp;
}

function literalsIn(path: string): Place[] {
  const source = ts.createSourceFile(path, readFileSync(join(SRC, path), 'utf8'), ts.ScriptTarget.Latest);
  const found: Place[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const text = (node as ts.RegularExpressionLiteral).text;
      const end = text.lastIndexOf('/');
      found.push({ where: `${path} ${text}`, expression: new RegExp(text.slice(1, end), text.slice(end + 1)) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function cost(expression: RegExp, text: string): number {
  const start = process.cpuUsage();
  expression.lastIndex = 0;
  text.replace(expression, '');
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const PLACES = FILES.flatMap(literalsIn);

test('the regular expressions of the library are found', () => {
  expect(PLACES.length).toBeGreaterThan(80);
});

test('no regular expression takes more than linear time on repetitive strings', () => {
  const slow = PLACES.filter(({ where, expression }) =>
    PUMPS.some((pump) =>
      STARTS.some((start) =>
        ENDS.some((end) => {
          const text =
            start
            + pump.repeat(
              Math.ceil((where.startsWith('cel/') ? LONGEST_SELECTOR : LENGTH) / pump.length),
            )
            + end;
          return cost(expression, text) > LONGEST && cost(expression, text) > LONGEST;
        }),
      ),
    ),
  );
  expect(slow.map(({ where }) => where)).toEqual([]);
});
