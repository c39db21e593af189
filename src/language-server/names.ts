import type * as lsp from 'vscode-languageserver/node';
import { offsetOf, rangeOf } from './protocol';
import type { Session } from './session';
import { UnscopedValidationError } from '../engine/errors/validation-error';
import { found } from '../engine/errors/wording';
import { isDnsLabel, isDnsSubdomain } from '../engine/kubernetes/name-grammar';
import { NameUse, usesOf } from '../engine/manifests/workspace/name-uses';
import { spotAt } from '../engine/manifests/workspace/spot';
import { DocumentPlaces } from '../engine/read/document-places';
import { stepsTo } from '../engine/read/place';

/** The places that name what somebody points at. */
export function usesAt(
  session: Session, { textDocument, position }: lsp.TextDocumentPositionParams,
): readonly NameUse[] {
  const text = session.workspace.textOf(session.fileOf(textDocument.uri));
  const spot = text && spotAt(text, offsetOf(text.lines(), position));
  return spot === undefined || spot.field.isKey ? [] : usesOf(session.workspace.setup, spot.object, spot.steps);
}

export function locationOf(session: Session, { object: { document }, steps }: NameUse): lsp.Location {
  const { source: { file = '' } } = document.text!;
  const places = new DocumentPlaces(document.text!, session.workspace.textOf(file)!.lines());
  return { uri: session.uriOf(file), range: rangeOf(places.placeOf(stepsTo(document.within), steps)) };
}

/** Where it is defined, or where it is used. */
export function locationsAt(
  session: Session, params: lsp.TextDocumentPositionParams, isWanted: (use: NameUse) => boolean,
): lsp.Location[] {
  return usesAt(session, params).filter(isWanted).map((use) => locationOf(session, use));
}

/** The edits that give a new name to what somebody points at, in all files. */
export function renamed(session: Session, params: lsp.RenameParams): lsp.WorkspaceEdit {
  const { newName } = params;
  const uses = usesAt(session, params);
  // Requests, and the claims of a pod, are named in an object, without dots.
  const [isName, signs] = typeof uses[0]?.of === 'object'
    ? [isDnsLabel, ' and "-"']
    : [isDnsSubdomain, ', "-" and "."'];
  if (!isName(newName)) {
    throw new UnscopedValidationError(`a name must be lowercase letters, digits${signs}, got ${found(newName)}`);
  }
  const edits = new Map<string, Map<string, lsp.TextEdit>>();
  uses.forEach((use) => {
    const { uri, range } = locationOf(session, use);
    const lines = session.workspace.textOf(session.fileOf(uri))!.lines();
    const [quote = ''] = /^["']/.exec(lines.text.slice(offsetOf(lines, range.start))) ?? [];
    const ofFile = edits.get(uri) ?? new Map<string, lsp.TextEdit>();
    // What an alias repeats is written once.
    ofFile.set(JSON.stringify(range), { range, newText: `${quote}${newName}${use.suffix}${quote}` });
    edits.set(uri, ofFile);
  });
  return { changes: Object.fromEntries([...edits].map(([uri, ofFile]) => [uri, [...ofFile.values()]])) };
}
