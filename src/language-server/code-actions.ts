import type * as lsp from 'vscode-languageserver/node';
import { diagnosticOf } from './protocol';
import type { Session } from './session';
import { Finding, Severity } from '../engine/check/finding';
import { fixSources } from '../engine/conversion/fixes/fix-manifests';

const QUICK = 'quickfix';
const ALL = 'source.fixAll.cdk8s-dra';

/** Returns the code actions for the findings in a range of lines. */
export function actionsFor(
  session: Session, { textDocument: { uri }, range: { start, end }, context: { only } }: lsp.CodeActionParams,
): lsp.CodeAction[] {
  const { workspace } = session;
  const file = session.fileOf(uri);
  const findings = workspace.findingsOf(file);
  const here = findings.filter(({ line = 1 }) => start.line < line && line <= end.line + 1);
  const fixing = here.flatMap((finding) => (finding.fixes ?? []).map((fix): lsp.CodeAction => ({
    title: fix.title,
    kind: QUICK,
    isPreferred: fix.isSafe,
    diagnostics: [diagnosticOf(finding)],
    edit: editFor(session, [{ ...finding, fixes: [fix] }], true),
  })));
  const fixingAll = { title: 'Fix all that is safe to fix', kind: ALL, edit: editFor(session, findings, false) };
  return [...fixing, fixingAll, ...here.flatMap((finding) => accepting(session, file, finding))]
    // Content shared by aliases cannot be edited in one place.
    .filter(({ edit }) => Object.keys(edit!.changes!).length > 0)
    .filter(({ kind }) => only === undefined || only.some((each) => kind === each || kind!.startsWith(`${each}.`)));
}

/** The edits that apply the first fix of each finding. */
function editFor(session: Session, findings: readonly Finding[], suggested: boolean): lsp.WorkspaceEdit {
  const edits = findings.flatMap(({ fixes = [] }) => fixes.flatMap((fix) => fix.edits));
  const sources = session.workspace.sources.filter(({ file }) => edits.some((edit) => edit.file === file));
  return session.editFor(fixSources(sources, findings, { suggested })._texts!);
}

/** Offers to accept a finding below error with a comment above its line; the user writes the reason. */
function accepting(session: Session, file: string, finding: Finding): lsp.CodeAction[] {
  const { line, ruleId, severity } = finding;
  if (line === undefined || severity === Severity.ERROR || file.endsWith('.json')) {
    return [];
  }
  const [indentation] = /^\s*/.exec(session.workspace.textOf(file)!.lines().lineAt(line))!;
  const position = { line: line - 1, character: 0 };
  const newText = `${indentation}# cdk8s-dra: allow ${ruleId} (reason)\n`;
  return [{
    title: `Accept ${ruleId} with a reason`,
    kind: QUICK,
    diagnostics: [diagnosticOf(finding)],
    edit: { changes: { [session.uriOf(file)]: [{ range: { start: position, end: position }, newText }] } },
  }];
}
