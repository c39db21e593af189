import * as cdk8s from 'cdk8s';
import * as ts from 'typescript';
import { readYaml } from '../../src/engine/read/yaml-documents';

/** Runs the text of a program, and gives the objects that it writes. */
export function runProgram(source: string): any[] {
  return runApp(source, (app) => readYaml(app.synthYaml()).map(({ manifest }) => manifest));
}

/** Runs the text of a program, and gives what comes of its app where it is to be synthesized. */
export function runApp<T>(source: string, result: (app: cdk8s.App) => T[]): T[] {
  const compilerOptions: ts.CompilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const code = ts.transpileModule(source, { compilerOptions, reportDiagnostics: true });
  if ((code.diagnostics ?? []).length > 0) {
    throw new Error(
      `the program cannot be read: ${ts.flattenDiagnosticMessageText(code.diagnostics![0].messageText, ' ')}`,
    );
  }
  const results: T[] = [];
  class App extends cdk8s.App {
    public synth() {
      results.push(...result(this));
    }
  }
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    // Jest's own `require` maps `cdk8s-dra` to src/.
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const load = (id: string) => (id === 'cdk8s' ? { ...cdk8s, App } : require(id));
    new Function('require', 'exports', code.outputText)(load, {});
  } finally {
    stderr.mockRestore();
  }
  return results;
}
