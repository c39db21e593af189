import { excludes, folderOfGlob, Glob, isGlob } from '../../../src/cli/input/glob';
import * as fc from '../../fast-check';

test.each([
  ['*.yaml', ['a.yaml', '.yaml'], ['a/b.yaml', 'a.yml', 'ayaml']],
  ['a/*.yaml', ['a/b.yaml'], ['b.yaml', 'a/b/c.yaml']],
  ['**/*.yaml', ['a.yaml', 'a/b.yaml', 'a/b/c.yaml'], ['a.json']],
  ['a/**', ['a/b', 'a/b/c.yaml'], ['a', 'b/a']],
  ['a/**/b.yaml', ['a/b.yaml', 'a/c/b.yaml', 'a/c/d/b.yaml'], ['a/cb.yaml']],
  ['?.yaml', ['a.yaml'], ['ab.yaml', '/.yaml']],
  ['*.{yaml,json}', ['a.yaml', 'a.json'], ['a.yml', 'a.{yaml,json}']],
  ['{a,b}/{c,d}.yaml', ['a/d.yaml'], ['a/b.yaml']],
  ['a+(b)[c].yaml', ['a+(b)[c].yaml'], ['aab.yaml', 'a+bc.yaml']],
  ['a(?).yaml', ['a(b).yaml'], ['a.yaml', 'a().yaml']],
  ['a{b,{c,d}e}', ['ab', 'ace', 'ade'], ['ae', 'acd']],
  ['{a,b', ['{a,b'], ['a', 'b']],
  ['{a,{b}', ['{a,b'], ['a', 'b']],
  ['a}', ['a}'], ['a']],
  ['a**', ['a', 'a\nb', 'a/b'], ['b']],
  ['?', ['a', '😀'], ['', 'ab']],
])('%s matches as in a shell', (pattern, matching, other) => {
  const glob = new Glob(pattern);

  expect([...matching, ...other].filter((path) => glob.matches(path))).toEqual(matching);
});

test('a path without wildcards matches itself alone', () => {
  fc.assert(fc.property(
    fc.string({ unit: 'grapheme', minLength: 1 }).filter((path) => !isGlob(path) && !path.includes('}')),
    fc.string(),
    (path, other) => {
      const glob = new Glob(path);
      expect([glob.matches(path), glob.matches(other)]).toEqual([true, path === other]);
    },
  ));
});

test('the folder of a pattern is what stands before its first wildcard', () => {
  expect(['*.yaml', 'a/b/*.yaml', '/a/**', 'a*/b', '/*'].map(folderOfGlob)).toEqual(['', 'a/b', '/a', '', '']);
});

test.each([
  ['*.values.yaml', ['a.values.yaml', 'a/b.values.yaml', 'c.values.yaml/d.yaml'], ['values.yaml']],
  ['charts', ['charts/a.yaml', 'a/charts/b.yaml'], ['charts.yaml', 'mycharts/a.yaml']],
  ['charts/', ['charts/a.yaml', 'a/charts/b.yaml'], ['charts.yaml']],
  ['a/charts', ['a/charts/b.yaml', 'a/charts/b/c.yaml'], ['charts/b.yaml', 'b/a/charts/c.yaml']],
  ['./a/charts', ['a/charts/b.yaml'], ['b/a/charts/c.yaml']],
  ['charts/**', ['charts/a.yaml', 'charts/a/b.yaml'], ['a/charts/b.yaml']],
])('--exclude %s excludes as .gitignore does', (pattern, excluded, other) => {
  expect([...excluded, ...other].filter(excludes(pattern))).toEqual(excluded);
});

/** What braces stand for, with a mark at their edges: wildcards end there. */
function expanded(pattern: string): string[] {
  const brace = /^(.*)\{([^{}]*)\}(.*)$/su.exec(pattern);
  return brace === null
    ? [pattern]
    : brace[2].split(',').flatMap((part) => expanded(`${brace[1]}|${part}|${brace[3]}`));
}

/** Whether a pattern without braces matches, as one would say it. */
function matchesNaively(pattern: string, path: string): boolean {
  const [first, ...rest] = pattern.match(/\*\*\/|\*\*|./gsu) ?? [];
  const after = rest.join('');
  const ends = Array.from({ length: path.length + 1 }, (_, end) => end);
  switch (first) {
    case undefined: return path === '';
    case '|': return matchesNaively(after, path);
    case '*': return ends.some((end) => !path.slice(0, end).includes('/') && matchesNaively(after, path.slice(end)));
    case '**': return ends.some((end) => matchesNaively(after, path.slice(end)));
    case '**/': return ends.some((end) =>
      /^(?:[^/]+\/)*$/.test(path.slice(0, end)) && matchesNaively(after, path.slice(end)));
    case '?': return path !== '' && path[0] !== '/' && matchesNaively(after, path.slice(1));
    default: return path[0] === first && matchesNaively(after, path.slice(1));
  }
}

test('a pattern matches what its wildcards and the alternatives of its braces stand for', () => {
  const piece = fc.constantFrom('a', 'b', '/', '*', '**', '**/', '?', '{a,b}', '{a*,}', '{/b,a/}', '{{a,b}/,?}');
  const patterns = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
  const paths = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 6 }).map((characters) => characters.join(''));
  fc.assert(fc.property(patterns, paths, (pattern, path) => {
    const isMatch = expanded(pattern).some((each) => matchesNaively(each, path));

    expect(new Glob(pattern).matches(path)).toBe(isMatch);
  }), { numRuns: 1000 });
});

test.each([
  ['stars', '*a*a*a*a*a*ab', 'a'.repeat(240), false],
  ['folders', '**/'.repeat(50) + 'b', 'a/'.repeat(500), false],
  ['braces', `${'{a,b,*}'.repeat(100)}c`, 'ab'.repeat(200), false],
  ['braces inside each other', `${'{'.repeat(100)}a${',*}'.repeat(100)}`, 'a'.repeat(200), true],
])('%s: a path is not tried in each way that a pattern can take it', (_, pattern, path, isMatch) => {
  expect(new Glob(pattern).matches(path)).toBe(isMatch);
}, 2000);

test('whether a folder is excluded is found in a long path', () => {
  expect(new Glob('**/*a*/b').matches(`${'a/'.repeat(300)}b/c`, true)).toBe(true);
}, 2000);

test('a pattern with thousands of braces inside each other is wrong use', () => {
  expect(() => new Glob(`${'{'.repeat(5000)}a${',*}'.repeat(5000)}`))
    .toThrow(/^the pattern "\{.*…" has more than 200 braces inside each other$/);
});
