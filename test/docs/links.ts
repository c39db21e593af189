/** A link to a file of the repository, or within the page. */
export interface PageLink {
  /** Relative to the page; empty for a place in the page itself. */
  readonly path: string;
  /** The place in the file, without `#`. */
  readonly place?: string;
}

const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g;

const FENCED = /^ *```.*?^ *```$/gms;

/** The links of a page that do not lead to another site. */
export function linksIn(markdown: string): PageLink[] {
  return [...markdown.replace(FENCED, '').matchAll(LINK)].map(([, path, place]) => ({ path, place }));
}

/** The headings of a page, without marks. */
export function headings(markdown: string): string[] {
  return [...markdown.replace(FENCED, '').matchAll(/^#+ (.+)$/gm)].map(([, text]) => text.replace(/`/g, ''));
}

/** What `#…` calls the headings of a page, as GitHub derives it. */
export function placesIn(markdown: string): Set<string> {
  const seen = new Map<string, number>();
  return new Set(headings(markdown).map((text) => {
    const place = text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replace(/ /g, '-');
    const count = seen.get(place) ?? 0;
    seen.set(place, count + 1);
    return count === 0 ? place : `${place}-${count}`;
  }));
}
