// Not in npm test: it asks kubectl's reader, a Go program.
import { execFileSync } from 'child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { exactJson } from './exact-json';
import { printYaml } from '../../../../src/engine/conversion/convert-yaml';
import { readYaml } from '../../../../src/engine/read/yaml-documents';
import * as fc from '../../../fast-check';

/** A program in Go that reads YAML with the reader of kubectl. */
const ORACLE = join(__dirname, '../../../../../shared/oracle/yaml');

/** How many objects there are. */
const OBJECTS = Number(process.env.CDK8S_DRA_TEXTS ?? 5_000);

const STRING = fc.oneof(
  fc.string({ unit: fc.CHARACTER, maxLength: 12 }),
  fc.string({ maxLength: 12 }),
  fc.constantFrom('0o7', '0X1f', '.', 'e1', '.inf', '=', '<<', 'y', '~', '', '1_0', '12:30', '- a', 'a: b', '# c'),
  fc.constantFrom(' x', 'x ', 'a\nb\n', ' a\nb', 'a\n\n', '\t', 'a\u0085b', 'a\u2028b', '\uFEFF', 'a\u0000b'),
  fc.constantFrom('{{ a }}', '?a', ':a', '0b-1', '1e3'),
);
const { value: VALUE } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    STRING, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(STRING, tie('value'), { maxKeys: 3 }),
  ),
}));
const OBJECT = fc.dictionary(STRING, VALUE, { minKeys: 1, maxKeys: 4 });

function isGoHere(): boolean {
  try {
    execFileSync('go', ['version'], { stdio: 'ignore' });
    return existsSync(ORACLE);
  } catch {
    return false;
  }
}

if (!isGoHere()) {
  test('Go or the program that asks the reader of kubectl is missing, so that its tests '
    + 'are skipped', () => console.log('../shared/oracle/yaml or Go is not here: nothing was compared'));
} else {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-yaml-'));

  beforeAll(() => {
    cpSync(ORACLE, folder, { recursive: true });
    execFileSync('go', ['build', '-o', 'oracle', '.'], { cwd: folder });
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('what a conversion writes is what kubectl and the library read', () => {
    const objects = fc.sample(OBJECT, { numRuns: OBJECTS });
    const texts = objects.map((object) => printYaml([object]));
    const answers = execFileSync(join(folder, 'oracle'), {
      input: texts.map((text) => `${JSON.stringify({ text })}\n`).join(''),
      maxBuffer: 1 << 30,
      encoding: 'utf8',
    }).trimEnd().split('\n').map((line) => exactJson(line) as { readonly json?: unknown; readonly error?: string });
    expect(answers.length).toBe(objects.length);
    objects.forEach((object, index) => {
      const expected = exactJson(JSON.stringify(object));
      const text = texts[index];
      expect({ text, ...answers[index] }).toEqual({ text, json: expected });
      expect({ text, json: readYaml(text)[0].manifest }).toEqual({ text, json: expected });
    });
  }, 60_000 + OBJECTS * 20);
}
