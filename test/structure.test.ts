import { readdirSync, readFileSync } from 'fs';
import { dirname, join, relative, sep } from 'path';

const SOURCE = join(__dirname, '..', 'src');

/** Written by a program, or data. */
const GENERATED = /^v\d|^checks.acceptance.generated/;

const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));

/** The folder of a file below src/. What lies beside index.ts are the constructs, and index.ts is what users import. */
function roomOf(file: string): string {
  const [first, ...rest] = file.split(sep);
  return rest.length > 0 ? first : first === 'index.ts' ? 'index' : 'constructs';
}

/** What a file needs when it runs: not what it takes the types of only. */
function importsOf(text: string): string[] {
  return [...text.matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']*)';$|require\('(\.[^']*)'\)/gms)].map((match) => match[1] ?? match[2]);
}

/** The synthesis is loaded by the first construct that is made, and needs the constructs' base itself. */
const LATE = 'registration -> synthesis';

const ARROWS = new Set(FILES.flatMap(({ file, text }) => importsOf(text)
  .map((path) => relative(SOURCE, join(SOURCE, dirname(file), path)))
  .filter((path) => !path.startsWith('..'))
  .map((path) => (path.includes(sep) || GENERATED.test(path) ? path : `${path}.ts`))
  .map((path) => `${roomOf(file)} -> ${GENERATED.test(path) ? path.split(sep)[0] : roomOf(path)}`)
  .filter((arrow) => arrow !== LATE)));

/** A way from a folder back to itself, if there is one. */
function cycle(): string[] | undefined {
  const arrows = [...ARROWS].map((arrow) => arrow.split(' -> ')).filter(([from, to]) => from !== to);
  const done = new Set<string>();
  const visit = (room: string, way: string[]): string[] | undefined => {
    if (way.includes(room)) {
      return [...way.slice(way.indexOf(room)), room];
    }
    if (done.has(room)) {
      return undefined;
    }
    for (const [, to] of arrows.filter(([from]) => from === room)) {
      const found = visit(to, [...way, room]);
      if (found !== undefined) {
        return found;
      }
    }
    done.add(room);
    return undefined;
  };
  return [...new Set(arrows.map(([from]) => from))].map((room) => visit(room, [])).find((way) => way !== undefined);
}

test('arrows between the folders of src/ point in one direction only', () => {
  expect(ARROWS).toContain('constructs -> objects');
  expect(ARROWS).toContain('index -> constructs');
  expect(cycle()).toBeUndefined();
});

test('no file in src/ is longer than 400 lines, and half of them stay below 180', () => {
  const written = FILES.filter(({ file }) => !GENERATED.test(file)).map(({ file, text }) => ({ file, lines: text.split('\n').length }));

  expect(written.filter(({ lines }) => lines > 400)).toEqual([]);
  expect(written.filter(({ lines }) => lines < 180).length).toBeGreaterThan(written.length / 2);
});
