import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorSelection, EditorState, Extension, Text } from '@codemirror/state';
import {
  drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Place, ShownCause, ShownFix } from './messages';

/** The nonce of styles, which the page allows. */
declare const NONCE: string;

const COLORS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--key)' },
  { tag: [tags.string, tags.special(tags.string), tags.content], color: 'var(--text)' },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword, tags.atom], color: 'var(--value)' },
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: [tags.meta, tags.separator, tags.punctuation, tags.squareBracket, tags.brace], color: 'var(--quiet)' },
]);

/** What all editors of the page have. Tab leaves an editor, as it leaves every field. */
const COMMON: Extension = [
  EditorView.cspNonce.of(NONCE),
  lineNumbers(),
  drawSelection(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  yaml(),
  syntaxHighlighting(COLORS),
  EditorView.lineWrapping,
];

/** An editor of YAML that tells of changes. */
export function editorState(text: string, label: string, onChange: (text: string) => void): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      COMMON,
      history(),
      lintGutter(),
      keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
      named(label),
      EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
    ],
  });
}

/** A name for screen readers, and a place in the order of tabs. */
function named(label: string): Extension {
  return EditorView.contentAttributes.of({ 'aria-label': label, 'tabindex': '0' });
}

/** YAML to read and copy. */
export function readOnlyEditor(text: string, label: string): HTMLElement {
  return new EditorView({
    doc: text,
    extensions: [COMMON, EditorState.readOnly.of(true), named(label)],
  }).dom;
}

/** Underlines what the findings are about. */
export function underline(view: EditorView, causes: readonly ShownCause[], onFix: (fix: ShownFix) => void): void {
  const diagnostics = causes.flatMap((cause) => cause.places.flatMap((place): Diagnostic[] => {
    const range = rangeOf(view.state.doc, place);
    return range === undefined ? [] : [{
      ...range,
      severity: cause.severity,
      source: cause.ruleId,
      message: cause.message + (cause.suggestion === undefined ? '' : `\nFix: ${cause.suggestion}`),
      actions: cause.fixes.map((fix) => ({ name: fix.title, apply: () => onFix(fix) })),
    }];
  }));
  view.dispatch(setDiagnostics(view.state, diagnostics.sort((one, other) => one.from - other.from)));
}

/** Shows a place, selects it, and puts the focus into the editor. */
export function goTo(view: EditorView, place: Place): void {
  const range = rangeOf(view.state.doc, place);
  if (range !== undefined) {
    view.dispatch({
      selection: EditorSelection.range(range.from, range.to),
      effects: EditorView.scrollIntoView(range.from, { y: 'center' }),
    });
    view.focus();
  }
}

function rangeOf(doc: Text, { line, column = 1, endLine = line, endColumn = column }: Place) {
  if (line === undefined || line > doc.lines) {
    return undefined;
  }
  const offset = (each: number, at: number) => {
    const { from, length } = doc.line(Math.min(each, doc.lines));
    return from + Math.min(at - 1, length);
  };
  const from = offset(line, column);
  return { from, to: Math.max(from, offset(endLine!, endColumn)) };
}
