import type * as lsp from 'vscode-languageserver/node';
import { offsetOf, rangeBetween, rangeOf } from './protocol';
import type { Session } from './session';
import { UnscopedValidationError } from '../engine/errors/validation-error';
import { found } from '../engine/errors/wording';
import { isDnsLabel, isDnsSubdomain } from '../engine/kubernetes/name-grammar';
import { NameUse, usesOf } from '../engine/manifests/workspace/name-uses';
import { Spot, spotAt } from '../engine/manifests/workspace/spot';
import { DocumentPlaces } from '../engine/read/document-places';
import { stepsTo } from '../engine/read/place';

/** A use of the name at the cursor, with its location. */
type PlacedUse = NameUse & lsp.Location;

/** The spot at the cursor, unless that is a key. */
function nameAt(session: Session, params: lsp.TextDocumentPositionParams): Spot | undefined {
  const point = session.pointAt(params);
  const spot = point && spotAt(point.text, point.offset);
  return spot?.field.isKey === false ? spot : undefined;
}

function usesAt(session: Session, params: lsp.TextDocumentPositionParams): PlacedUse[] {
  const { object, steps = [] } = nameAt(session, params) ?? {};
  const uses = object === undefined ? [] : usesOf(session.workspace.setup, object, steps);
  return uses.map((use) => {
    const { document } = use.object;
    const { source: { file = '' } } = document.text!;
    const places = new DocumentPlaces(document.text!, session.workspace.textOf(file)!.lines());
    return { ...use, uri: session.uriOf(file), range: rangeOf(places.placeOf(stepsTo(document.within), use.steps)) };
  });
}

/** The locations of the wanted uses of the name at the cursor. */
export function locationsAt(
  session: Session, params: lsp.TextDocumentPositionParams, isWanted: (use: NameUse) => boolean,
): lsp.Location[] {
  return usesAt(session, params).filter(isWanted).map(({ uri, range }) => ({ uri, range }));
}

/** The range of the name at the cursor, if it can be renamed. */
export function placeOfName(session: Session, params: lsp.TextDocumentPositionParams): lsp.Range | undefined {
  const { field } = nameAt(session, params) ?? {};
  return field === undefined || usesAt(session, params).length === 0
    ? undefined
    : rangeBetween(session.pointAt(params)!.text.lines(), field.start, field.end);
}

/** The edits that rename the target of the name at the cursor, in all files. */
export function renamed(session: Session, params: lsp.RenameParams): lsp.WorkspaceEdit {
  const { newName } = params;
  const uses = usesAt(session, params);
  // Requests and pod claims are named within an object, and their names have no dots.
  const [isName, signs] = typeof uses[0]?.of === 'object'
    ? [isDnsLabel, ' and "-"']
    : [isDnsSubdomain, ', "-" and "."'];
  if (!isName(newName)) {
    throw new UnscopedValidationError(`a name must be lowercase letters, digits${signs}, got ${found(newName)}`);
  }
  const edits = new Map<string, Map<string, lsp.TextEdit>>();
  uses.forEach(({ uri, range, suffix }) => {
    const lines = session.workspace.textOf(session.fileOf(uri))!.lines();
    const [quote = ''] = /^["']/.exec(lines.text.slice(offsetOf(lines, range.start))) ?? [];
    const ofFile = edits.get(uri) ?? new Map<string, lsp.TextEdit>();
    // Content that an alias repeats is edited once.
    ofFile.set(JSON.stringify(range), { range, newText: `${quote}${newName}${suffix}${quote}` });
    edits.set(uri, ofFile);
  });
  return { changes: Object.fromEntries([...edits].map(([uri, ofFile]) => [uri, [...ofFile.values()]])) };
}
