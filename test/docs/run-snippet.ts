import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { format } from 'node:util';
import * as cdk8s from 'cdk8s';
import * as ts from 'typescript';
import { Snippet } from './snippets';

/** What came of a program. */
export interface Outcome {
  /** The YAML documents that it wrote. */
  readonly documents: string[];
  /** What it printed, line by line; the message of an error that it threw comes last. */
  readonly printed: string;
}

/**
 * The names that a program without imports may use, as in `rosetta/default.ts-fixture`.
 */
const FIXTURE = ['App', 'ApiObject', 'Chart', 'Include', 'JsonPatch', 'kplus', 'dra', 'app', 'chart'];

/**
 * Runs a program in an empty folder with the files that its page shows, and collects what
 * it does.
 */
export function run(snippet: Snippet): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-docs-'));
  const before = process.cwd();
  const lines: string[] = [];
  const stderr = jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => lines.push(String(text).trimEnd()) > 0);
  try {
    process.chdir(folder);
    process.env.CDK8S_OUTDIR = join(folder, 'dist');
    Object.entries(snippet.files).forEach(([name, text]) => {
      mkdirSync(dirname(name), { recursive: true });
      writeFileSync(name, text);
    });
    mkdirSync('dist', { recursive: true });
    execute(snippet, { log: (...values: unknown[]) => lines.push(...format(...values).split('\n')) });
    return { documents: writtenDocuments(join(folder, 'dist')), printed: textOf(lines) };
  } catch (error) {
    return { documents: [], printed: textOf([...lines, ...(error as Error).message.split('\n')]) };
  } finally {
    stderr.mockRestore();
    delete process.env.CDK8S_OUTDIR;
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
}

function execute(snippet: Snippet, console: { log: (...values: unknown[]) => void }) {
  const compilerOptions: ts.CompilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const code = ts.transpileModule(snippet.code, { compilerOptions }).outputText;
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const load = (id: string) => require(id); // through jest, so that `cdk8s-dra` is src/
  if (snippet.complete) {
    new Function('require', 'exports', 'console', code)(load, {}, console);
    return;
  }
  let printed = false;
  const app = new cdk8s.App();
  const values = {
    ...cdk8s,
    kplus: load('cdk8s-plus-27'),
    dra: load('cdk8s-dra'),
    app,
    chart: new cdk8s.Chart(app, 'example'),
  };
  const log = (...args: unknown[]) => {
    printed = true;
    console.log(...args);
  };
  new Function('exports', 'console', ...FIXTURE, code)(
    {},
    { log },
    ...FIXTURE.map((name) => values[name as keyof typeof values]),
  );
  if (!printed) {
    app.synth();
  }
}

function writtenDocuments(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/^---\n/m));
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => line.trimEnd() + '\n').join('');
}
