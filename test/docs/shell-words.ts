const WORD = /'([^']*)'|"([^"]*)"|(\S+)/g;

/** The words of a command in a shell: in quotes, or between blanks. */
export function shellWords(command: string): string[] {
  return [...command.matchAll(WORD)].map(([, single, double, bare]) => single ?? double ?? bare);
}
