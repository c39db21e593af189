import { visible, withoutCommands } from '../../engine/errors/visible-text';

/** The options for file headers like those of git. */
const HEADERS = { includeFileHeaders: true, includeIndex: false, includeUnderline: false };

/** The part of https://github.com/kpdecker/jsdiff that is bundled. */
interface Library {
  createTwoFilesPatch(
    oldFile: string, newFile: string, before: string, after: string,
    oldHeader: undefined, newHeader: undefined, options: { headerOptions: typeof HEADERS },
  ): string;
}

const loadDiff = () => require('../../../vendor/diff') as Library;

/** The unified diff of a file, for patch and git; empty if nothing changes. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) {
    return '';
  }
  const options = { headerOptions: HEADERS };
  const path = file.replace(/^\/+/, '');
  const diff = loadDiff().createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, options);
  const [old, changed, ...rest] = diff.split('\n');
  // A tab terminates a name that contains blanks.
  return path.includes(' ') ? [`${old}\t`, `${changed}\t`, ...rest].join('\n') : diff;
}

/**
 * Makes control characters in a diff visible. Tabs and CRLF stay, so that a diff without other control characters
 * remains a valid patch.
 */
export function visibleDiff(diff: string): string {
  return diff.split(/(\r?\n)/)
    .map((part, index) => (index % 2 === 0 ? withoutCommands(part.split('\t').map(visible).join('\t')) : part))
    .join('');
}
