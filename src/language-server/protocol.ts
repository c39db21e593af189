import type * as lsp from 'vscode-languageserver/node';
import { Finding, Severity } from '../engine/check/finding';
import { headline } from '../engine/check/messages';
import { isDraError } from '../engine/errors/validation-error';
import type { TextLines, TextPlace } from '../engine/read/text-lines';

/** Loads the package that is bundled in `vendor/`, when the server starts; only the exports in use are typed. */
export const loadLibrary = () =>
  require('../../vendor/languageserver') as Pick<typeof lsp, 'createConnection' | 'ResponseError'>;

const SEVERITIES: Readonly<Record<Severity, lsp.DiagnosticSeverity>> = {
  [Severity.ERROR]: 1, [Severity.WARNING]: 2, [Severity.INFO]: 3,
};

/** The error code for a refused request, whose message is for the user. */
const REQUEST_FAILED = -32803;

const RULES = 'https://github.com/cdk8s-dra/cdk8s-dra/blob/main/docs/rules.md';

/** The diagnostic that an editor shows for a finding. */
export function diagnosticOf(finding: Finding): lsp.Diagnostic {
  const { suggestion, severity, ruleId, line = 1, column = 1, endLine = line, endColumn = column + 1 } = finding;
  return {
    range: rangeOf({ line, column, endLine, endColumn }),
    severity: SEVERITIES[severity],
    code: ruleId,
    codeDescription: { href: RULES },
    source: 'cdk8s-dra',
    message: suggestion === undefined ? headline(finding) : `${headline(finding)} (${suggestion})`,
  };
}

/** Answers a request; errors of the library become the reason for a refusal. */
export async function orRefused<T>(answer: () => T | Promise<T>): Promise<T | lsp.ResponseError> {
  try {
    return await answer();
  } catch (error) {
    if (isDraError(error)) {
      return new (loadLibrary().ResponseError)(REQUEST_FAILED, error.message);
    }
    throw error;
  }
}

/** Converts a place to a range of the protocol, which counts from 0. */
export function rangeOf({ line, column, endLine, endColumn }: TextPlace): lsp.Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}

export function offsetOf(lines: TextLines, { line, character }: lsp.Position): number {
  return lines.offsetOf(line + 1, character + 1);
}

export function rangeBetween(lines: TextLines, start: number, end: number): lsp.Range {
  return rangeOf(lines.rangeBetween(start, end));
}
