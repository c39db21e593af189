import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callables, structs } from '../public-api/declarations';

const PAGE = readFileSync(join(__dirname, '../../docs/languages.md'), 'utf8');

// https://docs.python.org/3/reference/lexical_analysis.html#keywords
const PYTHON = ('and as assert async await break class continue def del elif else except finally for from global if '
  + 'import in is lambda nonlocal not or pass raise return try while with yield').split(' ');

// https://docs.oracle.com/javase/specs/jls/se8/html/jls-3.html#jls-3.9
const JAVA = ('abstract assert boolean break byte case catch char class const continue default do double else enum '
  + 'extends final finally float for goto if implements import instanceof int interface long native new package '
  + 'private protected public return short static strictfp super switch synchronized this throw throws transient try '
  + 'void volatile while').split(' ');

const METHODS = callables.map(({ name }) => name).filter((name) => name !== 'constructor');
const PROPS = [...structs.values()].flat().map(({ name }) => name);

test('the page shows every method and prop that Python or Java renames, since it is a reserved word', () => {
  const renamed = [
    ...[...METHODS, ...PROPS].filter((name) => PYTHON.includes(name)).map((name) => `${name}_`),
    ...METHODS.filter((name) => JAVA.includes(name)).map((name) => `do${name[0].toUpperCase()}${name.slice(1)}`),
    ...PROPS.filter((name) => JAVA.includes(name)).map((name) => `${name}Value`),
  ];

  expect([...new Set(renamed)].sort()).toEqual(expect.arrayContaining(['doInt', 'from_', 'in_', 'is_']));
  expect(renamed.filter((name) => !PAGE.includes(`\`${name}\``) && !PAGE.includes(`.${name}\``))).toEqual([]);
});
