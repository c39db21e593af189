import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

/** The modules that answer scenarios for the allocator. */
const ANSWERING = ['scenario.ts', 'default-gates.ts']
  .map((file) => join('test', 'engine', 'allocation', 'upstream', file));

/** Compiles the programs of the benchmark into a folder. */
export function compilePrograms(folder: string): void {
  compileFolder(join(__dirname, 'ways'), join(folder, 'ways'));
  ['child.ts', 'counting.ts'].forEach((file) => compileFile(join(__dirname, file), join(folder, file)));
  ANSWERING.forEach((file) => compileFile(join(__dirname, '..', file), join(folder, file), toCompiledLibrary));
  cpSync(join(__dirname, 'es-import.mjs'), join(folder, 'es-import.mjs'));
}

/** Strips the types from all TypeScript files in a folder, and copies the data files. */
export function compileFolder(from: string, to: string): void {
  readdirSync(from, { recursive: true, encoding: 'utf8' }).forEach((file) =>
    compileFile(join(from, file), join(to, file)),
  );
}

/** Redirects imports of the library's sources to its compiled files. */
function toCompiledLibrary(source: string): string {
  return source.replace(/'(?:\.\.\/)+src\//g, `'${join(__dirname, '..', 'lib')}/`);
}

function compileFile(from: string, to: string, change = (source: string): string => source): void {
  if (from.endsWith('.ts')) {
    const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 };
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(
      to.replace(/\.ts$/, '.js'),
      transpileModule(change(readFileSync(from, 'utf8')), { compilerOptions }).outputText,
    );
  } else if (from.endsWith('.json')) {
    cpSync(from, to);
  }
}
