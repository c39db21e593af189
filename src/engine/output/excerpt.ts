import type { FormattedReport } from './output-format';
import { xmlText } from './xml-text';
import type { Finding } from '../check/finding';
import { visible } from '../errors/visible-text';

/** How many lines are shown before and behind the one with the finding. */
const CONTEXT = 3;

/** How much is shown of a line on both sides of what is marked. */
const REACH = 200;

const CUT = '…';

/** The lines around a finding in HTML, with the place marked; empty if it is in no text. */
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

/** A line with a part of it marked; a part without characters is marked by its place. */
function marked(content: string, from: number, to: number): string {
  const start = Math.max(0, from - REACH);
  const end = Math.max(from, Math.min(to, from + REACH));
  return (start > 0 ? CUT : '')
    + xmlText(visible(content.slice(start, from)))
    + `<mark>${xmlText(visible(content.slice(from, end))) || ' '}</mark>`
    + beginning(content.slice(end), REACH);
}

/** As much of a text as is shown, with a mark if something follows. */
function beginning(content: string, most: number): string {
  return xmlText(visible(content.slice(0, most))) + (content.length > most ? CUT : '');
}
