import { groupBy } from '../../kubernetes/grouping';

/** The line breaks that kubectl recognizes. */
const LINE_BREAK = /\r?\r\n|[\r\n\x85\u2028\u2029]/g;

/**
 * The line breaks of a text that is edited with Unix line breaks: the YAML library reads a lone carriage return as
 * part of the line, so that a comment would include the next line.
 */
export class LineBreaks {
  /** The text with Unix line breaks. */
  public readonly unix: string;
  private readonly breaks: readonly string[];

  public constructor(public readonly text: string) {
    this.unix = text.replace(LINE_BREAK, '\n');
    this.breaks = this.unix === text ? [] : text.match(LINE_BREAK)!;
  }

  /**
   * Returns the edited text with the original line breaks. Each line keeps its own even if it moved, and a new line
   * gets that of the line before it.
   */
  public restored(edited: string): string {
    const [first] = this.breaks;
    if (edited === this.unix) {
      return this.text;
    }
    return this.breaks.every((each) => each === first)
      ? edited.replaceAll('\n', first ?? '\n')
      : this.joined(edited.split('\n'));
  }

  private joined(lines: readonly string[]): string {
    const places = placesIn(this.unix.split('\n'), lines);
    let last = this.breaks[0];
    const ended = lines.slice(0, -1).map((line, index) => {
      last = this.breaks[places[index] ?? -1] ?? last;
      return line + last;
    });
    return ended.join('') + lines[lines.length - 1];
  }
}

/**
 * Returns the original index of each line of an edited text. A new line replaces the original line after that of
 * its predecessor, if that line is gone.
 */
function placesIn(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const take = (place: number) => (free.delete(place) ? place : undefined);
  const places: (number | undefined)[] = after.map((line, index) => (before[index] === line ? index : undefined));
  const start = places.indexOf(undefined) < 0 ? after.length : places.indexOf(undefined);
  const shift = before.length - after.length;
  let end = after.length;
  while (end > start && end + shift > start && before[end + shift - 1] === after[end - 1]) {
    end--;
    places[end] = take(end + shift);
  }
  places.slice(0, start).forEach((_, index) => take(index));
  const byContent = groupBy([...free].reverse(), (place) => before[place].trim());
  for (let index = start; index < end; index++) {
    const place = byContent.get(after[index].trim())?.pop();
    places[index] = place === undefined ? undefined : take(place);
  }
  for (let index = Math.max(start, 1); index < end; index++) {
    places[index] ??= take((places[index - 1] ?? before.length) + 1);
  }
  return places;
}
