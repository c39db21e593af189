import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as ts from 'typescript';
import { Snippet } from './snippets';

const ROOT = join(__dirname, '..', '..');

/**
 * The type errors in programs of the pages, checked all at once: the libraries are read
 * only once then.
 */
export function typeErrors(snippets: readonly Pick<Snippet, 'place' | 'complete' | 'code'>[]): string[] {
  const fixture = readFileSync(join(ROOT, 'rosetta', 'default.ts-fixture'), 'utf8');
  const places = new Map<string, { place: string; text: string }>();
  snippets.forEach(({ place, complete, code }, index) => {
    // `export` makes each a module of its own.
    const text = complete ? code : `${fixture.replace('/// here', () => code)}\nexport {};\n`;
    places.set(join(ROOT, 'test', 'docs', `snippet-${index}.ts`), { place, text });
  });
  const options: ts.CompilerOptions = { ...projectOptions(), noUnusedLocals: false, noUnusedParameters: false };
  const program = ts.createProgram([...places.keys()], options, hostWith(places, options));
  return [...places.keys()].flatMap((file) => {
    const source = program.getSourceFile(file)!;
    return [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ].map(
      ({ messageText }) =>
        `${places.get(file)!.place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}

/** The options that tests and examples are compiled with. */
function projectOptions(): ts.CompilerOptions {
  const path = join(ROOT, 'test', 'tsconfig.json');
  return ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, ts.sys.readFile).config,
    ts.sys,
    dirname(path),
    undefined,
    path,
  ).options;
}

function hostWith(places: ReadonlyMap<string, { text: string }>, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => places.has(file) || fileExists(file);
  host.getSourceFile = (file, ...rest) => {
    const text = places.get(file)?.text;
    return text === undefined
      ? getSourceFile(file, ...rest)
      : ts.createSourceFile(file, text, ...([rest[0]] as [ts.ScriptTarget]));
  };
  return host;
}
