import { join } from 'node:path';
import { attempt, run } from './command';
import { PYTHON } from './python/toolchain';
import { OWN_BINDINGS } from './workspace';

/** A parser of C#: PyPI has one, but no registry of those that we use has the compiler. */
const PARSER = ['tree-sitter==0.26.1', 'tree-sitter-c-sharp==0.23.5'];

/** What a parser refuses in the generated sources for .NET, where nothing compiles them. */
export function dotnetFaults(): string[] {
  run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PARSER]);
  const program = join(__dirname, 'dotnet', 'parse.py');
  const { status, stdout, stderr } = attempt(PYTHON, ['-B', program, join(OWN_BINDINGS, 'dotnet')]);
  console.log(stderr.trim());
  return status === 0 ? [] : [stdout.trim() || stderr];
}
