import { visible, withoutCommands } from '../../engine/errors/visible-text';

/** The lines above the changes that git writes. */
const HEADERS = { includeFileHeaders: true, includeIndex: false, includeUnderline: false };

/** The part of https://github.com/kpdecker/jsdiff that is bundled. */
interface Library {
  createTwoFilesPatch(
    oldFile: string, newFile: string, before: string, after: string,
    oldHeader: undefined, newHeader: undefined, options: { headerOptions: typeof HEADERS },
  ): string;
}

const loadDiff = () => require('../../../vendor/diff') as Library;

/** What changes in a file, as patch and git read it; empty if nothing does. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) {
    return '';
  }
  const options = { headerOptions: HEADERS };
  const path = file.replace(/^\/+/, '');
  const diff = loadDiff().createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, options);
  const [old, changed, ...rest] = diff.split('\n');
  // A tab ends a name that has blanks.
  return path.includes(' ') ? [`${old}\t`, `${changed}\t`, ...rest].join('\n') : diff;
}

/**
 * A difference for people. Tabs and the line breaks of Windows stay, so that one that steers
 * nothing is a patch as before.
 */
export function visibleDiff(diff: string): string {
  return diff.split(/(\r?\n)/)
    .map((part, index) => (index % 2 === 0 ? withoutCommands(part.split('\t').map(visible).join('\t')) : part))
    .join('');
}
