import { commentLines } from './comments';
import { EditorOptions, UneditableError, YamlEditor } from './editor';
import { generatedText } from './generated';
import { LineBreaks } from './line-breaks';
import { ParsedDocument, parseDocument } from './nodes';
import { YamlSource } from './source';
import { isSameData } from '../../kubernetes/plain-data';
import { readYaml } from '../../read/yaml-documents';

/** A change of the content of a document. */
export interface DocumentChange extends EditorOptions {
  readonly before: unknown;
  readonly after: unknown;
  /** Whether comments in rewritten parts stay, in front of the content. @default false */
  readonly keepsComments?: boolean;
  /** The steps to fields that only keep their last occurrence. @default - all occurrences stay */
  readonly single?: readonly (readonly string[])[];
}

/** A byte order mark after a document marker, which the YAML library reads as part of the first key. */
const BYTE_ORDER_MARK = /^(---[^\n]*\n)\ufeff/;

/**
 * Returns the text of a document after a change that leaves everything else the same. Undefined if no edits
 * achieve that: the target of an alias, for example, cannot change in one place only.
 */
export function editedDocument(text: string, change: DocumentChange): string | undefined {
  const [marked, marker] = BYTE_ORDER_MARK.exec(text) ?? [];
  if (marked !== undefined) {
    const edited = editedDocument(marker + text.slice(marked.length), change);
    return edited && marked + edited.slice(marker.length);
  }
  const { after, lost = [], keepsComments } = change;
  const lineBreaks = new LineBreaks(text);
  const source = new YamlSource(lineBreaks.unix);
  const parsed = parseDocument(source.text);
  if (parsed === undefined) {
    return undefined;
  }
  const editor = new YamlEditor(source, change);
  const edited = editedText(editor, parsed, change);
  if (edited === undefined || !isSameData(readYaml(lineBreaks.restored(edited))[0]?.manifest, after)) {
    return undefined;
  }
  const elsewhere = [...lost].filter((item) => !editor.commented.has(item)).flatMap(commentsOf);
  const comments = keepsComments === true ? parsed.comments : parsed.flowComments;
  return lineBreaks.restored(withComments(edited, [...comments, ...elsewhere]));
}

/** Returns an omitted object as comments. */
export function commentsOf(object: unknown): string[] {
  return generatedText(object).trimEnd().split('\n').map((line) => `# ${line}`);
}

function editedText(
  editor: YamlEditor, { contents }: ParsedDocument, { before, after, single = [] }: DocumentChange,
): string | undefined {
  const { source } = editor;
  try {
    const edits = editor.edits(contents, before, after);
    const removals = single.flatMap((steps) => editor.removalsOfRepeated(contents, steps));
    // An edit and a removal can overlap.
    return edits.length > 0 && removals.length > 0
      ? undefined
      : source.slice(0, source.text.length, [...edits, ...removals]);
  } catch (error) {
    if (!(error instanceof UneditableError)) {
      throw error;
    }
    return undefined;
  }
}

/** Adds the comments that a changed document lacks, in front of its content. */
export function withComments(changed: string, comments: readonly string[]): string {
  if (comments.length === 0) {
    return changed;
  }
  const after = parseDocument(changed);
  const missing = [...comments];
  after?.comments.forEach((comment) => {
    const index = missing.indexOf(comment);
    if (index >= 0) {
      missing.splice(index, 1);
    }
  });
  const start = after === undefined ? 0 : changed.lastIndexOf('\n', after.contents.range[0] - 1) + 1;
  return changed.slice(0, start) + commentLines(missing, 0) + changed.slice(start);
}
