// Not in npm test: it searches each regular expression for texts that take long.
import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import * as ts from 'typescript';

// The same program on all machines, instead of one for each kind of them.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = jest.requireActual<typeof import('recheck')>('recheck');

const SRC = join(__dirname, '..', '..', 'src');

/** The generated modules have no code. */
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/^(l1.)?v\d/.test(path))
  .sort();

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

/** What is wrong with the expression; undefined if it takes linear time on every string. */
function faultOf({ source, flags }: RegExp): string | undefined {
  const result = checkSync(source, flags, { timeout: null });
  switch (result.status) {
    case 'safe': return undefined;
    case 'vulnerable': return `slow on ${result.attack.pattern}`;
    default: return `not known: ${result.error.kind}`;
  }
}

const PLACES = FILES.flatMap(literalsIn);

test('the regular expressions of the library are found', () => {
  expect(PLACES.length).toBeGreaterThan(80);
});

test.each([/^(a+)+$/, /0+$/, /\(.*\): /])('%s takes more than linear time on some strings', (expression) => {
  expect(faultOf(expression)).toMatch(/^slow on '/);
});

test('no regular expression takes more than linear time on any string', () => {
  const faults = PLACES.map(({ where, expression }) => ({ where, fault: faultOf(expression) }))
    .filter(({ fault }) => fault !== undefined);
  expect(faults).toEqual([]);
}, 600_000);
