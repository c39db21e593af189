import { relative, resolve, sep } from 'node:path';
import { buildSync } from 'esbuild';
import * as ts from 'typescript';

/** The files of a compiled library that some of its modules load, at once or lazily, by their paths in the library. */
export function loadedFiles(library: string, modules: readonly string[]): string[] {
  const { metafile } = buildSync({
    absWorkingDir: library,
    entryPoints: [...modules],
    outdir: library,
    bundle: true,
    metafile: true,
    write: false,
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs);
}

/**
 * The files of a compiled library that are reachable from modules and declarations: the loaded modules, and the
 * declarations of the types in use.
 *
 * @param library the folder of the library
 * @param modules the modules that are loaded from outside, by their paths in the folder
 * @param declarations the file with the types that a program imports
 * @returns paths in the folder
 */
export function reachedFiles(library: string, modules: readonly string[], declarations: string): Set<string> {
  const program = ts.createProgram([resolve(library, declarations)], { noLib: true, types: [] });
  const declared = program.getSourceFiles().map(({ fileName }) => relative(library, fileName));
  return new Set([...loadedFiles(library, modules), ...declared]
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !file.startsWith('..')));
}
