import type { FormattedReport } from './output-format';
import { xmlText } from './xml-text';
import type { Finding } from '../check/finding';
import { visible } from '../errors/visible-text';

/** The number of lines to show before and after the line of the finding. */
const CONTEXT = 3;

/** The number of characters of a line to show on either side of the mark. */
const REACH = 200;

const CUT = '…';

/** Returns the lines around a finding as HTML, with the place marked; empty if the finding has no text. */
export function excerpt({ file, line, column = 1, endColumn = column }: Finding, report: FormattedReport): string {
  const lines = line === undefined ? undefined : report._linesOf?.(file);
  if (line === undefined || lines === undefined || line > lines.count) {
    return '';
  }
  const first = Math.max(1, line - CONTEXT);
  const last = Math.min(lines.count, line + CONTEXT);
  const rows = Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index;
    const content = lines.lineAt(number);
    return number === line
      ? row(number, marked(content, column - 1, endColumn - 1), 'row here')
      : row(number, beginning(content, 2 * REACH), 'row');
  });
  return `<pre>${rows.join('')}</pre>`;
}

function row(number: number, content: string, look: string): string {
  return `<span class="${look}"><span class="number">${number}</span>${content}</span>`;
}

/** Returns a line with a part of it marked; an empty part is marked with a blank. */
function marked(content: string, from: number, to: number): string {
  const start = Math.max(0, from - REACH);
  const end = Math.max(from, Math.min(to, from + REACH));
  return (start > 0 ? CUT : '')
    + xmlText(visible(content.slice(start, from)))
    + `<mark>${xmlText(visible(content.slice(from, end))) || ' '}</mark>`
    + beginning(content.slice(end), REACH);
}

/** Returns the beginning of a text, with an ellipsis if it is cut. */
function beginning(content: string, most: number): string {
  return xmlText(visible(content.slice(0, most))) + (content.length > most ? CUT : '');
}
