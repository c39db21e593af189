import { excludes, folderOfGlob, globPattern, isGlob } from '../../../src/cli/input/glob';
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
])('%s matches as in a shell', (pattern, matching, other) => {
  const regExp = globPattern(pattern);

  expect([...matching, ...other].filter((path) => regExp.test(path))).toEqual(matching);
});

test('a path without wildcards matches itself alone', () => {
  fc.assert(fc.property(
    fc.string({ unit: 'grapheme', minLength: 1 }).filter((path) => !isGlob(path) && !path.includes('}')),
    fc.string(),
    (path, other) => {
      const regExp = globPattern(path);
      expect([regExp.test(path), regExp.test(other)]).toEqual([true, path === other]);
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
